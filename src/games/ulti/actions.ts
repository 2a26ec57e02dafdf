// What can be done (§12), as readable actions and as ids. The layout of the ids follows from the rules.
import type { Card } from '../../core/cards.ts';
import type { ActionId } from '../../core/game.ts';
import { CARD_COUNT, HEARTS, NO_TRUMP, SUITS, cardToken, type Suit } from './deck.ts';
import { bidsOf, type Bid } from './ladder.ts';
import type { EngineRules } from './rules.ts';
import { UNITS, UNIT_COUNT, type Unit } from './units.ts';

/** Line 0: the common level of a unit, or the defender's own; 1 and 2: the lines of D1 and D2 (§6.3). */
interface Raise {
  unit: Unit;
  line: 0 | 1 | 2;
}

/** A move of Ulti, readable. */
export type UltiAction =
  | { type: 'pass' }
  | { type: 'pickUp' }
  | { type: 'stand' }
  /** The id of a bid: 'piros_ulti'. */
  | { type: 'bid'; bid: string }
  /** One card of a discard; asked in ascending order. */
  | { type: 'putAside'; card: Card }
  /** Both discards, or both and the bid: as people decide it. */
  | { type: 'discard'; cards: Card[] }
  | { type: 'discardAndBid'; cards: Card[]; bid: string }
  | { type: 'nameTrump'; suit: Suit | 'none' }
  | { type: 'raise'; unit: Unit; line: 0 | 1 | 2 }
  | { type: 'endKontra' }
  /** A whole kontra or rekontra; none is a pass. */
  | { type: 'kontra'; raises: Raise[] }
  | { type: 'announce'; value: 20 | 40 }
  | { type: 'announceSuit'; suit: Suit }
  | { type: 'endAnnouncing' }
  | { type: 'playOn' }
  | { type: 'forfeit' }
  | { type: 'concede' }
  | { type: 'playCard'; card: Card };

/** Where each kind of action begins; a kind that the rules do not know has no ids. */
export interface Layout {
  readonly bids: readonly Bid[];
  readonly pass: number;
  readonly pickUp: number;
  readonly stand: number;
  /** `bid + rank − 1`. */
  readonly bid: number;
  readonly discard: number;
  readonly trumps: readonly number[];
  readonly trump: number;
  /** Number of units that the ladder knows. */
  readonly units: number;
  readonly raise: number;
  /** The soloist's answers to single lines: those of D1, then those of D2. */
  readonly line: number;
  readonly endKontra: number;
  /** 20 and 40, or the four suits where they are told. */
  readonly announce: number;
  readonly announceSuits: boolean;
  readonly endAnnouncing: number;
  readonly playOn: number;
  readonly forfeit: number;
  readonly concede: number;
  readonly play: number;
  readonly count: number;
}

export const createLayout = (rules: EngineRules): Layout => {
  const bids = bidsOf(rules);
  const units = rules.fourAces ? UNIT_COUNT : UNIT_COUNT - 1;
  const trumps = rules.standaloneDurchmars === 'noTrump' ? [0, 1, 3] : [0, 1, HEARTS, 3, NO_TRUMP];
  const optional = rules.marriageDeclaration === 'optional';
  let next = 0;
  const take = (size: number): number => {
    const start = next;
    next += size;
    return start;
  };
  return {
    bids,
    pass: take(1),
    pickUp: take(1),
    stand: take(1),
    bid: take(bids.length),
    discard: take(CARD_COUNT),
    trumps,
    trump: take(trumps.length),
    units,
    raise: take(units),
    line: take(rules.kontraScope === 'shared' ? 0 : 2 * units),
    endKontra: take(1),
    announce: take(optional ? (rules.marriageSuitPublic ? SUITS.length : 2) : 0),
    announceSuits: rules.marriageSuitPublic,
    endAnnouncing: take(optional ? 1 : 0),
    playOn: take(rules.passzContract === 'ask' ? 1 : 0),
    forfeit: take(rules.passzContract === 'ask' ? 1 : 0),
    concede: take(rules.concede === 'soloist' ? 1 : 0),
    play: take(CARD_COUNT),
    count: next,
  };
};

