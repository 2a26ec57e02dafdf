// What can be done (§3.3, §3.5, §5.4), as readable actions and as ids. The ids are the same under all rules:
//   0–51 play card · 52 deck top · 53–104 slough card · 105 done · 106 eat · 107–470 run (suit, low, high)
import type { Card } from '../../core/cards.ts';
import type { ActionId } from '../../core/game.ts';
import { CARD_COUNT, RANK_COUNT, SUIT_COUNT, cardAt, cardToken, rankOf, suitOf } from './deck.ts';

/** A move of Skitgubbe, readable. */
export type SkitgubbeAction =
  /** The required play of part 1. */
  | { type: 'playCard'; card: Card }
  | { type: 'playDeckTop' }
  /** One card of a slough list; asked in ascending order. */
  | { type: 'sloughCard'; card: Card }
  /** Ends a slough list. */
  | { type: 'done' }
  /** The whole list, as people decide it; none, an empty list and null all mean nothing. */
  | { type: 'slough'; cards?: Card[] | null }
  | { type: 'eat' }
  /** In ascending order. */
  | { type: 'playRun'; cards: Card[] };

export const DECK_TOP = CARD_COUNT;
export const SLOUGH = DECK_TOP + 1;
export const DONE = SLOUGH + CARD_COUNT;
export const EAT = DONE + 1;
export const RUN = EAT + 1;
/** Runs of one suit: low ≤ high. */
const RUNS_PER_SUIT = (RANK_COUNT * (RANK_COUNT + 1)) / 2;
export const ACTION_COUNT = RUN + SUIT_COUNT * RUNS_PER_SUIT;

/** The first id of the runs that begin with a card; add the length less one. */
export const RUN_FROM = Uint16Array.from({ length: CARD_COUNT }, (_, card) => {
  const low = rankOf(card);
  return RUN + suitOf(card) * RUNS_PER_SUIT + low * RANK_COUNT - (low * (low - 1)) / 2;
});

/** By id less RUN: the lowest card, and how many cards there are. */
export const RUN_LOW = new Uint8Array(SUIT_COUNT * RUNS_PER_SUIT);
export const RUN_LENGTH = new Uint8Array(SUIT_COUNT * RUNS_PER_SUIT);
for (let card = 0; card < CARD_COUNT; card++) {
  for (let length = 1; length <= RANK_COUNT - rankOf(card); length++) {
    RUN_LOW[RUN_FROM[card] - RUN + length - 1] = card;
    RUN_LENGTH[RUN_FROM[card] - RUN + length - 1] = length;
  }
}

export const runId = (low: Card, length: number): ActionId => RUN_FROM[low] + length - 1;

/** §5.1 one suit, neighbouring ranks, ascending. */
export const isRun = (cards: readonly Card[]): boolean =>
  cards.length > 0 &&
  cards.every((card, i) => card === cards[0] + i) &&
  suitOf(cards[0]) === suitOf(cards[cards.length - 1]);

export const toAction = (id: ActionId): SkitgubbeAction => {
  if (id >= RUN) {
    const low = RUN_LOW[id - RUN];
    return { type: 'playRun', cards: Array.from({ length: RUN_LENGTH[id - RUN] }, (_, i) => low + i) };
  }
  if (id === EAT) return { type: 'eat' };
  if (id === DONE) return { type: 'done' };
  if (id >= SLOUGH) return { type: 'sloughCard', card: id - SLOUGH };
  return id === DECK_TOP ? { type: 'playDeckTop' } : { type: 'playCard', card: id };
};

/** The ids of an action in the order in which they are asked; -1 for what is no run. */
export const toIds = (action: SkitgubbeAction): ActionId[] => {
  switch (action.type) {
    case 'playCard':
      return [action.card];
    case 'playDeckTop':
      return [DECK_TOP];
    case 'sloughCard':
      return [SLOUGH + action.card];
    case 'done':
      return [DONE];
    case 'slough':
      return [...[...(action.cards ?? [])].sort((a, b) => a - b).map((card) => SLOUGH + card), DONE];
    case 'eat':
      return [EAT];
    case 'playRun':
      return [isRun(action.cards) ? runId(action.cards[0], action.cards.length) : -1];
  }
};

/** Language-free and unique: 7D deck x7D done eat r7D r4D-7D */
export const notation = (id: ActionId): string => {
  if (id >= RUN) {
    const low = RUN_LOW[id - RUN];
    const length = RUN_LENGTH[id - RUN];
    return `r${cardToken(low)}${length === 1 ? '' : `-${cardToken(cardAt(suitOf(low), rankOf(low) + length - 1))}`}`;
  }
  if (id === EAT) return 'eat';
  if (id === DONE) return 'done';
  if (id >= SLOUGH) return `x${cardToken(id - SLOUGH)}`;
  return id === DECK_TOP ? 'deck' : cardToken(id);
};
