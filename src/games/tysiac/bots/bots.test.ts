// How the bots behave at the table: legally under any rules, and repeatably.
import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../../core/freeze.ts';
import { tysiacKit } from '../../../../test/kits/tysiac.ts';
import { random } from '../../../agents/random.ts';
import type { Agent } from '../../../core/agent.ts';
import type { AnyGame } from '../../../core/game.ts';
import { playSync, type MatchResult } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { createTysiac } from '../index.ts';
import type { TysiacRules } from '../options.ts';
import { PRESETS } from '../presets.ts';
import { table } from '../vectors/table.ts';
import { greedy } from './greedy.ts';
import { heuristic } from './heuristic.ts';

const factories = { greedy, heuristic, random };
type Name = keyof typeof factories;

/** A match of named agents whose views are frozen and must be the same after the decision. */
const play = (game: AnyGame, names: readonly Name[], seed: string): MatchResult => {
  const rng = rngFrom(seed);
  const agents = names.map((name, seat): Agent => {
    const agent = factories[name](game, seat, rng.fork(seat));
    const decide: Agent['decide'] = (view, turn) => {
      const before = JSON.stringify(view);
      const answer = agent.decide(deepFreeze(view), turn);
      expect(JSON.stringify(view)).toBe(before);
      return answer;
    };
    return { name, decide };
  });
  return playSync({ game, rng, policy: 'throw' }, agents);
};

const seated = (game: AnyGame, ...names: Name[]): Name[] =>
  Array.from({ length: game.seats }, (_, seat) => names[seat % names.length] ?? 'random');

/** Deals of a match: every kind of decision comes in each; the suites of agents play whole matches. */
const HANDS = 3;

describe('legal and repeatable', () => {
  test.each(Object.keys(PRESETS))('%s', (preset) => {
    const game = table(preset, { maxHands: HANDS });
    for (const [m, name] of (['greedy', 'heuristic'] as const).entries()) {
      const names = seated(game, name, 'random', 'greedy', 'heuristic');
      expect(play(game, names, `${preset} ${m}`)).toEqual(play(game, names, `${preset} ${m}`));
    }
  });

  const odd: Partial<TysiacRules>[] = [
    { marriageBy: 'any-turn', marriageCredit: 'if-trick-won' },
    { marriageMode: 'automatic', marriageFirstTrick: false, marriageCredit: 'if-any-trick-won' },
    { proofScope: 'sum', proofThreshold: 100, wrongChallengeCost: 30, challengeWindow: 'own-turn' },
    { jumpBids: false, openingBid: 60, contractMax: null, contractGrid: 20, maxBid: null },
    { deadCards: 'declarer', declarerCheck: 'rounded', defenderRounding: 'floor10', lockMode: 'barrel' },
    { lastPlayerStanding: 'takes-at-minimum', allPass: 'forehand-at-minimum', bidCap: 'held-marriages' },
    { bombEffect: 'award', bombCost: 'bid', bombAward: 50, contractMax: 'held-marriages', startScores: [900, -300] },
    {
      handSize: 9,
      musikSize: 3,
      trumpDuty: 'overtrump-only',
      mustOvertake: false,
      scoreFloor: 0,
      firstDealer: 'random',
    },
  ];
  test.each(odd)('%o', (changes) => {
    const game = table('alpha-1000', { maxHands: HANDS, ...changes });
    play(game, ['heuristic', 'greedy'], 'odd 1');
    play(game, ['heuristic', 'random'], 'odd 2');
    play(game, ['random', 'greedy'], 'odd 3');
  });

  test('any rules at all', () => {
    for (let i = 0; i < 12; i++) {
      const rng = rngFrom(`any rules ${i}`);
      const game = createTysiac({ ...(tysiacKit.randomRules(rng) as TysiacRules), maxHands: HANDS });
      play(game, seated(game, 'heuristic', 'random', 'greedy'), `any rules ${i}`);
    }
  });

  test.each(tysiacKit.tiny.map(({ name, game }) => [name, game] as const))('a handful of cards: %s', (_, game) => {
    for (const seed of ['tiny 1', 'tiny 2', 'tiny 3']) {
      play(game, seated(game, 'heuristic', 'greedy'), seed);
      play(game, seated(game, 'random', 'heuristic'), seed);
    }
  });
});

test('heuristic against itself comes to an end', () => {
  for (const preset of ['alpha-1000', 'open-table', 'polish-3']) {
    const game = table(preset);
    expect(play(game, seated(game, 'heuristic'), 'itself').outcome.reason).toBe('target');
  }
});
