// What was heard tells where the cards are: the true world weighs more than others that the view allows.
import { expect, test } from 'vitest';
import { exp, log } from '../../../core/functions.ts';
import { OVER } from '../../../core/game.ts';
import { Match } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { createUlti } from '../index.ts';
import { PRESETS } from '../presets.ts';
import type { State } from '../state.ts';
import type { UltiView } from '../view.ts';
import { logEvidence } from './evidence.ts';
import { heuristic } from './heuristic.ts';
import { logLikelihood } from './likelihood.ts';
import { Contracts } from './values/contracts.ts';

type Weigh = (view: UltiView, world: State) => number;

const WORLDS = 24;
const DEALS = 60;

const game = createUlti({ ...PRESETS['standard']!, dealsPerSession: 1 });
const contracts = new Contracts(game.ruleset);
const nothing: Weigh = () => 0;
const byRuleOfThumb: Weigh = (view, world) => logLikelihood(game.ruleset, view, world);
const byValues: Weigh = (view, world) => logEvidence(game.ruleset, contracts, view, world);

/** What defenders are asked before kontra, with the true world first among some. */
const eachKontra = (visit: (view: UltiView, worlds: readonly State[]) => void): void => {
  for (let i = 0; i < DEALS; i++) {
    const match = new Match({ game, rng: rngFrom(`evidence ${i}`), policy: 'throw' });
    const agents = [0, 1, 2].map((seat) => heuristic(game, seat, rngFrom(seat)));
    match.seat(agents);
    for (let actor = match.advance(); actor !== OVER; actor = match.advance()) {
      const view = game.view(match.state as State, actor);
      if (view.phase === 'kontra' && actor !== view.soloist) {
        const rng = rngFrom(`worlds ${i} ${actor}`);
        const others = Array.from({ length: WORLDS }, () => game.determinize(view, rng));
        visit(view, [match.state as State, ...others]);
      }
      const turn = { rng: match.decisionRng(actor), limitMs: null };
      match.answer('bot', agents[actor]!.decide(view, turn) as number);
    }
  }
};

/** The logarithm of how much more than its even share the first weighs. */
const shareOfFirst = (logs: readonly number[]): number =>
  log(logs.length / logs.reduce((sum, each) => sum + exp(each - logs[0]!), 0));

test('defenders learn more of the true world from bids by what they are worth, and from what is laid down', () => {
  const weighs = [nothing, byRuleOfThumb, byValues];
  const sums = weighs.map(() => 0);
  let asked = 0;
  eachKontra((view, worlds) => {
    asked++;
    weighs.forEach((weigh, at) => (sums[at]! += shareOfFirst(worlds.map((world) => weigh(view, world)))));
  });
  expect(asked).toBeGreaterThan(60);
  const [chance, plain, valued] = sums.map((sum) => sum / asked) as [number, number, number];
  expect(chance).toBeCloseTo(0, 9);
  expect(plain).toBeGreaterThan(1);
  expect(valued).toBeGreaterThan(plain + 0.1);
});

test('nothing is ruled out', () => {
  eachKontra((view, worlds) => {
    for (const world of worlds) expect(byValues(view, world)).toBeGreaterThan(-50);
  });
});
