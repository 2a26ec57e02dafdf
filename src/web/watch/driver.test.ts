// A watched match is the match that a simulation would have played.
import { expect, test } from 'vitest';
import { findAgent } from '../../agents/index.ts';
import { playSync } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { GAMES } from '../../games/index.ts';
import { Driver } from './driver.ts';

test.each(GAMES.map((definition) => [definition.id, definition] as const))('%s', (_id, definition) => {
  const game = definition.create(definition.presets[definition.defaultPreset]);
  const factory = findAgent(definition, 'random');
  if (!factory.ok) throw new Error(factory.error.message);
  const rng = rngFrom('8');
  const sit = () =>
    Array.from({ length: game.seats }, (_, seat) => factory.value(game, seat, rng.fork(`agent${seat}`)));
  const whole = playSync({ game, rng }, sit()).steps;
  const driver = new Driver(game, rng, sit(), []);
  for (let steps = 0; steps < 40; steps++) driver.next();
  expect(driver.steps).toEqual(whole.slice(0, driver.steps.length));
  // Left and taken up again it goes on with the same cards and decisions.
  const again = new Driver(game, rng, sit(), driver.steps);
  while (!again.isOver) again.next();
  again.next();
  expect(again.steps).toEqual(whole);
});
