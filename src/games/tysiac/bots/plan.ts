// The expert before the cards: bids, challenges, bombs, exchanges and contracts by deals that are imagined and played
// out, each worth what it does to the chance to win the match.
import type { Card } from '../../../core/cards.ts';
import type { Answer } from '../../../core/agent.ts';
import type { ActionId, AnyGame, Rng } from '../../../core/game.ts';
import type { TysiacGame } from '../game.ts';
import { activeSeats } from '../knowledge.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TysiacView } from '../view.ts';
import { provableLimit, proofChance, decideProof } from './bidding.ts';
import { Bout } from './bout.ts';
import { exchangeIds, exchangesOf, restOfExchange, decideMusik } from './exchange.ts';
import { declare, imagineDeals, type Imagined } from './imagined.ts';
import { bidChance } from './likelihood.ts';
import { Utility } from './utility.ts';

/** Deals imagined for one that a search plays out: those here are far quicker. */
const AUCTION_DEALS = 2;
const CONTRACT_DEALS = 3;
const EXCHANGE_DEALS = 0.6;
/** Raises that are thought of at once. */
const JUMPS = 1;
/** Contracts that are looked at above the bid. */
const RAISES = 14;
/** Points to add to what the play in the head brings a player. */
interface Correction {
  declarer: number;
  others: number;
}
/** Before the musik is seen, with two players: real play brings a declarer more (`node scripts/auctionCorrection.ts`). */
const AUCTION_CORRECTION: Correction = { declarer: 10, others: -10 };
/** The best of several exchanges or contracts is also the one that was lucky in the head. */
const CHOICE_CORRECTION: Correction = { declarer: -4, others: 0 };
/** How much of the good of a bomb is counted before the musik is seen. */
const BOMB_HOPE = 0.35;
/** A challenge that costs nothing is made where a proof may fail this often. */
const DOUBT = 0.02;

export const createPlan = (game: AnyGame): ((view: TysiacView, playouts: number, rng: Rng) => Answer) => {
  const planner = new Planner(game);
  return (view, playouts, rng) => planner.decide(view, playouts, rng);
};

class Planner {
  readonly #ruleset: Ruleset;
  readonly #utility: Utility;
  readonly #bout = new Bout();
  #correction = CHOICE_CORRECTION;

  constructor(game: AnyGame) {
    this.#ruleset = (game as TysiacGame).ruleset;
    this.#utility = new Utility(game);
  }

  decide(view: TysiacView, playouts: number, rng: Rng): Answer {
    this.#utility.setView(view);
    this.#correction = view.phase === 'auction' && this.#ruleset.active === 2 ? AUCTION_CORRECTION : CHOICE_CORRECTION;
    switch (view.phase) {
      case 'auction':
        return this.#auction(view, Math.ceil(AUCTION_DEALS * playouts), rng);
      case 'last-challenge':
        return this.#isDoubtful(view) ? this.#ruleset.layout.challenge : this.#ruleset.layout.accept;
      case 'exchange':
        return this.#exchange(view, Math.ceil(EXCHANGE_DEALS * playouts), rng);
      case 'contract':
        return this.#contract(view, Math.ceil(CONTRACT_DEALS * playouts), rng);
      case 'musik':
        return decideMusik(view, rng);
      default:
        return decideProof(view);
    }
  }

  #isDoubtful(view: TysiacView): boolean {
    if (view.bidder < 0 || view.bidder === view.seat) return false;
    const fails = 1 - proofChance(this.#ruleset, view);
    return this.#ruleset.rules.wrongChallengeCost === 0 ? fails > DOUBT : fails * view.bid > this.#cost * (1 - fails);
  }

