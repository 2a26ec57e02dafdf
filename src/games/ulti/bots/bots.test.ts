// How the bots behave at the table: legally under any rules, and repeatably.
import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../../core/freeze.ts';
import { ultiKit } from '../../../../test/kits/ulti.ts';
import { random } from '../../../agents/random.ts';
import type { Agent } from '../../../core/agent.ts';
import type { AnyGame } from '../../../core/game.ts';
import { playSync, type MatchResult } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { scene } from '../../../../test/scene.ts';
import { createUlti } from '../index.ts';
import type { EngineRules } from '../rules.ts';
import { cardSet, deal, table } from '../vectors/table.ts';
import { NO_TRUMP } from '../deck.ts';
import { bestBid, contractValue, unitChances } from './evaluate.ts';
import { greedy } from './greedy.ts';
import { heuristic } from './heuristic.ts';
import { logLikelihood } from './likelihood.ts';
import { BETLI, DURCHMARS, PARTI } from '../units.ts';

const factories = { greedy, heuristic, random };
type Name = keyof typeof factories;

/** A session of named agents whose views are frozen. */
const play = (game: AnyGame, names: readonly Name[], seed: string): MatchResult => {
  const rng = rngFrom(seed);
  const agents = names.map((name, seat): Agent => {
    const agent = factories[name](game, seat, rng.fork(seat));
    return { name, decide: (view, turn) => agent.decide(deepFreeze(view), turn) };
  });
  return playSync({ game, rng, policy: 'throw' }, agents);
};

describe('legal and repeatable', () => {
  test.each(ultiKit.variants.map(({ name, game }) => [name, game] as const))('%s', (name, game) => {
    const names: Name[] = ['heuristic', 'greedy', 'random'];
    expect(play(game, names, name)).toEqual(play(game, names, name));
    play(game, ['random', 'heuristic', 'heuristic'], `${name} again`);
  });

  test('any rules at all', () => {
    for (let i = 0; i < 25; i++) {
      const rules = ultiKit.randomRules(rngFrom(`any rules ${i}`)) as EngineRules;
      play(createUlti({ ...rules, dealsPerSession: 1 }), ['heuristic', 'random', 'greedy'], `any rules ${i}`);
    }
  });

  test.each(ultiKit.tiny.map(({ name, game }) => [name, game] as const))('a handful of cards: %s', (name, game) => {
    for (let i = 0; i < 3; i++) play(game, ['heuristic', 'greedy', 'heuristic'], `${name} ${i}`);
  });
});

describe('judging a hand', () => {
  const { ruleset } = table();
  const chances = (hand: string, trump: number) => unitChances(cardSet(hand), cardSet('Z8 T8'), trump);

  test('long strong trumps make a parti, low cards a betli, high ones a durchmars', () => {
    expect(chances('MA MX MK MF ML ZA PA PX TA TX', 0)[PARTI]).toBeGreaterThan(0.95);
    expect(chances('M9 ZL Z9 Z7 PL P9 P8 TL T9 T7', 0)[PARTI]).toBeLessThan(0.2);
    expect(chances('M7 M8 M9 Z7 Z9 P7 P8 P9 T7 T9', NO_TRUMP)[BETLI]).toBeGreaterThan(0.7);
    expect(chances('MA MK MF ML MX ZA ZK ZF PA PK', NO_TRUMP)[DURCHMARS]).toBeGreaterThan(
      chances('MA MK M9 M8 ZX Z9 PL P8 TX T9', NO_TRUMP)[DURCHMARS]!,
    );
  });

  test('what cannot be won is worth its loss', () => {
    const none = unitChances(cardSet('M9 ZL Z9 Z7 PL P9 P8 TL T9 T8'), 0, 0);
    const rank = ruleset.bids.findIndex(({ id }) => id === '40_100');
    expect(contractValue(ruleset, rank, none)).toBeLessThan(-4);
    expect(
      bestBid(ruleset, cardSet('MA MX MK MF ML M7 ZA PA TA TX'), 0, ruleset.over[0]!, ruleset.over[1]!).value,
    ).toBeGreaterThan(5);
  });
});

test('worlds in which the soloist has a hand for his bid are likelier', () => {
  const game = table();
  const hands = { 1: 'MA MX MK MF M7 ZA ZX PA P9 T9', 2: 'ML M9 ZK ZF PK PF TA TX T8 T7' };
  const view = scene(game, deal({ hands, talon: 'ZL TF' }), 'xZL xTF b:40_100_ulti p p stand t:M').view(2);
  const rng = rngFrom('worlds');
  const worlds = Array.from({ length: 200 }, () => game.determinize(view, rng));
  const strength = (world: (typeof worlds)[number]): number =>
    contractValue(game.ruleset, view.bid, unitChances(world.players[1]!.start, world.talon, 0));
  worlds.sort((a, b) => logLikelihood(game.ruleset, view, b) - logLikelihood(game.ruleset, view, a));
  const mean = (some: typeof worlds): number => some.reduce((sum, world) => sum + strength(world), 0) / some.length;
  expect(mean(worlds.slice(0, 50))).toBeGreaterThan(mean(worlds.slice(-50)) + 2);
});
