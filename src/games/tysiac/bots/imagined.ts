// Deals imagined before the play: every other hand, weighed by what was said, and each possible declarer's result.
import { cardsOf, type Card, type CardSet } from '../../../core/cards.ts';
import { exp } from '../../../core/functions.ts';
import type { Rng } from '../../../core/game.ts';
import { shuffle } from '../../../core/rng.ts';
import { pointsIn } from '../deck.ts';
import { activeSeats } from '../knowledge.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TysiacView } from '../view.ts';
import { Bout } from './bout.ts';
import { callsLikelihood, readCalls } from './likelihood.ts';
import { playOut } from './playOut.ts';
import { quickDiscard } from './policy.ts';
import { createWorlds } from './worlds.ts';

export interface Imagined {
  /** All hands but the viewer's as they were dealt; `dead` counts what nobody holds. */
  bout: Bout;
  /** Cards that the viewer would find in the musik. */
  musik: CardSet;
  /** The sum over all deals is 1. */
  weight: number;
}

/** Deals that fit the view, in the auction or later, the musik drawn from what is left. */
export const imagineDeals = (ruleset: Ruleset, view: TysiacView, size: number, rng: Rng): Imagined[] => {
  const worlds = createWorlds(ruleset, view);
  const seats = activeSeats(ruleset, view);
  const calls = readCalls(ruleset, view);
  const deals: Imagined[] = [];
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const bout = new Bout();
    bout.copyFrom(worlds.base);
    if (!worlds.fill(bout, rng)) break;
    let log = 0;
    seats.forEach((seat, player) => {
      if (seat !== view.seat) log += callsLikelihood(ruleset, bout.hands[player], calls[seat]);
    });
    const left = shuffle(cardsOf(worlds.unseen & ~bout.others(worlds.me)), rng);
    let musik = 0;
    for (let k = 0; k < ruleset.rules.musikSize && k < left.length; k++) musik |= 1 << left[k];
    const weight = exp(log);
    sum += weight;
    deals.push({ bout, musik, weight });
  }
  for (const deal of deals) deal.weight /= sum;
  return deals;
};

/** Plays a deal out with this declarer, who takes these cards and gives those away. */
export const declare = (
  ruleset: Ruleset,
  { bout }: Imagined,
  declarer: number,
  musik: CardSet,
  given: readonly Card[] | null,
  into: Bout,
): void => {
  into.copyFrom(bout);
  const hand = bout.hands[declarer] | musik;
  const away = given ?? cardsOf(quickDiscard(ruleset, hand, ruleset.giveCount));
  let kept = hand;
  for (const card of away) kept &= ~(1 << card);
  into.declarer = declarer;
  into.turn = declarer;
  into.hands[declarer] = kept;
  if (!ruleset.layout.discards) {
    let receiver = declarer;
    for (const card of away) {
      receiver = into.next(receiver);
      into.hands[receiver] |= 1 << card;
    }
  }
  const held = into.hands[0] | into.hands[1] | into.hands[2];
  into.dead = ruleset.layout.discards ? pointsIn(ruleset.deck & ~held) : 0;
  playOut(ruleset, into);
};
