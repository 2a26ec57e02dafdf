// Which cards of a hand need a look, and which first. Cards of one hand with no card of another player between them
// take the same tricks; they differ in points alone. On a trick that is won for certain only the dearest of such a run
// needs a look, because its points are safe then and the cheaper card is the one at risk; on a trick that is lost only
// the cheapest does. Of three players those still to come often have no choice (duty.ts). Kings and queens that make a pair always get one: the partner that is kept matters.
import { above, highest, lowest, type Card, type CardSet } from '../../../core/cards.ts';
import { pairsIn, suitSet } from '../deck.ts';
import type { TysiacRules } from '../options.ts';
import { Duty, takersOf } from './duty.ts';

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
  readonly #duty: Duty;
  /** Somebody who is still to come may name another trump. */
  readonly #isAnyTurn: boolean;
  /** Cards with which the trick goes to the seat's side for certain, or to the other. */
  #won: CardSet = 0;
  #lost: CardSet = 0;

  constructor(rules: TysiacRules, players: number) {
    this.#players = players;
    this.#duty = new Duty(rules);
    this.#isAnyTurn = rules.marriageBy === 'any-turn';
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
    if ((cards & (cards - 1)) === 0 || (!isLast && this.#isAnyTurn)) return;
    let theirs = (hands[0] | hands[1] | hands[2]) & ~hands[seat];
    const pairs = pairsIn(hands[seat]);
    if (!isLast && this.#players === 2) return this.#splitLead(cards, theirs, pairs, trump);
    if (size > 0) theirs |= 1 << led;
    if (!isLast) {
      const free = cards & ~pairs;
      const dearest = lookUp(DEAREST, free, theirs);
      if (!this.canLeaveOut || dearest === free) return;
      if (size === 0) this.#foretellLead(hands, seat, trump);
      else this.#foretellReply(hands, seat, led, winning, trump, free);
      const won = free & this.#won;
      const lost = free & this.#lost;
      this.taking = won & dearest;
      this.others = (lost & lookUp(CHEAPEST, free, theirs)) | (cards & ~(won | lost));
      return;
    }
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
    this.others = this.#duty.mustOvertake ? this.#pick(CHEAPEST, low, theirs, pairs) : low;
    const trumped = tops & ~safe;
    if (trumped !== 0) this.others |= this.#duty.mustTrump ? this.#pick(CHEAPEST, trumped, theirs, pairs) : trumped;
  }

  /** Whose trick will it be, for every card that one of three might lead? */
  #foretellLead(hands: Int32Array, seat: number, trump: number): void {
    const duty = this.#duty;
    duty.readLeads(hands[seat === 0 ? 1 : 0], trump);
    this.#won = duty.cannot;
    this.#lost = 0;
    // A defender whom the declarer cannot beat has a partner who may.
    if (seat !== 0) return;
    this.#lost = duty.must;
    duty.readLeads(hands[2], trump);
    this.#won &= duty.cannot;
    this.#lost |= duty.must;
  }

  /** The same for the second of three. */
  #foretellReply(hands: Int32Array, seat: number, led: Card, winning: Card, trump: number, cards: CardSet): void {
    const duty = this.#duty;
    const last = hands[seat === 2 ? 0 : seat + 1];
    const isBeforePartner = seat === 1;
    let taking = takersOf(cards, winning, trump);
    const others = cards & ~taking;
    this.#won = 0;
    this.#lost = 0;
    if (isBeforePartner) this.#won = taking;
    else {
      for (; taking !== 0; taking &= taking - 1) {
        const card = lowest(taking);
        const answer = duty.answer(last, led, card, trump);
        if (answer > 0) this.#lost |= 1 << card;
        else if (answer < 0) this.#won |= 1 << card;
      }
    }
    if (others === 0) return;
    if (seat === 0) {
      this.#lost |= others;
      return;
    }
    const answer = duty.answer(last, led, winning, trump);
    if (answer === 0) return;
    if (answer > 0 === isBeforePartner) this.#won |= others;
    else this.#lost |= others;
  }

  #pick(table: Uint8Array, cards: CardSet, theirs: CardSet, pairs: CardSet): CardSet {
    const free = cards & ~pairs;
    if (!this.canLeaveOut || (free & (free - 1)) === 0) return cards;
    return lookUp(table, free, theirs) | (cards & pairs);
  }
}

/** All cards of the suits in which the set has any. */
const suitsIn = (set: CardSet): CardSet => {
  let suits = 0;
  for (let suit = 0; suit < 4; suit++) if ((set & suitSet(suit)) !== 0) suits |= suitSet(suit);
  return suits;
};
