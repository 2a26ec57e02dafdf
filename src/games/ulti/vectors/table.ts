// Helpers of the rule vectors: a game under changed rules, deals written down hand by hand, and settled deals.
import { cardsOf, setFrom, type Card, type CardSet } from '../../../core/cards.ts';
import { CARD_COUNT, NO_TRUMP, SUITS, cardToken, parseCard, tokensOf } from '../deck.ts';
import { createUlti, ulti, type UltiGame } from '../index.ts';
import type { UltiRules } from '../options.ts';
import { settle } from '../score.ts';
import { componentsOf, type Component } from '../components.ts';
import { NOBODY, PLAYED, State } from '../state.ts';
import { UNITS, type Unit } from '../units.ts';
import type { UltiView } from '../view.ts';

/** The game under the standard rules with some options changed; the rules are checked like those of a user. */
export const table = (changes: Partial<UltiRules> = {}, preset = 'standard'): UltiGame => {
  const rules = ulti.parseRules({ preset, ...changes });
  if (!rules.ok) throw new Error(rules.error.message);
  return createUlti(rules.value as UltiRules);
};

/** 'PX T7' as cards. */
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
/** A text in the order of the pack, so that a test may name cards in any order. */
export const inOrder = (text: string): string => tokensOf(cardSet(text));

interface Deal {
  /** By seat, without the talon; a hand may be named in part or left out. */
  hands?: Readonly<Record<number, string>>;
  /** The two cards that the first bidder gets on top. */
  talon?: string;
}

/** A deal in the order of §2.1. Cards that are not named are filled up in a fixed order, pairs apart if possible. */
export const deal =
  ({ hands = {}, talon = '' }: Deal = {}) =>
  (spectator: UltiView): number[] => {
    const first = (spectator.nextDealer + 1) % 3;
    const packets = [0, 1, 2].map((i) => ({ cards: cards(hands[(first + i) % 3] ?? ''), size: 10 }));
    packets.push({ cards: cards(talon), size: 2 });
    fillUp(packets);
    const [f, m, d] = packets.map((packet) => packet.cards);
    return [
      ...f.slice(0, 5),
      ...m.slice(0, 5),
      ...d.slice(0, 5),
      ...packets[3].cards,
      ...f.slice(5),
      ...m.slice(5),
      ...d.slice(5),
    ];
  };

const fillUp = (packets: readonly { cards: Card[]; size: number }[]): void => {
  const named = packets.flatMap((packet) => packet.cards);
  const twice = named.find((card, at) => named.indexOf(card) !== at);
  if (twice !== undefined) throw new Error(`${cardToken(twice)} is dealt twice.`);
  const rest = Array.from({ length: CARD_COUNT }, (_, i) => i).filter((i) => !named.includes(i));
  // Kings and felsős first, while there is room to keep them apart.
  const isPairCard = (one: Card): boolean => (one & 7) === 4 || (one & 7) === 5;
  for (const one of [...rest.filter(isPairCard), ...rest.filter((other) => !isPairCard(other))]) {
    const roomy = packets.filter((packet) => packet.cards.length < packet.size);
    const apart = roomy.filter((packet) => !(isPairCard(one) && packet.cards.includes(one ^ 1)));
    const open = apart.length > 0 ? apart : roomy;
    const room = (packet: { cards: Card[]; size: number }): number => packet.size - packet.cards.length;
    open.reduce((best, packet) => (room(packet) > room(best) ? packet : best)).cards.push(one);
  }
};

/** A played deal in figures; what is left out is nothing. */
export interface Figures {
  bid: string;
  trump?: string;
  /** Points in tricks, the defenders' with the talon. */
  sp?: number;
  dp?: number;
  /** Marriages: the soloist's, and the defenders'. */
  sm?: number[];
  dm?: number[];
  /** Tricks of the soloist, D1, D2. */
  tricks?: [number, number, number];
  /** The soloist's cards when play began. */
  start?: string;
  kontra?: Partial<Record<Unit, number | [number, number]>>;
  /** Who played the trump seven to the last trick, and who won that trick: S, D1 or D2. */
  seven?: { by: 'S' | 'D1' | 'D2'; wonBy: 'S' | 'D1' | 'D2' };
}

const PLACES = ['S', 'D1', 'D2'];

interface Settled {
  /** (S, D1, D2). */
  change: number[];
  /** Units won. */
  won: string[];
  components: Component[];
}

/** Settles the figures with seat 0 as soloist. */
export const settled = (game: UltiGame, figures: Figures): Settled => {
  const { ruleset } = game;
  const s = new State(ruleset.maxDealSteps);
  const bid = ruleset.bids.find(({ id }) => id === figures.bid);
  if (!bid) throw new Error(`There is no bid '${figures.bid}'.`);
  s.deals = 1;
  s.bid = bid.rank;
  s.soloist = 0;
  s.trump = bid.trump === 'none' ? NO_TRUMP : SUITS.indexOf((figures.trump ?? (bid.red ? 'P' : 'M')) as never);
  s.tricks = ruleset.handSize;
  const tricks = figures.tricks ?? [5, 3, 2];
  const { sp = 50, sm = [], dm = [], seven } = figures;
  [sp, figures.dp ?? 90 - sp, 0].forEach((points, seat) => (s.players[seat].points = points));
  s.players.forEach((player, seat) => (player.tricks = tricks[seat]));
  const declare = (seat: number, values: readonly number[]): void =>
    values.forEach((value) => {
      s.players[seat].declared += value;
      if (value === 20) s.players[seat].twenties++;
    });
  declare(0, sm);
  declare(1, dm);
  s.players[0].start = cardSet(figures.start ?? '');
  for (const [unit, level] of Object.entries(figures.kontra ?? {})) {
    const [first, second] = typeof level === 'number' ? [level, level] : level;
    s.levels[2 * UNITS.indexOf(unit as Unit)] = first;
    s.levels[2 * UNITS.indexOf(unit as Unit) + 1] = second;
  }
  s.bestSeat = seven === undefined ? 0 : PLACES.indexOf(seven.wonBy);
  settle(ruleset, s, PLAYED, seven === undefined ? NOBODY : PLACES.indexOf(seven.by));
  return {
    change: s.players.map((player) => player.lastChange),
    won: UNITS.filter((_, unit) => (s.lastWon >> unit) & 1),
    components: componentsOf(ruleset, game.view(s, null).lastDeal!),
  };
};

/** All cards but sevens, kings and felsős: no bid asks for them. */
export const HARMLESS = cardsOf(
  setFrom(Array.from({ length: 32 }, (_, i) => i).filter((i) => ![0, 4, 5].includes(i & 7))),
)
  .map(cardToken)
  .join(' ');
