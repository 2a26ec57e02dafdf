// Whatever the analysis names in English, the page has words for.
import { expect, test } from 'vitest';
import { textsOf } from '../../../../test/texts.ts';
import { REASONS } from '../../../analysis/index.ts';
import { GAMES } from '../../../games/index.ts';
import { sentenceOf } from './told.ts';

const english = textsOf('en');
const ofKind = (kind: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(english)
      .filter(([key]) => key.startsWith(`advice.${kind}.`))
      .map(([key, text]) => [key.slice(`advice.${kind}.`.length), text]),
  );

test('every reason, in the same words as the command line’s', () => expect(ofKind('reason')).toEqual(REASONS));

test('every place where a card may lie', () => {
  const places = GAMES.flatMap((definition) =>
    Object.values(definition.presets).flatMap((rules) => definition.study?.(definition.create(rules)).places ?? []),
  ).filter((place) => !place.startsWith('seat '));
  const keyed = Object.fromEntries(places.map((place) => [place.replaceAll(' ', '-'), place]));
  expect(ofKind('place')).toEqual(keyed);
});

test('a decision of several moves is one sentence', () => {
  const move = (text: string) => ({ id: 0, notation: '', text });
  expect(sentenceOf([move('lay down 9♣')])).toBe('Lay down 9♣.');
  expect(sentenceOf([move('lay down 9♣'), move('lay down J♣'), move('bid Passz')])).toBe(
    'Lay down 9♣, then lay down J♣, then bid Passz.',
  );
});
