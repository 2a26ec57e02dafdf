// Helpers of the rule vectors: a game under changed rules, and deals written down seat by seat.
import { cardsOf, setFrom, type Card, type CardSet } from '../../../core/cards.ts';
import { CARD_COUNT, cardToken, isMarriageCard, parseCard, partnerOf } from '../deck.ts';
import { createTysiac, tysiac } from '../index.ts';
import type { TysiacRules } from '../options.ts';
import type { TysiacView } from '../view.ts';

/** The game under a preset with some options changed; the rules are checked like those of a user. */
export const table = (preset: string, changes: Partial<TysiacRules> = {}): ReturnType<typeof createTysiac> => {
  const rules = tysiac.parseRules({ preset, ...changes });
  if (!rules.ok) throw new Error(rules.error.message);
  return createTysiac(rules.value as TysiacRules);
};

/** 'KH 10S' as cards. */
export const cards = (tokens: string): Card[] =>
  tokens
    .split(/\s+/)
    .filter((token) => token !== '')
    .map((token) => {
      const card = parseCard(token);
      if (card < 0) throw new Error(`There is no card '${token}'.`);
      return card;
    });

export const card = (token: string): Card => cards(token)[0];
export const cardSet = (tokens: string): CardSet => setFrom(cards(tokens));
/** A set of cards as tokens in the order of the pack, for comparing. */
export const tokens = (set: CardSet): string => cardsOf(set).map(cardToken).join(' ');
/** The same for a text, so that a test may name cards in any order. */
export const inOrder = (text: string): string => tokens(cardSet(text));

interface Deal {
  /** By seat; a hand may be named in part or left out. */
  hands?: Readonly<Record<number, string>>;
  /** By pile. */
  musik?: Readonly<Record<number, string>>;
}

interface Packet {
  cards: Card[];
  size: number;
}

/**
 * A deal in the order of §3.1: forehand's cards first, then clockwise without a sitting dealer, then the piles. Cards
 * that are not named are filled up in a fixed order that gives nobody a king and queen of one suit.
 */
export const deal =
  ({ hands = {}, musik = {} }: Deal = {}) =>
  (spectator: TysiacView): number[] => {
    const seats = spectator.players.length;
    const active = seats === 4 ? 3 : seats;
    const packets: Packet[] = [];
    if (seats > active && hands[spectator.nextDealer]) throw new Error(`Seat ${spectator.nextDealer} sits out.`);
    for (let i = 1; i <= active; i++) {
      const seat = (spectator.nextDealer + i) % seats;
      packets.push({ cards: cards(hands[seat] ?? ''), size: active === 2 ? 10 : 7 });
    }
    if (active === 2) for (const pile of [0, 1]) packets.push({ cards: cards(musik[pile] ?? ''), size: 2 });
    else packets.push({ cards: cards(musik[0] ?? ''), size: 3 });
    fillUp(packets);
    return packets.flatMap((packet) => packet.cards);
  };

const fillUp = (packets: readonly Packet[]): void => {
  const named = packets.flatMap((packet) => packet.cards);
  const twice = named.find((card, at) => named.indexOf(card) !== at);
  if (twice !== undefined) throw new Error(`${cardToken(twice)} is dealt twice.`);
  const long = packets.find((packet) => packet.cards.length > packet.size);
  if (long) throw new Error(`${long.cards.map(cardToken).join(' ')} are more than ${long.size} cards.`);
  const rest = Array.from({ length: CARD_COUNT }, (_, card) => card).filter((card) => !named.includes(card));
  // Kings and queens first, while there is room to keep them apart.
  for (const card of [...rest.filter(isMarriageCard), ...rest.filter((card) => !isMarriageCard(card))]) {
    const open = packets.filter((packet) => packet.cards.length < packet.size && !completesPair(packet, card));
    if (open.length === 0) throw new Error(`The deal cannot be filled up without a pair in ${cardToken(card)}.`);
    const room = (packet: Packet): number => packet.size - packet.cards.length;
    open.reduce((best, packet) => (room(packet) > room(best) ? packet : best)).cards.push(card);
  }
};

const completesPair = (packet: Packet, card: Card): boolean =>
  isMarriageCard(card) && packet.cards.includes(partnerOf(card));

/** The notations of all bids from `from` to `to`. */
export const bids = (from: number, to: number, grid: number): string[] =>
  Array.from({ length: (to - from) / grid + 1 }, (_, i) => `b${from + i * grid}`);
