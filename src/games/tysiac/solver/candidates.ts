// Which cards of a hand need a look, and which first. Cards of one hand with no card of another player between them
// take the same tricks; they differ in points alone. On a trick that is won for certain only the dearest of such a run
// needs a look, because its points are safe then and the cheaper card is the one at risk; on a trick that is lost only
// the cheapest does. Kings and queens that make a pair always get one: the partner that is kept matters.
import { above, highest, lowest, type Card, type CardSet } from '../../../core/cards.ts';
import { pairsIn, suitOf, suitSet } from '../deck.ts';
import type { TysiacRules } from '../options.ts';

/** The six cards of one suit, mine and the other players', make 12 bits. */
const KEYS = 1 << 12;
const tableOf = (of: (mine: CardSet, theirs: CardSet) => CardSet): Uint8Array =>
  Uint8Array.from({ length: KEYS }, (_, key) => of(key >> 6, key & 63));

/** One card of every run. */
const pickFromRuns = (mine: CardSet, theirs: CardSet, pick: (run: CardSet) => Card): CardSet => {
  let picked = 0;
  let run = 0;
  for (let rank = 0; rank <= 6; rank++) {
    const isBorder = rank === 6 || ((theirs >> rank) & 1) === 1;
    if (isBorder && run !== 0) picked |= 1 << pick(run);
    run = isBorder ? 0 : run | (mine & (1 << rank));
  }
  return picked;
};
const DEAREST = tableOf((mine, theirs) => pickFromRuns(mine, theirs, highest));
const CHEAPEST = tableOf((mine, theirs) => pickFromRuns(mine, theirs, lowest));
const TOPS = tableOf((mine, theirs) => (theirs === 0 ? mine : above(mine, highest(theirs))));

const lookUp = (table: Uint8Array, mine: CardSet, theirs: CardSet): CardSet => {
  let found = 0;
  for (let shift = 0; shift < 24; shift += 6) {
    const cards = (mine >> shift) & 63;
    if (cards !== 0) found |= table[(cards << 6) | ((theirs >> shift) & 63)] << shift;
  }
  return found;
};

/** All cards of one rank. */
const NINES: CardSet = 0x41041;

/** A card of the lowest rank in the set. */
export const cheapestCard = (set: CardSet): Card => {
  let rank = NINES;
  while ((set & rank) === 0) rank <<= 1;
  return lowest(set & rank);
};

/** The answer of `split`: cards that take the trick or probably do, and the others. */
export class Candidates {
  taking: CardSet = 0;
  others: CardSet = 0;
  /** False where more points may be worse. */
  canLeaveOut = true;
  readonly #players: number;
  readonly #mustOvertake: boolean;
  readonly #mustTrump: boolean;

  constructor({ mustOvertake, trumpDuty }: TysiacRules, players: number) {
    this.#players = players;
    this.#mustOvertake = mustOvertake;
    this.#mustTrump = trumpDuty !== 'none' && trumpDuty !== 'overtrump-only';
  }

  split(
    hands: Int32Array,
    seat: number,
    size: number,
    led: Card,
    card1: Card,
    winning: Card,
    winner: number,
    trump: number,
    cards: CardSet,
  ): void {
    this.taking = 0;
    this.others = cards;
    const isLast = size + 1 === this.#players;
    // In the middle of a trick nothing is certain, nor is it for a leader against two.
    if ((cards & (cards - 1)) === 0 || (!isLast && this.#players === 3)) return;
    let theirs = (hands[0] | hands[1] | hands[2]) & ~hands[seat];
    const pairs = pairsIn(hands[seat]);
    if (!isLast) return this.#splitLead(cards, theirs, pairs, trump);
    theirs |= 1 << led;
    if (size === 2) theirs |= 1 << card1;
    const taking = takersOf(cards, winning, trump);
    this.taking = this.#pick(DEAREST, taking, theirs, pairs);
    const isOurs = (winner === 0) === (seat === 0);
    this.others = this.#pick(isOurs ? DEAREST : CHEAPEST, cards & ~taking, theirs, pairs);
  }

  /** The lead of two players. */
  #splitLead(cards: CardSet, theirs: CardSet, pairs: CardSet, trump: number): void {
    const tops = lookUp(TOPS, cards, theirs);
    const low = cards & ~tops;
    // A top card can only be trumped, by somebody who has trumps but none of the suit.
    const canTrump = trump >= 0 && (theirs & suitSet(trump)) !== 0;
    const safe = canTrump ? tops & (suitsIn(theirs) | suitSet(trump)) : tops;
    this.taking = this.#pick(DEAREST, safe, theirs, pairs);
    // A card that can be beaten is beaten where that is a duty.
    this.others = this.#mustOvertake ? this.#pick(CHEAPEST, low, theirs, pairs) : low;
    const trumped = tops & ~safe;
    if (trumped !== 0) this.others |= this.#mustTrump ? this.#pick(CHEAPEST, trumped, theirs, pairs) : trumped;
  }

  #pick(table: Uint8Array, cards: CardSet, theirs: CardSet, pairs: CardSet): CardSet {
    const free = cards & ~pairs;
    if (!this.canLeaveOut || (free & (free - 1)) === 0) return cards;
    return lookUp(table, free, theirs) | (cards & pairs);
  }
}

/** The cards that would take the trick. */
const takersOf = (cards: CardSet, winning: Card, trump: number): CardSet => {
  const suit = suitOf(winning);
  const taking = above(cards & suitSet(suit), winning);
  return trump >= 0 && trump !== suit ? taking | (cards & suitSet(trump)) : taking;
};

/** All cards of the suits in which the set has any. */
const suitsIn = (set: CardSet): CardSet => {
  let suits = 0;
  for (let suit = 0; suit < 4; suit++) if ((set & suitSet(suit)) !== 0) suits |= suitSet(suit);
  return suits;
};
