// Every match comes to an end: under rules at the corners of every game's options, within the decisions that the rules
// allow, and rules that would allow too many are refused.
import { describe, expect, test } from 'vitest';
import type { AnyDefinition } from '../../src/core/definition.ts';
import { CHANCE, type AnyGame } from '../../src/core/game.ts';
import type { Step } from '../../src/core/match.ts';
import { makeRecord, parseRecord, printRecord } from '../../src/core/record.ts';
import { makeDealLink, parseDealLink } from '../../src/core/dealLink.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { GAMES } from '../../src/games/index.ts';
import { MOST_DECISIONS } from '../../src/games/shared/longest.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';
import { longestSuite } from './longestSuite.ts';
import { legalIds } from './walk.ts';

for (const { definition } of CHOSEN_KITS) longestSuite(definition, 8);

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
