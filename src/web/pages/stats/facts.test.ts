import { expect, test } from 'vitest';
import { random } from '../../../agents/random.ts';
import { playSync } from '../../../core/match.ts';
import { makeRecord, type LoadedRecord } from '../../../core/record.ts';
import { rngFrom } from '../../../core/rng.ts';
import { tysiac } from '../../../games/tysiac/index.ts';
import { factsOf, type GameFacts } from './facts.ts';

/** A match of chance under these rules, as statistics see it. */
const playedBy = (preset: string, changes: Record<string, unknown> = {}): GameFacts => {
  const rules = tysiac.parseRules({ preset, ...changes });
  if (!rules.ok) throw new Error(rules.error.message);
  const game = tysiac.create(rules.value);
  const rng = rngFrom('facts');
  const agents = Array.from({ length: game.seats }, (_, seat) => random(game, seat, rng));
  const match = playSync({ game, rng }, agents);
  const players = agents.map((_, seat) => (seat === 0 ? 'human' : 'random'));
  const record = makeRecord(game, players, 'facts', match, { ...match.outcome, returns: match.returns });
  const head = { id: 'one', preset, seat: 0, practice: false, created: 1, updated: 2, undos: 0 };
  return factsOf(tysiac, head, { record, game, steps: match.steps } as LoadedRecord);
};

test('a match that came to its longest has no winner, whoever leads', () => {
  const facts = playedBy('polish-3', { maxHands: 1 });
  expect(facts).toMatchObject({ unfinished: true, win: 0 });
  expect(playedBy('polish-3', { target: 100, lockMode: 'none' }).unfinished).toBe(false);
});

test('rules that were changed for a game are not those of the preset that it names', () => {
  const [plain, changed] = [playedBy('polish-3'), playedBy('polish-3', { maxHands: 1 })];
  expect([plain.changed, changed.changed]).toEqual([false, true]);
});
