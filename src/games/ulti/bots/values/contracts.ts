// What a bid brings whoever plays it, over all deals that may lie around ten cards: chances of its units from the net,
// corrected by what became of such chances in played deals, with the kontras that came with them.
import { cardsOf, lowest, type CardSet } from '../../../../core/cards.ts';
import { sigmoid } from '../../../../core/functions.ts';
import { discardable, isWaived } from '../../auction.ts';
import { NO_TRUMP, pairsOf, requirementKey, seven } from '../../deck.ts';
import type { Bid } from '../../ladder.ts';
import { NO_TRUMP_BIT, trumpsFor, type Ruleset } from '../../ruleset.ts';
import { BETLI, DURCHMARS, FORTY, FOUR_ACES, PARTI, TWENTY, ULTI, UNIT_COUNT } from '../../units.ts';
import { NUMBERS } from './data.ts';
import { ValueNet } from './net.ts';
import { unpack } from './packing.ts';
import { SEARCHED, SEEN } from './seen.ts';

/** A discard with the bid and trump that it is laid down for. */
export interface Plan {
  talon: CardSet;
  rank: number;
  trump: number;
  /** Points of the deal, to be expected. */
  value: number;
}

/** How likely a bid is overbid: so likely the cheapest one would be, half as likely one of so many points. */
const OVERBID = 0.55;
const HALF_AS_LIKELY = 2;
/** What comes of it, in points: somebody else has a contract that he likes. */
const OVERBID_VALUE = -8;

/** Chances by the logarithm of their odds, between -FAR and FAR in steps of 1 / STEPS: thousands are wanted for a hand. */
const FAR = 12;
const STEPS = 32;
const CHANCES = Float64Array.from({ length: 2 * FAR * STEPS + 2 }, (_, i) => sigmoid(i / STEPS - FAR));

const chanceAt = (logit: number): number => {
  const place = (Math.min(FAR, Math.max(-FAR, logit)) + FAR) * STEPS;
  const at = Math.floor(place);
  return CHANCES[at] + (place - at) * (CHANCES[at + 1] - CHANCES[at]);
};

let shared: ValueNet | null = null;
/** The net as it comes with the game, unpacked when it is first asked. */
const shippedNet = (): ValueNet => (shared ??= new ValueNet(unpack(NUMBERS)));

export class Contracts {
  readonly #ruleset: Ruleset;
  readonly #net: ValueNet;
  /** By rank: how likely the bid stands. */
  readonly #stands: Float64Array;
  /** By unit: what one point of its value brings from both defenders. */
  readonly #worths = new Float64Array(UNIT_COUNT);

  constructor(ruleset: Ruleset, net = shippedNet()) {
    this.#ruleset = ruleset;
    this.#net = net;
    this.#stands = Float64Array.from(ruleset.bids, ({ win }) => 1 - OVERBID / (1 + win / HALF_AS_LIKELY));
  }

