// A trick as a player sees it: what is known of the other cards, and who is winning.
import { lowest, type Card, type CardSet } from '../../../core/cards.ts';
import type { Seat } from '../../../core/game.ts';
import { ABOVE_PLAIN, ABOVE_TRUMP, NO_TRUMP, suitOf, suitSet } from '../deck.ts';
import { beats, winnerOf } from '../play.ts';
import type { Ruleset } from '../ruleset.ts';
import type { UltiView } from '../view.ts';

export interface Situation {
  me: Seat;
  hand: CardSet;
  legal: CardSet;
  trump: number;
  units: number;
  isSoloist: boolean;
  soloist: Seat;
  /** Cards that the others may hold, the talon included. */
  unseen: CardSet;
  trick: readonly Card[];
  /** The card that is winning, and whose it is; -1 for an empty trick. */
  best: Card;
  bestSeat: Seat;
  /** Is the soloist still to play to this trick? */
  soloistToCome: boolean;
  isLast: boolean;
  tricksLeft: number;
}

export const readSituation = (ruleset: Ruleset, view: UltiView): Situation => {
  const me = view.seat!;
  const { trick, trump } = view;
  const { play } = ruleset.layout;
  let legal = 0;
  for (const id of view.legal) if (id >= play) legal |= 1 << (id - play);
  let seen = view.hand | view.talon;
  for (const player of view.players) seen |= player.captured;
  for (const card of trick) seen |= 1 << card;
  const at = trick.length === 0 ? -1 : winnerOf(trick, trump);
  const place = (seat: Seat): number => (seat - view.leader + 3) % 3;
  return {
    me,
    hand: view.hand,
    legal,
    trump,
    units: ruleset.bids[view.bid].units,
    isSoloist: me === view.soloist,
    soloist: view.soloist,
    unseen: ruleset.deck & ~seen,
    trick,
    best: at < 0 ? -1 : trick[at],
    bestSeat: at < 0 ? -1 : (view.leader + at) % 3,
    soloistToCome: me !== view.soloist && place(view.soloist) > place(me),
    isLast: trick.length === 2,
    tricksLeft: ruleset.handSize - view.tricks,
  };
};

/** The cards of the same suit that beat this one. */
export const higher = (card: Card, trump: number): CardSet => (trump === NO_TRUMP ? ABOVE_PLAIN : ABOVE_TRUMP)[card];

/** Nothing unseen in its suit is higher. */
export const isMaster = ({ unseen, trump }: Situation, card: Card): boolean => (higher(card, trump) & unseen) === 0;

export const wins = (situation: Situation, card: Card): boolean =>
  situation.trick.length === 0 || beats(card, situation.best, situation.trump);

/** The cards of a set that meet a condition. */
export const only = (set: CardSet, meets: (card: Card) => boolean): CardSet => {
  let kept = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) if (meets(lowest(rest))) kept |= rest & -rest;
  return kept;
};

/** The card with the least cost; the set must not be empty. */
export const cheapest = (set: CardSet, cost: (card: Card) => number): Card => {
  let best = lowest(set);
  for (let rest = set & (set - 1); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    if (cost(card) < cost(best)) best = card;
  }
  return best;
};

export const ofSuit = (set: CardSet, suit: number): CardSet => set & suitSet(suit);
export const isTrump = ({ trump }: Situation, card: Card): boolean => suitOf(card) === trump;
