// Cards and bids as text: suit letter and rank letter, Hungarian names, English ones beside them.
import { cardsOf, type Card, type CardSet } from '../../core/cards.ts';
import { RANKS, SUIT_WORDS, rankOf, suitSet } from './deck.ts';
import type { Bid } from './ladder.ts';
import { NO_TRUMP_BIT, type Ruleset } from './ruleset.ts';
import { UNITS, hasUnit, type Unit } from './units.ts';

export const ENGLISH_SUITS = ['acorns', 'leaves', 'hearts', 'bells'] as const;
/** 'makk (acorns)'. */
export const suitText = (suit: number): string => `${SUIT_WORDS[suit]} (${ENGLISH_SUITS[suit]})`;
export const trumpText = (trump: number): string => (trump < 0 ? 'no trump' : suitText(trump));

/** High cards first, suit by suit. */
export const sorted = (set: CardSet): Card[] =>
  [0, 1, 2, 3].flatMap((suit) => cardsOf(set & suitSet(suit)).toReversed());

/** 'makk A X K · tök 9'. */
export const fan = (set: CardSet): string =>
  [0, 1, 2, 3]
    .filter((suit) => (set & suitSet(suit)) !== 0)
    .map((suit) => {
      const ranks = sorted(set & suitSet(suit)).map((card) => RANKS[rankOf(card)]);
      return `${SUIT_WORDS[suit]} ${ranks.join(' ')}`;
    })
    .join(' · ');

/** Units as sheets name them, with the English beside what is not plain from the bid. */
export const UNIT_TEXTS: Readonly<Record<Unit, string>> = {
  parti: 'parti (most points)',
  '40-100': '40-100 (negyven-száz)',
  '20-100': '20-100 (húsz-száz)',
  ulti: 'ulti (last trick with the seven)',
  durchmars: 'durchmars (all tricks)',
  betli: 'betli (no trick)',
  'four-aces': 'négy ász (four aces)',
};

const ENGLISH_UNITS: Readonly<Record<Unit, string>> = {
  parti: 'parti',
  '40-100': 'forty-hundred',
  '20-100': 'twenty-hundred',
  ulti: 'ulti',
  durchmars: 'all tricks',
  betli: 'no trick',
  'four-aces': 'four aces',
};

/** How a bid may be played under the rules in force; some let a bid without trump be played with one (§3.4). */
export type TrumpForm = 'trump' | 'none' | 'either';

export const trumpForm = ({ anyTrumps }: Ruleset, { rank }: Bid): TrumpForm => {
  const trumps = anyTrumps[rank]!;
  if ((trumps & NO_TRUMP_BIT) === 0) return 'trump';
  return trumps === NO_TRUMP_BIT ? 'none' : 'either';
};

/** 'hearts: parti + ulti'. */
export const englishBid = (ruleset: Ruleset, bid: Bid): string => {
  const { units, red, open } = bid;
  const form = trumpForm(ruleset, bid);
  const named = UNITS.filter((_, unit) => hasUnit(units, unit)).map((unit) => ENGLISH_UNITS[unit]);
  const before = [
    ...(red ? [form === 'trump' ? 'hearts' : 'doubled'] : []),
    ...(open ? ['open'] : []),
    ...(form === 'none' ? ['without trump'] : form === 'either' ? ['with or without trump'] : []),
  ];
  return `${before.length === 0 ? '' : `${before.join(', ')}: `}${named.join(' + ')}`;
};

const LEVELS = [
  '',
  'kontra ×2',
  'rekontra ×4',
  'szubkontra ×8',
  'mordkontra ×16',
  'hirschkontra ×32',
  'fedák sári ×64',
];

/** 'rekontra ×4', or a dash. */
export const kontraLevel = (level: number): string => LEVELS[level] || '–';

/** Letters and digits alone, so that 'Terített betli' and 'teritett_betli' are the same. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The bid of an id or a Hungarian name, however it is spelled. */
export const findBid = (bids: readonly Bid[], text: string): Bid | undefined => {
  const wanted = plain(text);
  return bids.find(({ id, name }) => plain(id) === wanted || plain(name) === wanted);
};
