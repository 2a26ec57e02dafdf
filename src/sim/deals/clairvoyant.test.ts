// Long: every move before the cards is played on to the end of the deal.
import { expect, test } from 'vitest';
import { tysiac } from '../../games/tysiac/index.ts';
import { ulti } from '../../games/ulti/index.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { playDeals, prepareContest } from './contest.ts';
import { createDealsReport } from './report.ts';

test.each<[AnyDefinition, string, number]>([
  [tysiac, 'clairvoyant', 16],
  [ulti, 'mix:rest=heuristic,play=clairvoyant', 200],
])('with open cards deals are gained: $id', (definition, a, deals) => {
  const plan = { game: definition.id, rules: {}, a, b: 'heuristic', deals, seed: '5001', faults: 'throw' as const };
  const contest = prepareContest(definition, plan);
  if (!contest.ok) return expect.fail(contest.error.message);
  const report = createDealsReport(contest.value, null, playDeals(contest.value, { from: 0, to: deals }));
  expect(report.differenceInterval![0]).toBeGreaterThan(0);
});

test('Ulti: it bids, discards and doubles with open cards, too', () => {
  const plan = {
    game: 'ulti',
    rules: {},
    a: 'clairvoyant',
    b: 'heuristic',
    deals: 1,
    seed: '5',
    faults: 'throw' as const,
  };
  const contest = prepareContest(ulti, plan);
  if (!contest.ok) return expect.fail(contest.error.message);
  expect(playDeals(contest.value, { from: 0, to: 1 })).toMatchObject([{ faults: [0, 0] }]);
});
