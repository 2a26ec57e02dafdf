// The bids in families, so that nobody has to search a list of 38: by what decides them most.
import type { Bid } from '../../../games/ulti/ladder.ts';
import { BETLI, FORTY, TWENTY, ULTI, FOUR_ACES, DURCHMARS, hasUnit } from '../../../games/ulti/units.ts';
import { plain } from '../../../games/ulti/words.ts';

export interface Family {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

export const FAMILIES: readonly Family[] = [
  { id: 'passz', name: 'Passz', about: 'more points than the defenders' },
  { id: 'ulti', name: 'Ulti', about: 'the last trick with the trump seven' },
  { id: '40-100', name: '40-100', about: 'trump king and over, and 60 points in tricks' },
  { id: '20-100', name: '20-100', about: 'king and over of a plain suit, and 80 points in tricks' },
  { id: 'durchmars', name: 'Durchmars', about: 'all tricks' },
  { id: 'betli', name: 'Betli', about: 'no trick' },
  { id: 'four-aces', name: 'Négy ász', about: 'all four aces' },
];

export const familyOf = ({ units }: Bid): string => {
  if (hasUnit(units, BETLI)) return 'betli';
  if (hasUnit(units, TWENTY)) return '20-100';
  if (hasUnit(units, FORTY)) return '40-100';
  if (hasUnit(units, ULTI)) return 'ulti';
  if (hasUnit(units, DURCHMARS)) return 'durchmars';
  return hasUnit(units, FOUR_ACES) ? 'four-aces' : 'passz';
};

/** Does a bid answer to what was typed, whatever the accents? Every word must be found. */
export const isFound = (query: string, ...texts: readonly string[]): boolean => {
  const all = texts.map(plain).join(' ');
  return query
    .split(/\s+/)
    .map(plain)
    .every((word) => all.includes(word));
};

/** 'needs trump K + F, trump 7'; the long form is in the explanation. */
export const needsShort = ({ units, trump }: Bid): string => {
  const suit = trump === 'hearts' ? 'hearts' : 'trump';
  const cards = [
    ...(hasUnit(units, FORTY) ? [`${suit} K + F`] : []),
    ...(hasUnit(units, TWENTY) ? ['plain K + F'] : []),
    ...(hasUnit(units, ULTI) ? [`${suit} 7`] : []),
  ];
  return cards.length === 0 ? 'needs no card' : `needs ${cards.join(', ')}`;
};
