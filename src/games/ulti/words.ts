// Cards and bids as text: suit letter and rank letter, Hungarian names, plain words beside them.
import { cardsOf, type Card, type CardSet } from '../../core/cards.ts';
import type { Message } from '../../core/game.ts';
import type { Sentence } from '../../core/telling.ts';
import { RANKS, SUITS, SUIT_WORDS, rankOf, suitSet } from './deck.ts';
import type { Bid } from './ladder.ts';
import { NO_TRUMP_BIT, type Ruleset } from './ruleset.ts';
import { UNITS, hasUnit } from './units.ts';

/** 'makk (acorns)', or 'no trump'. */
export const trumpText = (trump: number): Message => ({ key: 'ulti.suit', params: { suit: SUITS[trump] ?? 'none' } });

/** 'acorns', or 'no trump'. */
export const suitWord = (suit: number): Message => ({ key: 'ulti.suit.word', params: { suit: SUITS[suit] ?? 'none' } });

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

/** How a bid may be played under the rules in force; some let a bid without trump be played with one (§3.4). */
export type TrumpForm = 'trump' | 'none' | 'either';

export const trumpForm = ({ anyTrumps }: Ruleset, { rank }: Bid): TrumpForm => {
  const trumps = anyTrumps[rank]!;
  if ((trumps & NO_TRUMP_BIT) === 0) return 'trump';
  return trumps === NO_TRUMP_BIT ? 'none' : 'either';
};

/** A bid in the words of those who are new to it: 'hearts: parti + ulti'. */
export const glossOf = (ruleset: Ruleset, bid: Bid): Sentence => {
  const { units, red, open } = bid;
  const form = trumpForm(ruleset, bid);
  const word = (name: string): Sentence => ({ key: `ulti.gloss.${name}` });
  const named = UNITS.filter((_, unit) => hasUnit(units, unit)).map((unit) => word(`unit.${unit}`));
  const before = [
    ...(red ? [word(form === 'trump' ? 'hearts' : 'doubled')] : []),
    ...(open ? [word('open')] : []),
    ...(form === 'trump' ? [] : [word(form)]),
  ];
  const all = { units: { row: named, by: ' + ' } };
  return before.length === 0
    ? { key: 'ulti.gloss.units', params: all }
    : { key: 'ulti.gloss', params: { how: { row: before }, ...all } };
};

/** 'rekontra ×4', or a dash. */
export const kontraLevel = (level: number): Message => ({ key: 'ulti.kontraLevel', params: { level } });

/** Letters and digits alone, without accents, so that 'Terített betli' and 'teritett_betli' are the same. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The bid of an id or a Hungarian name, however it is spelled. */
export const findBid = (bids: readonly Bid[], text: string): Bid | undefined => {
  const wanted = plain(text);
  return bids.find(({ id, name }) => plain(id) === wanted || plain(name) === wanted);
};
