// The chance to win, as a seat could tell it: from its view alone, the same each time, and right where the end is in sight.
import { describe, expect, test } from 'vitest';
import type { AnyDefinition } from '../core/definition.ts';
import { OVER, type AnyGame } from '../core/game.ts';
import { Match, replay } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { GAMES } from '../games/index.ts';
import { outlookOf, shareOf } from './outlook.ts';

/** A whole match by the house's quickest bots. */
const matchOf = (definition: AnyDefinition): Match => {
  const game = definition.create(definition.presets[definition.defaultPreset]);
  const [create] = Object.values(definition.bots);
  const match = new Match({ game, rng: rngFrom('outlook') });
  const agents = Array.from({ length: game.seats }, (_, seat) => create!(game, seat, rngFrom('outlook')));
  for (let actor = match.advance(); actor !== OVER; actor = match.advance())
    match.answer(
      'bot',
      agents[actor]!.decide(game.view(match.state, actor), { rng: match.decisionRng(actor), limitMs: null }) as never,
    );
  return match;
};

/** Positions of a match at which a seat decides. */
const decisionsIn = ({ steps }: Match, count: number): number[] => {
  const all = steps.flatMap(([actor], step) => (actor! >= 0 ? [step] : []));
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]!);
};

const outlookAt = (definition: AnyDefinition, game: AnyGame, match: Match, step: number, seed = '1') => {
  const [seat] = match.steps[step]!;
  return outlookOf(definition, game, game.view(replay(game, match.steps, step), seat!), 8, seed);
};

describe.each(GAMES.map((definition) => [definition.id, definition] as const))('%s', (_id, definition) => {
  const match = matchOf(definition);
  const { game } = match;

  test('every position has a chance between nothing and all, with how sure it is', () => {
    for (const step of decisionsIn(match, 6)) {
      const outlook = outlookAt(definition, game, match, step);
      // Mosaic's quick moves take too long for whole matches.
      if (definition.id === 'mosaic') expect(outlook).toBeNull();
      if (outlook === null) continue;
      const { chance, interval, worlds } = outlook;
      expect(worlds).toBe(60);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      if (interval === null) continue;
      expect(interval[0]).toBeLessThanOrEqual(chance);
      expect(interval[1]).toBeGreaterThanOrEqual(chance);
    }
  });

  test('the same view and seed give the same chance; a world that the seat cannot tell from the true one too', () => {
    const step = decisionsIn(match, 2)[1]!;
    const [seat] = match.steps[step]!;
    const view = game.view(replay(game, match.steps, step), seat!);
    const told = outlookOf(definition, game, view, 8, '1');
    expect(outlookOf(definition, game, view, 8, '1')).toEqual(told);
    const other = game.view(game.determinize(view, rngFrom('another')), seat!);
    expect(outlookOf(definition, game, other, 8, '1')).toEqual(told);
  });
});

test('a win that is shared is a part of one; where the aim is not to come last all others have won', () => {
  expect([0, 1, 2].map((seat) => shareOf({}, [1, 1, 3], seat))).toEqual([0.5, 0.5, 0]);
  expect([0, 1, 2].map((seat) => shareOf({ aim: 'not-last' }, [1, 2, 3], seat))).toEqual([1, 1, 0]);
  expect(shareOf({ aim: 'not-last' }, [1, 1], 0)).toBe(1);
});

test('who is about to win knows it, and so does who is about to lose', () => {
  const definition = GAMES.find(({ id }) => id === 'tysiac')!;
  const begin = (startScores: number[]): number => {
    const rules = { ...(definition.presets['alpha-1000'] as object), startScores };
    const game = definition.create(rules);
    const match = new Match({ game, rng: rngFrom('ahead') });
    match.advance();
    return outlookOf(definition, game, game.view(match.state, 0), 24, '1')!.chance;
  };
  expect(begin([900, 0])).toBeGreaterThan(0.8);
  expect(begin([0, 900])).toBeLessThan(0.2);
});