export const toAction = (layout: Layout, id: ActionId): UltiAction => {
  if (id >= layout.play) return { type: 'playCard', card: id - layout.play };
  if (id >= layout.concede) return { type: 'concede' };
  if (id >= layout.forfeit) return { type: 'forfeit' };
  if (id >= layout.playOn) return { type: 'playOn' };
  if (id >= layout.endAnnouncing) return { type: 'endAnnouncing' };
  if (id >= layout.announce) {
    if (layout.announceSuits) return { type: 'announceSuit', suit: SUITS[id - layout.announce] };
    return { type: 'announce', value: id === layout.announce ? 20 : 40 };
  }
  if (id >= layout.endKontra) return { type: 'endKontra' };
  if (id >= layout.line) {
    const offset = id - layout.line;
    return { type: 'raise', unit: UNITS[offset % layout.units], line: offset < layout.units ? 1 : 2 };
  }
  if (id >= layout.raise) return { type: 'raise', unit: UNITS[id - layout.raise], line: 0 };
  if (id >= layout.trump) {
    const suit = layout.trumps[id - layout.trump];
    return { type: 'nameTrump', suit: suit === NO_TRUMP ? 'none' : SUITS[suit] };
  }
  if (id >= layout.discard) return { type: 'putAside', card: id - layout.discard };
  if (id >= layout.bid) return { type: 'bid', bid: layout.bids[id - layout.bid].id };
  return { type: id === layout.pass ? 'pass' : id === layout.pickUp ? 'pickUp' : 'stand' };
};

const bidId = (layout: Layout, bid: string): ActionId => {
  const index = layout.bids.findIndex(({ id }) => id === bid);
  return index < 0 ? -1 : layout.bid + index;
};

const raiseId = (layout: Layout, { unit, line }: Raise): ActionId => {
  const index = UNITS.indexOf(unit);
  if (index < 0 || index >= layout.units) return -1;
  if (line === 0) return layout.raise + index;
  return layout.line === layout.endKontra ? -1 : layout.line + (line - 1) * layout.units + index;
};

const trumpId = (layout: Layout, suit: Suit | 'none'): ActionId => {
  const index = layout.trumps.indexOf(suit === 'none' ? NO_TRUMP : SUITS.indexOf(suit));
  return index < 0 ? -1 : layout.trump + index;
};

const ascending = (ids: ActionId[]): ActionId[] => ids.sort((a, b) => a - b);

/** The ids of an action in the order in which they are asked; -1 where the rules know no such action. */
export const toIds = (layout: Layout, action: UltiAction): ActionId[] => {
  switch (action.type) {
    case 'pass':
      return [layout.pass];
    case 'pickUp':
      return [layout.pickUp];
    case 'stand':
      return [layout.stand];
    case 'bid':
      return [bidId(layout, action.bid)];
    case 'putAside':
      return [layout.discard + action.card];
    case 'discard':
      return ascending(action.cards.map((card) => layout.discard + card));
    case 'discardAndBid':
      return [...ascending(action.cards.map((card) => layout.discard + card)), bidId(layout, action.bid)];
    case 'nameTrump':
      return [trumpId(layout, action.suit)];
    case 'raise':
      return [raiseId(layout, action)];
    case 'endKontra':
      return [layout.endKontra];
    case 'kontra':
      return [...ascending(action.raises.map((raise) => raiseId(layout, raise))), layout.endKontra];
    case 'announce':
      return [layout.announce + (action.value === 20 ? 0 : 1)];
    case 'announceSuit':
      return [layout.announce + SUITS.indexOf(action.suit)];
    case 'endAnnouncing':
      return [layout.endAnnouncing];
    case 'playOn':
      return [layout.playOn];
    case 'forfeit':
      return [layout.forfeit];
    case 'concede':
      return [layout.concede];
    case 'playCard':
      return [layout.play + action.card];
  }
};

/** Language-free and unique: p up stand b:ulti xPX t:M k:ulti k1:betli ok a:20 a:M a:- play forfeit concede PX */
export const notation = (layout: Layout, id: ActionId): string => {
  const action = toAction(layout, id);
  switch (action.type) {
    case 'pass':
      return 'p';
    case 'pickUp':
      return 'up';
    case 'bid':
      return `b:${action.bid}`;
    case 'putAside':
      return `x${cardToken(action.card)}`;
    case 'nameTrump':
      return `t:${action.suit === 'none' ? '-' : action.suit}`;
    case 'raise':
      return `k${action.line === 0 ? '' : action.line}:${action.unit}`;
    case 'endKontra':
      return 'ok';
    case 'announce':
      return `a:${action.value}`;
    case 'announceSuit':
      return `a:${action.suit}`;
    case 'endAnnouncing':
      return 'a:-';
    case 'playOn':
      return 'play';
    case 'playCard':
      return cardToken(action.card);
    default:
      return action.type;
  }
};
