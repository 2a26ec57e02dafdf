import { expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';
import { findAgent } from '../../agents/index.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { skitgubbe } from '../../games/skitgubbe/index.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { houseName } from '../../players/names.ts';
import { newTable } from '../../server/tables/newTable.ts';
import { playDeal, playDeals, prepareContest, type DealsPlan } from './contest.ts';
import { createDealsReport } from './report.ts';

const planOf = (definition: AnyDefinition, a: string, b: string): DealsPlan => ({
  game: definition.id,
  rules: {},
  a,
  b,
  deals: 12,
  seed: '7',
  faults: 'throw',
});

test('who sees all cards gains by playing them', () => {
  const contest = prepareContest(tysiac, planOf(tysiac, 'mix:rest=greedy,play=clairvoyant', 'greedy'));
  if (!contest.ok) return expect.fail(contest.error.message);
  const results = playDeals(contest.value, { from: 0, to: contest.value.plan.deals });
  expect(createDealsReport(contest.value, null, results).differenceInterval![0]).toBeGreaterThan(0);
});

test('the window is open for as long as a decision is due, and only onto that match', () => {
  const contest = prepareContest(tysiac, planOf(tysiac, 'mix:rest=greedy,play=clairvoyant', 'greedy'));
  if (!contest.ok) return expect.fail(contest.error.message);
  const { window, simulation } = contest.value;
  let looks = 0;
  playDeal(contest.value, 0, (_agent, view, decide) => {
    looks++;
    expect(simulation.game.view(window.state, view.seat)).toEqual(view);
    return decide();
  });
  expect(looks).toBeGreaterThan(20);
  expect(window.state).toBeNull();
});

const REFUSED = /'clairvoyant' cannot play here: it sees all cards, so it is a yardstick of talon compare --deals/;

test.each([
  'play tysiac --bot clairvoyant',
  'simulate tysiac --agents clairvoyant random --games 2',
  'simulate tysiac --agents mix:rest=random,play=clairvoyant random --games 2',
  'compare clairvoyant random --game tysiac --pairs 1',
  'experiment tysiac --set maxHands=1,2 --agents clairvoyant random --games 2',
  'tournament --game tysiac --entrants clairvoyant random --games 2 --out nowhere-at-all',
  'exploit --agent clairvoyant --game tysiac --iterations 1 --out nowhere-at-all',
])('talon %s is refused', async (words) => {
  const { code, err } = await capture(words.split(' '));
  expect(code).toBe(2);
  expect(err).toMatch(REFUSED);
});

test('a table of the server has no seat for it, and no strategy or program may bear its name', () => {
  const wish = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'clairvoyant'], clock: null };
  const table = newTable(wish, { person: 'p', name: 'N' } as never, 0, () => '00');
  expect(table.ok ? '' : table.error.message).toMatch(REFUSED);
  expect(houseName(tysiac, 'Clairvoyant')).toContain('is that of a bot of the house (clairvoyant)');
  const found = findAgent(tysiac, 'clairvoyant');
  expect(found.ok ? '' : found.error.message).toMatch(REFUSED);
});

test('it is refused where a game has no solver', () => {
  const contest = prepareContest(skitgubbe, planOf(skitgubbe, 'clairvoyant', 'careful'));
  expect(contest.ok ? '' : contest.error.message).toBe("'clairvoyant' needs a solver, which Skitgubbe has not.");
});
