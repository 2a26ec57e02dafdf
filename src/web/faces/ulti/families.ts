// The bids in families, so that nobody has to search a list of 38: by what decides them most.
import type { Bid } from '../../../games/ulti/ladder.ts';
import { needsOf } from '../../../games/ulti/explainBid.ts';
import { BETLI, FORTY, TWENTY, ULTI, FOUR_ACES, DURCHMARS, hasUnit } from '../../../games/ulti/units.ts';
import { plain } from '../../../games/ulti/words.ts';
import { t } from '../../kit/i18n/index.ts';

export interface Family {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

export const FAMILIES: readonly Family[] = [
  { id: 'passz', name: 'Passz', about: t('ulti.table.family.passz') },
  { id: 'ulti', name: 'Ulti', about: t('ulti.table.family.ulti') },
  { id: '40-100', name: '40-100', about: t('ulti.table.family.40-100') },
  { id: '20-100', name: '20-100', about: t('ulti.table.family.20-100') },
  { id: 'durchmars', name: 'Durchmars', about: t('ulti.table.family.durchmars') },
  { id: 'betli', name: 'Betli', about: t('ulti.table.family.betli') },
  { id: 'four-aces', name: 'Négy ász', about: t('ulti.table.family.four-aces') },
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
export const needsShort = (bid: Bid): string => t(`ulti.table.needs.${needsOf(bid)}`, { trump: bid.trump });