  get #cost(): number {
    return 2 * this.#ruleset.rules.wrongChallengeCost;
  }

  /** What a total is worth to this declarer under the contract that suits it best, as a mean over deals. */
  #bestContract(values: readonly Float64Array[], weights: readonly number[]): { at: number; value: number } {
    let best = { at: 0, value: -Infinity };
    values.forEach((each, at) => {
      let value = 0;
      for (let i = 0; i < each.length; i++) value += weights[i] * each[i];
      if (value > best.value + 1e-9) best = { at, value };
    });
    return best;
  }

  /** Contracts open from an amount on, as far as they are worth a look. */
  #contractsFrom(view: TysiacView, amount: number): number[] {
    const { rules } = this.#ruleset;
    if (rules.contractRaise === 'none' || rules.declarerGain === 'actual') return [amount];
    const most = view.phase === 'contract' ? (view.range?.max ?? amount) : amount + 10 * RAISES;
    const contracts = [amount];
    for (let next = amount + 10; next <= most && contracts.length < RAISES; next += 10) contracts.push(next);
    return contracts;
  }

  /** The worth of one bout that is over, under a contract, with points as real play would bring them. */
  #worth(bout: Bout, contract: number): number {
    const { points, declarer } = bout;
    const [one, two, three] = points;
    for (let i = 0; i < bout.size; i++) {
      points[i] = Math.max(0, points[i] + (i === declarer ? this.#correction.declarer : this.#correction.others));
    }
    const value = this.#utility.played(bout, contract);
    points[0] = one;
    points[1] = two;
    points[2] = three;
    return value;
  }

  #auction(view: TysiacView, size: number, rng: Rng): ActionId {
    const ruleset = this.#ruleset;
    const { layout, rules } = ruleset;
    if (view.legal.includes(layout.challenge) && rules.bidCap === 'challenge' && this.#isDoubtful(view))
      return layout.challenge;
    const bids = this.#bidsOf(view);
    if (bids.length === 0) return layout.pass;
    const deals = imagineDeals(ruleset, view, size, rng);
    if (deals.length === 0) return layout.pass;
    let best = layout.pass;
    const passing = this.#passing(view, deals);
    let most = passing;
    const own = this.#declaring(view, deals, bids);
    bids.forEach((amount, k) => {
      let value = 0;
      deals.forEach((deal, i) => {
        const rival = this.#rivalTo(view, deal, amount + rules.minRaise);
        value += deal.weight * (1 - rival.chance) * own[k][i];
        if (rival.chance > 0)
          value += deal.weight * rival.chance * this.#defending(deal, rival.player, amount + rules.minRaise);
      });
      if (value <= most + 1e-9) return;
      most = value;
      best = layout.bid + layout.bidValues.indexOf(amount);
    });
    return best;
  }

  /** Amounts that may be bid and proved. */
  #bidsOf(view: TysiacView): number[] {
    const { layout, rules } = this.#ruleset;
    if (view.range === null) return [];
    const { min, max } = view.range;
    const limit = Math.min(max, provableLimit(this.#ruleset, view.hand));
    const bids: number[] = [];
    for (let amount = min; amount <= limit && bids.length < JUMPS; amount += rules.minRaise) {
      if (view.legal.includes(layout.bid + layout.bidValues.indexOf(amount))) bids.push(amount);
    }
    return bids;
  }

  /** The worth of every deal to a viewer who declares at each of these amounts. */
  #declaring(view: TysiacView, deals: readonly Imagined[], bids: readonly number[]): Float64Array[] {
    const me = activeSeats(this.#ruleset, view).indexOf(view.seat!);
    const contracts = this.#contractsFrom(view, bids[0]);
    for (const bid of bids) if (!contracts.includes(bid)) contracts.push(bid);
    const values = contracts.map(() => new Float64Array(deals.length));
    deals.forEach((deal, i) => {
      declare(this.#ruleset, deal, me, deal.musik, null, this.#bout);
      contracts.forEach((contract, k) => (values[k][i] = this.#worth(this.#bout, contract)));
    });
    const hasBomb = view.players[view.seat!].bombs > 0 && this.#ruleset.rules.bombsPerPlayer > 0;
    const bombed = hasBomb ? this.#utility.bombed() : 0;
    const weights = deals.map(({ weight }) => weight);
    return bids.map((bid) => {
      const open = contracts.map((contract, k) => (contract >= bid ? k : -1)).filter((k) => k >= 0);
      const { at } = this.#bestContract(
        open.map((k) => values[k]),
        weights,
      );
      const chosen = values[open[at]];
      return hasBomb ? chosen.map((value) => value + BOMB_HOPE * Math.max(0, bombed - value)) : chosen;
    });
  }

  /** Who would go over an amount, and how likely that is. */
  #rivalTo(view: TysiacView, { bout }: Imagined, amount: number): { player: number; chance: number } {
    const seats = activeSeats(this.#ruleset, view);
    let none = 1;
    let player = -1;
    let most = 0;
    seats.forEach((seat, i) => {
      if (seat === view.seat || view.players[seat].passed) return;
      const chance = bidChance(this.#ruleset, bout.hands[i], amount);
      none *= 1 - chance;
      if (chance <= most) return;
      most = chance;
      player = i;
    });
    return { player, chance: player < 0 ? 0 : 1 - none };
  }

  /** The worth of a deal that another declares at an amount. */
  #defending(deal: Imagined, declarer: number, amount: number): number {
    const { rules } = this.#ruleset;
    declare(this.#ruleset, deal, declarer, deal.musik, null, this.#bout);
    const total = this.#bout.total(this.#ruleset, declarer);
    const isRaised = rules.contractRaise !== 'none' && rules.declarerGain !== 'actual';
    const sure = 10 * Math.floor((total - 25) / 10);
    return this.#worth(this.#bout, isRaised ? Math.max(amount, sure) : amount);
  }

  #passing(view: TysiacView, deals: readonly Imagined[]): number {
    const { rules } = this.#ruleset;
    const seats = activeSeats(this.#ruleset, view);
    const thrownIn = this.#utility.thrownIn();
    let sum = 0;
    for (const deal of deals) {
      if (view.bidder >= 0) {
        sum += deal.weight * this.#defending(deal, seats.indexOf(view.bidder), view.bid);
        continue;
      }
      const rival = this.#rivalTo(view, deal, rules.openingBid);
      sum += deal.weight * (1 - rival.chance) * thrownIn;
      if (rival.chance > 0) sum += deal.weight * rival.chance * this.#defending(deal, rival.player, rules.openingBid);
    }
    return sum;
  }

  #exchange(view: TysiacView, size: number, rng: Rng): Answer {
    const ruleset = this.#ruleset;
    if (view.given > 0) return restOfExchange(ruleset, view);
    const deals = imagineDeals(ruleset, view, size, rng);
    const me = activeSeats(ruleset, view).indexOf(view.seat!);
    const options: readonly Card[][] = exchangesOf(ruleset, view.hand);
    const weights = deals.map(({ weight }) => weight);
    const contracts = this.#contractsFrom(view, view.bid);
    let best = options[0];
    let most = -Infinity;
    for (const option of options) {
      const values = contracts.map(() => new Float64Array(deals.length));
      deals.forEach((deal, i) => {
        declare(ruleset, deal, me, 0, option, this.#bout);
        contracts.forEach((contract, k) => (values[k][i] = this.#worth(this.#bout, contract)));
      });
      const { value } = this.#bestContract(values, weights);
      if (value <= most) continue;
      most = value;
      best = option;
    }
    const canBomb = view.legal.includes(ruleset.layout.bomb) && ruleset.rules.bombsPerPlayer > 0;
    if (canBomb && deals.length > 0 && this.#utility.bombed() > most) return ruleset.layout.bomb;
    return exchangeIds(ruleset, best);
  }

  #contract(view: TysiacView, size: number, rng: Rng): ActionId {
    const { layout } = this.#ruleset;
    const contracts = this.#contractsFrom(view, view.bid).filter((amount) =>
      view.legal.includes(layout.contract + layout.contractValues.indexOf(amount)),
    );
    const deals = imagineDeals(this.#ruleset, view, size, rng);
    if (contracts.length < 2 || deals.length === 0) return view.legal[0];
    const me = activeSeats(this.#ruleset, view).indexOf(view.seat!);
    const values = contracts.map(() => new Float64Array(deals.length));
    deals.forEach((deal, i) => {
      declare(this.#ruleset, deal, me, 0, [], this.#bout);
      contracts.forEach((contract, k) => (values[k][i] = this.#worth(this.#bout, contract)));
    });
    const { at } = this.#bestContract(
      values,
      deals.map(({ weight }) => weight),
    );
    return layout.contract + layout.contractValues.indexOf(contracts[at]);
  }
}
