// A rate that speaks of an agent's own things speaks of the person's here.
import { expect, test } from 'vitest';
import { textsOf } from '../../../../test/texts.ts';
import { GAMES } from '../../../games/index.ts';

test('rates are told to the person', () => {
  const own = GAMES.flatMap(({ id, rates }) =>
    rates
      .filter(({ about }) => /\bits\b/.test(about))
      .map(({ key, about }) => [`stats.rate.${id}.${key}`, about.replace('its', 'your')]),
  );
  const texts = Object.entries(textsOf('en')).filter(([key]) => key.startsWith('stats.rate.'));
  expect(Object.fromEntries(texts)).toEqual(Object.fromEntries(own));
});