  /** Fills the worths of all units for ten cards, the two laid down, and a trump; what is impossible is lost. */
  #read(hand: CardSet, talon: CardSet, trump: number): void {
    const { logits } = this.#net;
    this.#net.ask(hand, talon, trump);
    for (let unit = 0; unit < UNIT_COUNT; unit++) this.#set(unit, 0);
    if (trump === NO_TRUMP) {
      this.#setAgainstBoth(BETLI, logits[0], logits[2]);
      this.#setAgainstBoth(DURCHMARS, logits[1], logits[3]);
      return;
    }
    const pairs = pairsOf(hand);
    this.#set(PARTI, chanceOf(PARTI, logits[0]));
    if (((pairs >> trump) & 1) === 1) this.#set(FORTY, chanceOf(FORTY, logits[1]));
    if ((pairs & ~(1 << trump)) !== 0) this.#set(TWENTY, chanceOf(TWENTY, logits[2]));
    if (((hand >>> seven(trump)) & 1) === 1) this.#set(ULTI, chanceOf(ULTI, logits[3]));
    this.#setAgainstBoth(DURCHMARS, logits[4], logits[4] - SEARCHED.harder);
    this.#set(FOUR_ACES, chanceOf(FOUR_ACES, logits[2]));
    if (this.#ruleset.rules.silent100 !== 'off') {
      const { won, lost } = SEEN[PARTI];
      this.#worths[PARTI] += 2 * (won * chanceAt(logits[5]) - lost * chanceAt(logits[6]));
    }
  }

  /** Where all hangs on a single trick, the mean over defenders by rule of thumb and those who search. */
  #setAgainstBoth(unit: number, logit: number, solved: number): void {
    const searched = chanceAt(SEARCHED.base + SEARCHED.thumb * logit + SEARCHED.solved * solved);
    this.#set(unit, (chanceOf(unit, logit) + searched) / 2);
  }

  #set(unit: number, chance: number): void {
    const { won, lost } = SEEN[unit];
    this.#worths[unit] = 2 * (chance * won - (1 - chance) * lost);
  }

  #sum({ units, values }: Bid): number {
    let value = 0;
    for (let rest = units; rest !== 0; rest &= rest - 1) value += values[lowest(rest)] * this.#worths[lowest(rest)];
    return value;
  }

  /** What a bid that stands brings with one of its trumps. */
  value(hand: CardSet, talon: CardSet, trump: number, rank: number): number {
    this.#read(hand, talon, trump);
    return this.#sum(this.#ruleset.bids[rank]);
  }

  /** The best bid over a standing one, with its discard, that twelve cards allow; null where there is none. */
  best(cards: CardSet, bid: number): Plan | null {
    const { over, possible } = this.#ruleset;
    const waived = isWaived(this.#ruleset, cards, bid);
    const may = cardsOf(discardable(this.#ruleset, cards));
    const best: Plan = { talon: 0, rank: 0, trump: NO_TRUMP, value: Number.NEGATIVE_INFINITY };
    for (let i = 0; i < may.length; i++) {
      for (let j = i + 1; j < may.length; j++) {
        const talon = (1 << may[i]) | (1 << may[j]);
        const key = 2 * requirementKey(cards & ~talon);
        const low = waived ? over[2 * bid] : over[2 * bid] & possible[key];
        const high = waived ? over[2 * bid + 1] : over[2 * bid + 1] & possible[key + 1];
        if ((low | high) !== 0) this.#tryBids(cards & ~talon, talon, low, high, waived, best);
      }
    }
    return best.rank === 0 ? null : best;
  }

  /** Some bids, as the two words of their bit set, with every trump; into `best` goes what is better. */
  #tryBids(hand: CardSet, talon: CardSet, low: number, high: number, waived: boolean, best: Plan): void {
    const { bids, anyTrumps } = this.#ruleset;
    const key = requirementKey(hand);
    for (let trump = NO_TRUMP; trump < 4; trump++) {
      const bit = trump === NO_TRUMP ? NO_TRUMP_BIT : 1 << trump;
      let isRead = false;
      for (let word = 0; word < 2; word++) {
        for (let set = word === 0 ? low : high; set !== 0; set &= set - 1) {
          const rank = 32 * word + lowest(set) + 1;
          const trumps = waived ? anyTrumps[rank] : trumpsFor(this.#ruleset, rank, key);
          if ((trumps & bit) === 0) continue;
          if (!isRead) this.#read(hand, talon, trump);
          isRead = true;
          const stands = this.#stands[rank];
          const value = stands * this.#sum(bids[rank]) + (1 - stands) * OVERBID_VALUE;
          if (value <= best.value) continue;
          best.talon = talon;
          best.rank = rank;
          best.trump = trump;
          best.value = value;
        }
      }
    }
  }
}

const chanceOf = (unit: number, logit: number): number => chanceAt(SEEN[unit].base + SEEN[unit].slope * logit);
