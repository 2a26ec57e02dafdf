// Every match comes to an end: under rules at the corners of every game's options, within the decisions that the rules
// allow, and rules that would allow too many are refused.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyDefinition } from '../../src/core/definition.ts';
import { CHANCE, OVER, type AnyGame, type Json } from '../../src/core/game.ts';
import type { Step } from '../../src/core/match.ts';
import { makeRecord, parseRecord, printRecord } from '../../src/core/record.ts';
import type { Result, RulesError } from '../../src/core/result.ts';
import { makeDealLink, parseDealLink } from '../../src/core/dealLink.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { GAMES } from '../../src/games/index.ts';
import { MOST_DECISIONS } from '../../src/games/shared/longest.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';
import { cornerRules } from './corners.ts';
import { legalIds } from './walk.ts';

type Table = Record<string, Json>;

const ONE_BY_ONE = { openingBid: 1, bidGrid: 1, minRaise: 1, contractGrid: 1, maxBid: null };
const ENDLESS = { target: 100_000, lockMode: 'none' };
/** Options that only make sense together, and the deals of a match at their most. */
const TOGETHER: Readonly<Record<string, Table[]>> = {
  tysiac: [{}, ENDLESS, { ...ENDLESS, maxHands: 100_000 }, { ...ONE_BY_ONE, ...ENDLESS, maxHands: 100_000 }],
  ulti: [{}, { dealsPerSession: 10_000 }, { dealsPerSession: 10_000, maxKontraLevel: 6 }],
};
const RUNS = 30;

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

/** How a random match begins. */
const firstSteps = (game: AnyGame, count: number): Step[] => {
  const rng = rngFrom('kept');
  const s = game.newState();
  const steps: Step[] = [];
  while (steps.length < count) {
    const actor = game.actor(s);
    if (actor === CHANCE) {
      const outcome = [...game.sampleChance(s, rng)];
      game.applyChance(s, outcome);
      steps.push([CHANCE, ...outcome]);
    } else {
      const ids = legalIds(game, s);
      steps.push([actor, ids[rng.int(ids.length)]!]);
      game.apply(s, steps.at(-1)![1]!);
    }
  }
  return steps;
};

describe.each(CHOSEN_KITS.map(({ definition }) => [definition.id, definition] as const))('%s', (id, definition) => {
  test('rules at the corners of the options play to the end within their bound', () => {
    fc.assert(
      fc.property(cornerRules(definition, TOGETHER[id]), fc.nat(), fc.boolean(), (input, seed, isSlow) => {
        const rules = accepted(definition, input);
        fc.pre(rules.ok);
        const game = definition.create(rules.value);
        expect(game.maxDecisions).toBeLessThanOrEqual(MOST_DECISIONS);
        expect(playOut(game, `corner ${seed}`, isSlow)).toBeLessThanOrEqual(game.maxDecisions);
      }),
      { numRuns: RUNS, seed: 20_261_117, maxSkipsPerRun: 1000 },
    );
  });

  test('every preset allows far fewer decisions than the most', () => {
    for (const rules of Object.values(definition.presets))
      expect(definition.create(rules).maxDecisions).toBeLessThan(MOST_DECISIONS / 4);
  });
});

describe.each([
  ['tysiac', { maxHands: 100_000 }, /^maxHands: must be at most 2222: a deal can take 90 decisions, and a match may h/],
  ['ulti', { dealsPerSession: 10_000 }, /^dealsPerSession: must be at most \d+: a deal can take \d+ decisions, and/],
] as const)('%s: rules of matches beyond the most', (id, changes, sentence) => {
  const definition = GAMES.find((game) => game.id === id)!;
  const find = (name: string): AnyDefinition | undefined => GAMES.find((game) => game.id === name);
  const kept = definition.parseRules(changes, 'kept');
  const game = definition.create(kept.ok ? kept.value : null);

  test('are refused in a sentence', () => {
    const parsed = definition.parseRules(changes);
    expect(parsed.ok ? '' : parsed.error.message).toMatch(sentence);
    expect(game.maxDecisions).toBeGreaterThan(MOST_DECISIONS);
  });

  test('still open where they stand in a record or a link', () => {
    const steps = firstSteps(game, 100);
    const players = Array.from({ length: game.seats }, () => 'random');
    const record = parseRecord(printRecord(makeRecord(game, players, '1', { steps, faults: [] }, null)), find);
    expect(record.ok && record.value.steps).toEqual(steps);
    const link = parseDealLink(makeDealLink({ definition, game, steps, step: 5, seat: 0 }), find);
    expect(link.ok && link.value.steps).toEqual(steps);
  });
});
