// What can be done (§4), as readable actions and as ids. The layout of the ids follows from the rules.
import type { Card } from '../../core/cards.ts';
import type { ActionId } from '../../core/game.ts';
import { CARD_COUNT, KING, QUEEN, SUITS, cardAt, cardToken, rankOf, suitOf, type Suit } from './deck.ts';
import { LAST_AMOUNT, type TysiacRules } from './options.ts';

/** A move of Tysiąc, readable. */
export type TysiacAction =
  | { type: 'pass' }
  | { type: 'bid'; value: number }
  | { type: 'challenge' }
  | { type: 'accept' }
  | { type: 'showProof'; suit: Suit }
  | { type: 'chooseMusik'; index: number }
  | { type: 'bomb' }
  /** One card of a discard; asked in ascending order. */
  | { type: 'putAside'; card: Card }
  /** One card for an opponent: 0 = the next active player clockwise, 1 = the one after. */
  | { type: 'give'; card: Card; to: number }
  /** The whole discard, as people decide it. */
  | { type: 'discard'; cards: Card[] }
  /** All passed cards, as people decide it; `to` as in `give`. */
  | { type: 'passCards'; gifts: { to: number; card: Card }[] }
  | { type: 'declareContract'; value: number }
  | { type: 'playCard'; card: Card; marriage: boolean };

/** Where each kind of action begins; a kind that the rules do not know has no ids. */
export interface Layout {
  readonly bidValues: readonly number[];
  readonly contractValues: readonly number[];
  readonly pass: number;
  readonly bid: number;
  readonly challenge: number;
  readonly accept: number;
  readonly proof: number;
  readonly musik: number;
  readonly bomb: number;
  /** Discards, or cards for the first opponent; `give + 24` for the second. */
  readonly give: number;
  readonly contract: number;
  readonly play: number;
  /** Two ids a suit: queen, king. */
  readonly marry: number;
  readonly count: number;
  readonly discards: boolean;
}

const multiples = (from: number, to: number, grid: number): number[] => {
  const values: number[] = [];
  for (let value = from; value <= to; value += grid) values.push(value);
  return values;
};

export const createLayout = (rules: TysiacRules): Layout => {
  const bidValues = multiples(rules.openingBid, rules.maxBid ?? LAST_AMOUNT, rules.bidGrid);
  const contractValues = rules.contractRaise === 'none' ? [] : contractAmounts(rules, bidValues);
  const challenges = rules.bidCap === 'challenge';
  let next = 0;
  const take = (size: number): number => {
    const start = next;
    next += size;
    return start;
  };
  return {
    bidValues,
    contractValues,
    pass: take(1),
    bid: take(bidValues.length),
    challenge: take(challenges ? 1 : 0),
    accept: take(challenges ? 1 : 0),
    proof: take(challenges ? SUITS.length : 0),
    musik: take(rules.musikCount > 1 ? rules.musikCount : 0),
    bomb: take(rules.bombsPerPlayer > 0 ? 1 : 0),
    give: take(rules.exchange === 'discard' ? CARD_COUNT : 2 * CARD_COUNT),
    contract: take(contractValues.length),
    play: take(CARD_COUNT),
    marry: take(2 * SUITS.length),
    count: next,
    discards: rules.exchange === 'discard',
  };
};

/** §3.5.5 the grid up to the ceiling, and every bid, because the bid itself is always a legal contract. */
const contractAmounts = (rules: TysiacRules, bidValues: readonly number[]): number[] => {
  const max = typeof rules.contractMax === 'number' ? rules.contractMax : LAST_AMOUNT;
  const values = new Set([...bidValues, ...multiples(rules.openingBid, max, rules.contractGrid)]);
  return [...values].sort((a, b) => a - b);
};

export const toAction = (layout: Layout, id: ActionId): TysiacAction => {
  if (id >= layout.marry) return { type: 'playCard', card: marriedCard(layout, id), marriage: true };
  if (id >= layout.play) return { type: 'playCard', card: id - layout.play, marriage: false };
  if (id >= layout.contract) return { type: 'declareContract', value: layout.contractValues[id - layout.contract] };
  if (id >= layout.give) {
    const offset = id - layout.give;
    if (layout.discards) return { type: 'putAside', card: offset };
    return { type: 'give', card: offset % CARD_COUNT, to: Math.floor(offset / CARD_COUNT) };
  }
  if (id >= layout.bomb) return { type: 'bomb' };
  if (id >= layout.musik) return { type: 'chooseMusik', index: id - layout.musik };
  if (id >= layout.proof) return { type: 'showProof', suit: SUITS[id - layout.proof] };
  if (id >= layout.accept) return { type: 'accept' };
  if (id >= layout.challenge) return { type: 'challenge' };
  if (id >= layout.bid) return { type: 'bid', value: layout.bidValues[id - layout.bid] };
  return { type: 'pass' };
};

/** The card that an id of the `marry` range plays. */
export const marriedCard = (layout: Layout, id: ActionId): Card => {
  const offset = id - layout.marry;
  return cardAt(offset >> 1, (offset & 1) === 0 ? QUEEN : KING);
};

/** The id that plays a king or queen and declares its marriage. */
export const marryId = (layout: Layout, card: Card): ActionId =>
  layout.marry + 2 * suitOf(card) + (rankOf(card) === QUEEN ? 0 : 1);

/** The ids of an action in the order in which they are asked; -1 where the rules know no such action. */
export const toIds = (layout: Layout, action: TysiacAction): ActionId[] => {
  const amountId = (start: number, values: readonly number[], value: number): ActionId => {
    const index = values.indexOf(value);
    return index < 0 ? -1 : start + index;
  };
  switch (action.type) {
    case 'pass':
      return [layout.pass];
    case 'bid':
      return [amountId(layout.bid, layout.bidValues, action.value)];
    case 'challenge':
      return [layout.challenge];
    case 'accept':
      return [layout.accept];
    case 'showProof':
      return [layout.proof + SUITS.indexOf(action.suit)];
    case 'chooseMusik':
      return [layout.musik + action.index];
    case 'bomb':
      return [layout.bomb];
    case 'putAside':
      return [layout.give + action.card];
    case 'give':
      return [layout.give + CARD_COUNT * action.to + action.card];
    case 'discard':
      return [...action.cards].sort((a, b) => a - b).map((card) => layout.give + card);
    case 'passCards':
      return [...action.gifts].sort((a, b) => a.to - b.to).map(({ to, card }) => layout.give + CARD_COUNT * to + card);
    case 'declareContract':
      return [amountId(layout.contract, layout.contractValues, action.value)];
    case 'playCard':
      return [action.marriage === true ? marryId(layout, action.card) : layout.play + action.card];
  }
};

/** Language-free and unique: p b120 ch ok show:H m0 bomb xKH 0:KH 1:KH c150 KH KH+ */
export const notation = (layout: Layout, id: ActionId): string => {
  const action = toAction(layout, id);
  switch (action.type) {
    case 'pass':
      return 'p';
    case 'bid':
      return `b${action.value}`;
    case 'challenge':
      return 'ch';
    case 'accept':
      return 'ok';
    case 'showProof':
      return `show:${action.suit}`;
    case 'chooseMusik':
      return `m${action.index}`;
    case 'bomb':
      return 'bomb';
    case 'putAside':
      return `x${cardToken(action.card)}`;
    case 'give':
      return `${action.to}:${cardToken(action.card)}`;
    case 'declareContract':
      return `c${action.value}`;
    case 'playCard':
      return cardToken(action.card) + (action.marriage ? '+' : '');
    default:
      return action.type;
  }
};
