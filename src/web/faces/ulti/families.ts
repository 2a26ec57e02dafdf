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

/** What answers to what was typed, whatever the accents: every word must be found. What is called exactly that comes first. */
export const foundIn = <T>(all: readonly T[], query: string, textsOf: (one: T) => readonly string[]): T[] => {
  const words = query.split(/\s+/).map(plain);
  const found = all.filter((one) => {
    const texts = textsOf(one).map(plain).join(' ');
    return words.every((word) => texts.includes(word));
  });
  const isExact = (one: T): boolean => textsOf(one).some((text) => plain(text) === plain(query));
  return [...found.filter(isExact), ...found.filter((one) => !isExact(one))];
};

/** 'needs trump K + F, trump 7'; the long form is in the explanation. */
export const needsShort = (bid: Bid): string => t(`ulti.table.needs.${needsOf(bid)}`, { trump: bid.trump });
