// The expert before the cards: legal under any rules, repeatable, from the view alone, and sensible.
import { describe, expect, test } from 'vitest';
import { tysiacKit } from '../../../../test/kits/tysiac.ts';
import { playPlanned } from '../../../../test/planner.ts';
import { scene } from '../../../../test/scene.ts';
import type { AnyGame } from '../../../core/game.ts';
import type { MatchResult } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { createTysiac, type TysiacGame } from '../index.ts';
import type { EngineRules } from '../rules.ts';
import { deal, table } from '../vectors/table.ts';
import type { TysiacView } from '../view.ts';
import { greedy } from './greedy.ts';
import { bidChance, logLikelihood } from './likelihood.ts';
import { createPlan } from './plan.ts';

const PHASES = ['auction', 'last-challenge', 'exchange', 'contract', 'musik', 'proof'];

const play = (game: AnyGame, seed: string): MatchResult =>
  playPlanned(game, seed, { plan: createPlan(game), budget: 6, phases: PHASES, bot: greedy });

describe('legal and repeatable', () => {
  test.each(tysiacKit.variants.map(({ name, game }) => [name, game] as const))('%s', (name, game) => {
    const short = createTysiac({ ...(game as TysiacGame).rules, maxHands: 4 });
    expect(play(short, name)).toEqual(play(short, name));
  });

  test('any rules at all', () => {
    for (let i = 0; i < 40; i++) {
      const rules = tysiacKit.randomRules(rngFrom(`plan ${i}`)) as EngineRules;
      play(createTysiac({ ...rules, maxHands: 2 }), `plan ${i}`);
    }
  });

  test('the worlds that a seat cannot tell apart get the same answer', () => {
    const game = table('alpha-1000');
    const plan = createPlan(game);
    const at = scene(game, deal({ hands: { 1: 'KH QH AH 10H AS 10S' } }));
    const view = at.view(1);
    const other = game.view(game.determinize(view, rngFrom('other')), 1);
    expect(plan(other, 20, rngFrom('same'))).toEqual(plan(view, 20, rngFrom('same')));
  });
});

describe('sense', () => {
  const game = table('alpha-1000');
  const { ruleset } = game;
  const plan = createPlan(game);
  const first = (view: TysiacView) => game.notation([plan(view, 60, rngFrom('sense'))].flat()[0]!);

  test('great cards are bid on, poor ones are not', () => {
    const great = scene(game, deal({ hands: { 1: 'KH QH AH 10H JH AS 10S KD QD AC' } }));
    expect(first(great.view(1))).toMatch(/^b/);
    const poor = scene(game, deal({ hands: { 1: '9S JS 9C JC 9D JD 9H JH QS QC' } }));
    expect(first(poor.view(1))).toBe('p');
  });

  test('bids tell of cards', () => {
    const strong = scene(game, deal({ hands: { 1: 'KH QH AH 10H JH AS 10S KD QD AC' } })).state.players[1]!.hand;
    const weak = scene(game, deal({ hands: { 1: '9S JS 9C JC 9D JD 9H JH QS QC' } })).state.players[1]!.hand;
    expect(bidChance(ruleset, strong, 120)).toBeGreaterThan(0.85);
    expect(bidChance(ruleset, weak, 100)).toBeLessThan(0.2);
    const at = scene(game, deal({ hands: { 1: 'KH QH AH 10H JH AS 10S KD QD AC' } }), 'b150');
    const view = at.view(0);
    const rng = rngFrom('worlds');
    const worlds = Array.from({ length: 60 }, () => game.determinize(view, rng));
    const mean = worlds.reduce((sum, world) => sum + logLikelihood(ruleset, view, world), 0) / worlds.length;
    expect(logLikelihood(ruleset, view, at.state)).toBeGreaterThan(mean + 0.5);
  });

  test('nobody puts an ace aside where a nine would do', () => {
    const hands = { 1: 'KH QH AH 10H JH AS 10S 9D JD 9C' };
    const [sensible, strange] = ['x9C x9D', 'xAS xAH'].map((moves) => {
      const at = scene(game, deal({ hands }), `b120 p m0 ${moves}`);
      return logLikelihood(ruleset, at.view(0), at.state);
    });
    expect(sensible).toBeGreaterThan(strange! + 5);
  });
});
