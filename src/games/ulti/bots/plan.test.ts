// The expert before the cards: legal under any rules, repeatable, from the view alone, and sensible.
import { describe, expect, test } from 'vitest';
import { ultiKit } from '../../../../test/kits/ulti.ts';
import { playPlanned } from '../../../../test/planner.ts';
import { scene } from '../../../../test/scene.ts';
import type { AnyGame } from '../../../core/game.ts';
import type { MatchResult } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { createUlti, type UltiGame } from '../index.ts';
import type { EngineRules } from '../rules.ts';
import { deal, table } from '../vectors/table.ts';
import type { UltiView } from '../view.ts';
import { heuristic } from './heuristic.ts';
import { createPlan } from './plan.ts';

const PHASES = ['discard', 'auction', 'trump', 'kontra'];

const play = (game: AnyGame, seed: string): MatchResult =>
  playPlanned(game, seed, { plan: createPlan((game as UltiGame).ruleset), budget: 12, phases: PHASES, bot: heuristic });

describe('legal and repeatable', () => {
  test.each(ultiKit.variants.map(({ name, game }) => [name, game] as const))('%s', (name, game) => {
    const short = createUlti({ ...(game as UltiGame).rules, dealsPerSession: 2 });
    expect(play(short, name)).toEqual(play(short, name));
  });

  test('any rules at all', () => {
    for (let i = 0; i < 30; i++) {
      const rules = ultiKit.randomRules(rngFrom(`plan ${i}`)) as EngineRules;
      play(createUlti({ ...rules, dealsPerSession: 1 }), `plan ${i}`);
    }
  });

  test.each(ultiKit.tiny.map(({ name, game }) => [name, game] as const))('a handful of cards: %s', (name, game) => {
    play(game, name);
  });
});

describe('sense', () => {
  const game = table();
  const plan = createPlan(game.ruleset);
  const strong = 'MA MX MK MF M9 M7 ZA ZX PA TA';
  const weak = 'M8 ZK ZF P9 P8 P7 T9 T8 T7 ZL';
  const decide = (view: UltiView) => plan(view, 40, rngFrom('sense'));
  const notations = (answer: ReturnType<typeof decide>) => [answer].flat().map((id) => game.notation(id));

  test('the worlds that a seat cannot tell apart get the same answer', () => {
    const at = scene(game, deal({ hands: { 1: strong, 2: weak }, talon: 'Z8 TL' }));
    const view = at.view(1);
    const other = game.view(game.determinize(view, rngFrom('other')), 1);
    expect(decide(other)).toEqual(decide(view));
  });

  test('a hand that wins all is bid high, and its kontra is answered', () => {
    const at = scene(game, deal({ hands: { 1: strong, 2: weak }, talon: 'Z8 TL' }));
    const bid = notations(decide(at.view(1))).at(-1)!;
    expect(game.ruleset.bids.find(({ id }) => `b:${id}` === bid)!.win).toBeGreaterThanOrEqual(8);
    const answer = at.play('xZ8 xTL b:40_100_ulti p p stand t:M k:ulti ok ok').view(at.actor);
    expect(notations(decide(answer))[0]).toMatch(/^k/);
  });
});
