// Rules at the corners of a game's options: every match comes to an end within the decisions that they allow.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyDefinition } from '../../src/core/definition.ts';
import { CHANCE, OVER, type AnyGame, type Json } from '../../src/core/game.ts';
import type { Result, RulesError } from '../../src/core/result.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { MOST_DECISIONS } from '../../src/games/shared/longest.ts';
import { cornerRules } from './corners.ts';

type Table = Record<string, Json>;

const ONE_BY_ONE = { openingBid: 1, bidGrid: 1, minRaise: 1, contractGrid: 1, maxBid: null };
const ENDLESS = { target: 100_000, lockMode: 'none' };
/** Options that only make sense together, and the deals of a match at their most. */
const TOGETHER: Readonly<Record<string, Table[]>> = {
  tysiac: [{}, ENDLESS, { ...ENDLESS, maxHands: 100_000 }, { ...ONE_BY_ONE, ...ENDLESS, maxHands: 100_000 }],
  ulti: [{}, { dealsPerSession: 10_000 }, { dealsPerSession: 10_000, maxKontraLevel: 6 }],
};

/** The rules, with no more deals than are allowed where there are too many. */
const accepted = (definition: AnyDefinition, input: Table): Result<unknown, RulesError> => {
  const parsed = definition.parseRules(input);
  if (parsed.ok || !parsed.error.problem?.key.endsWith('.tooLong')) return parsed;
  const most = Number(parsed.error.problem.params!['most']);
  expect(definition.parseRules({ ...input, [parsed.error.path]: most + 1 }).ok).toBe(false);
  return definition.parseRules({ ...input, [parsed.error.path]: most });
};

/** Plays without views, at random or always the second move, by which auctions go on; answers the decisions. */
const playOut = (game: AnyGame, seed: string, isSlow: boolean): number => {
  const rng = rngFrom(seed);
  const s = game.newState();
  const legal = new Int32Array(game.actionCount);
  let decisions = 0;
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    if (actor === CHANCE) game.applyChance(s, game.sampleChance(s, rng));
    else {
      if (++decisions > game.maxDecisions) return decisions;
      const count = game.legal(s, legal);
      game.apply(s, legal[isSlow ? Math.min(1, count - 1) : rng.int(count)]!);
    }
  }
  return decisions;
};

/** `runs` are the rules that are tried. */
export const longestSuite = (definition: AnyDefinition, runs: number): void => {
  const { id } = definition;
  describe(id, () => {
    test('rules at the corners of the options play to the end within their bound', () => {
      fc.assert(
        fc.property(cornerRules(definition, TOGETHER[id]), fc.nat(), fc.boolean(), (input, seed, isSlow) => {
          const rules = accepted(definition, input);
          fc.pre(rules.ok);
          const game = definition.create(rules.value);
          expect(game.maxDecisions).toBeLessThanOrEqual(MOST_DECISIONS);
          expect(playOut(game, `corner ${seed}`, isSlow)).toBeLessThanOrEqual(game.maxDecisions);
        }),
        { numRuns: runs, seed: 20_261_117, maxSkipsPerRun: 1000 },
      );
    });

    test('every preset allows far fewer decisions than the most', () => {
      for (const rules of Object.values(definition.presets))
        expect(definition.create(rules).maxDecisions).toBeLessThan(MOST_DECISIONS / 4);
    });
  });
};
