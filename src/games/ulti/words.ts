// Cards and bids as text: suit letter and rank letter, Hungarian names, plain words beside them.
import { cardsOf, type Card, type CardSet } from '../../core/cards.ts';
import type { Message, Param } from '../../core/game.ts';
import { RANKS, SUITS, cardName, rankOf, suitOf, suitSet } from './deck.ts';
import type { Bid } from './ladder.ts';
import { NO_TRUMP_BIT, type Ruleset } from './ruleset.ts';
import { UNITS, hasUnit, type Unit } from './units.ts';

/** 'makk (acorns)', or 'no trump'. */
export const trumpText = (trump: number): Message => ({ key: 'ulti.suit', params: { suit: SUITS[trump] ?? 'none' } });

/** 'acorns', or 'no trump'. */
export const suitWord = (suit: number): Message => ({ key: 'ulti.suit.word', params: { suit: SUITS[suit] ?? 'none' } });

/** As the texts call the ranks, in their order. */
const RANK_KEYS = ['seven', 'eight', 'nine', 'under', 'over', 'king', 'ten', 'ace'] as const;

/** 'tök király (king of bells)': as it is called at the table, and what that means. */
export const cardText = (card: Card): Message => ({
  key: `ulti.card.${RANK_KEYS[rankOf(card)]!}`,
  params: { name: cardName(card), suit: SUITS[suitOf(card)]! },
});

/** High cards first, suit by suit. */
export const sorted = (set: CardSet): Card[] =>
  [0, 1, 2, 3].flatMap((suit) => cardsOf(set & suitSet(suit)).toReversed());

/** 'makk (acorns) A X K · tök (bells) 9'. */
export const fan = (set: CardSet): Param => ({
  row: [0, 1, 2, 3]
    .filter((suit) => (set & suitSet(suit)) !== 0)
    .map((suit) => {
      const ranks = sorted(set & suitSet(suit)).map((card) => RANKS[rankOf(card)]);
      return { key: 'ulti.fan', params: { suit: { say: trumpText(suit) }, ranks: ranks.join(' ') } };
    }),
  by: ' · ',
});

/** How a bid may be played under the rules in force; some let a bid without trump be played with one (§3.4). */
export type TrumpForm = 'trump' | 'none' | 'either';

export const trumpForm = ({ anyTrumps }: Ruleset, { rank }: Bid): TrumpForm => {
  const trumps = anyTrumps[rank]!;
  if ((trumps & NO_TRUMP_BIT) === 0) return 'trump';
  return trumps === NO_TRUMP_BIT ? 'none' : 'either';
};

/** A bid in the words of those who are new to it: 'hearts: parti + ulti'. */
export const glossOf = (ruleset: Ruleset, bid: Bid): Message => {
  const { units, red, open } = bid;
  const form = trumpForm(ruleset, bid);
  const word = (name: string): Message => ({ key: `ulti.gloss.${name}` });
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

/** 'parti', 'négy ász (four aces)': as it is called at the table. */
export const unitText = (unit: Unit): Message => ({ key: 'ulti.unit.short', params: { unit } });

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
