// What a hand is worth to its declarer. The unseen cards are dealt out a few dozen times, the musik among them, and
// each deal is played through in the head; marriages, top cards, length and the luck of the musik all weigh in by
// what they bring there.
import { cardsOf, type Card, type CardSet } from '../../../core/cards.ts';
import type { Rng } from '../../../core/game.ts';
import { shuffle } from '../../../core/rng.ts';
import { pointsIn } from '../deck.ts';
import type { Ruleset } from '../ruleset.ts';
import { rounded } from '../score.ts';
import type { TysiacView } from '../view.ts';
import { Bout } from './bout.ts';
import { playOut } from './playOut.ts';
import { quickDiscard } from './policy.ts';
import { createWorlds, type Worlds } from './worlds.ts';

/** The points of the declarer in the deals imagined, ascending, as they are compared with the contract. */
export interface Prospect {
  totals: Float64Array;
  mean: number;
}

/** The chance to make an amount. */
export const chanceOf = ({ totals }: Prospect, amount: number): number => {
  let below = 0;
  while (below < totals.length && totals[below] < amount) below++;
  return totals.length === 0 ? 0 : (totals.length - below) / totals.length;
};

/** Hears what each deal imagined brings, as it is compared with the contract; true ends the imagining. */
type Listener = (total: number) => boolean;

const KEEPS_ON: Listener = () => false;

/**
 * True as soon as the amount cannot be made any more in `share` of the deals. Of a prospect that ends there this is true
 * as of the whole one.
 */
export const untilMissed = (deals: number, amount: number, share: number): Listener => {
  let missed = 0;
  return (total) => total < amount && (deals - ++missed) / deals < share;
};

/** The same, and also as soon as it is made in `share` of them whatever follows. */
export const untilSettled = (deals: number, amount: number, share: number): Listener => {
  const isMissed = untilMissed(deals, amount, share);
  let made = 0;
  return (total) => isMissed(total) || (total >= amount && ++made / deals >= share);
};

const compared = ({ rules }: Ruleset, total: number): number =>
  rules.declarerCheck === 'rounded' ? rounded(rules, total) : total;

const prospectOf = (ruleset: Ruleset, totals: Float64Array): Prospect => {
  let sum = 0;
  for (let i = 0; i < totals.length; i++) {
    sum += totals[i];
    totals[i] = compared(ruleset, totals[i]);
  }
  totals.sort();
  return { totals, mean: totals.length === 0 ? 0 : sum / totals.length };
};

const scratch = new Bout();

/** In the auction: this hand and a musik still to come. */
export const auctionProspect = (
  ruleset: Ruleset,
  view: TysiacView,
  rng: Rng,
  deals: number,
  isDone = KEEPS_ON,
): Prospect => {
  const worlds = createWorlds(ruleset, view);
  const { musikSize } = ruleset.rules;
  const totals = new Float64Array(deals);
  let done = 0;
  for (let i = 0; i < deals; i++) {
    scratch.copyFrom(worlds.base);
    if (!worlds.fill(scratch, rng)) break;
    const left = shuffle(cardsOf(worlds.unseen & ~scratch.others(worlds.me)), rng);
    let musik = 0;
    for (let k = 0; k < musikSize && k < left.length; k++) musik |= 1 << left[k];
    const hand = view.hand | musik;
    startAsDeclarer(scratch, worlds.me, hand, cardsOf(quickDiscard(ruleset, hand, ruleset.giveCount)), ruleset);
    scratch.dead += pointsIn(worlds.unseen & ~scratch.others(worlds.me) & ~hand);
    playOut(ruleset, scratch);
    const total = scratch.total(ruleset, worlds.me);
    totals[done++] = total;
    if (isDone(compared(ruleset, total))) break;
  }
  return prospectOf(ruleset, totals.subarray(0, done));
};

/** Gives the cards away and opens the play. `scratch.dead` becomes what was put aside. */
const startAsDeclarer = (bout: Bout, me: number, hand: CardSet, given: readonly Card[], ruleset: Ruleset): void => {
  let away = 0;
  for (const card of given) away |= 1 << card;
  bout.declarer = me;
  bout.turn = me;
  bout.hands[me] = hand & ~away;
  bout.dead = 0;
  if (ruleset.layout.discards) bout.dead = pointsIn(away);
  else {
    let receiver = me;
    for (const card of given) {
      receiver = bout.next(receiver);
      bout.hands[receiver] |= 1 << card;
    }
  }
};

/** Several exchanges on the same imagined deals, so that they can be compared. `given` in the order of giving. */
export const exchangeProspects = (
  ruleset: Ruleset,
  view: TysiacView,
  rng: Rng,
  deals: number,
  exchanges: readonly (readonly Card[])[],
  isDone = KEEPS_ON,
): Prospect[] => {
  const worlds = createWorlds(ruleset, view);
  const totals = exchanges.map(() => new Float64Array(deals));
  const world = new Bout();
  let done = 0;
  let ended = false;
  for (let i = 0; i < deals && !ended; i++) {
    world.copyFrom(worlds.base);
    if (!worlds.fill(world, rng)) break;
    const pile = world.dead;
    for (let k = 0; k < exchanges.length && !ended; k++) {
      scratch.copyFrom(world);
      startAsDeclarer(scratch, worlds.me, view.hand, exchanges[k], ruleset);
      scratch.dead += pile;
      playOut(ruleset, scratch);
      totals[k][done] = scratch.total(ruleset, worlds.me);
      ended = isDone(compared(ruleset, totals[k][done]));
    }
    done++;
  }
  return totals.map((each) => prospectOf(ruleset, each.subarray(0, done)));
};

/** After the exchange: the hand as it will be played. */
export const contractProspect = (
  ruleset: Ruleset,
  view: TysiacView,
  rng: Rng,
  deals: number,
  isDone = KEEPS_ON,
): Prospect => {
  const worlds: Worlds = createWorlds(ruleset, view);
  const totals = new Float64Array(deals);
  let done = 0;
  for (let i = 0; i < deals; i++) {
    scratch.copyFrom(worlds.base);
    if (!worlds.fill(scratch, rng)) break;
    playOut(ruleset, scratch);
    const total = scratch.total(ruleset, worlds.me);
    totals[done++] = total;
    if (isDone(compared(ruleset, total))) break;
  }
  return prospectOf(ruleset, totals.subarray(0, done));
};
