// The rules of Tysiąc once more, slow and word for word, for tests only: random games are played here and in the fast
// engine side by side. Written from RULES.md alone and sharing no code with the engine, so that no mistake is in both.
import { changesOf, discardable, isUnprovenHighBid, legalBids, legalContracts, newHand } from './oracleHand.ts';
import { qualifyingSuits, standingOf, winnersOf, type Hand } from './oracleHand.ts';
import { allCards, holds, inBarrelRange, legalCards, marriagesIn, mayDeclare, number } from './oraclePlay.ts';
import { settled, valueOf, winnerOf, without, write, type Card } from './oraclePlay.ts';
import type { EngineRules } from './rules.ts';

type Choice = { notation: string; take: () => void };
type Phase =
  | 'first-dealer'
  | 'deal'
  | 'auction'
  | 'last-challenge'
  | 'proof'
  | 'musik'
  | 'exchange'
  | 'contract'
  | 'play'
  | 'game-end';

export class Oracle {
  private readonly rules: EngineRules;
  private readonly seats: number[];
  private phase: Phase;
  private turn = -1;
  private deals = 0;
  private currentDealer = -1;
  private nextDealer = -1;
  private points: number[];
  /** The scores when the hand was dealt. */
  private atDeal: number[] = [];
  private bombsLeft: number[];
  /** Who bombed in which deal after which bid. */
  private readonly bombsThrown: { seat: number; deal: number; bid: number }[] = [];
  private tries: number[]; // §3.9.5 on the barrel
  private winners: number[] = [];
  private hand: Hand;

  constructor(rules: EngineRules) {
    this.rules = rules;
    this.seats = Array.from({ length: rules.seats }, (_, seat) => seat);
    this.phase = rules.firstDealer === 'random' ? 'first-dealer' : 'deal';
    if (rules.firstDealer !== 'random') this.currentDealer = this.nextDealer = rules.firstDealer;
    // §3.9.5.6
    this.points = rules.startScores.map((score) => (inBarrelRange(score, rules) ? rules.lockScore : score));
    this.bombsLeft = this.seats.map(() => rules.bombsPerPlayer);
    this.tries = this.seats.map(() => 0);
    this.hand = newHand(this.rules);
  }

  actor(): number {
    if (this.phase === 'game-end') return -2;
    return this.phase === 'deal' || this.phase === 'first-dealer' ? -1 : this.turn;
  }

  applyChance(outcome: readonly number[]): void {
    if (this.actor() !== -1) throw new Error('no chance event is due');
    if (this.phase === 'first-dealer') {
      this.currentDealer = this.nextDealer = outcome[0];
      this.phase = 'deal';
    } else this.deal(outcome.map((n) => allCards[n]));
  }

  legal(): string[] {
    return this.choices().map((choice) => choice.notation);
  }

  apply(notation: string): void {
    const chosen = this.choices().find((choice) => choice.notation === notation);
    if (chosen === undefined) throw new Error(`not legal: ${notation}`);
    chosen.take();
  }

  scores(): number[] {
    return [...this.points];
  }

  /** Parts of what everybody sees. */
  told(): object {
    return {
      players: this.bombsLeft.map((bombs) => ({ bombs })),
      bombHistory: [...this.bombsThrown],
    };
  }

  trump(): string | null {
    return this.hand.trump;
  }

  places(): number[] {
    const behind = this.seats.filter((seat) => !this.winners.includes(seat));
    const better = (seat: number): number[] => behind.filter((other) => this.points[other] > this.points[seat]);
    return this.seats.map((seat) => (behind.includes(seat) ? this.winners.length + better(seat).length + 1 : 1));
  }

  reason(): 'target' | 'unfinished' {
    return this.winners.length > 0 ? 'target' : 'unfinished';
  }

  dealer(): number {
    return this.currentDealer;
  }

  /** §1.5 the active players, beginning with the one after `seat` and, if active, ending with `seat`. */
  private clockwiseAfter(seat: number): number[] {
    const order = this.seats.map((i) => (seat + 1 + i) % this.rules.seats);
    return order.filter((player) => this.rules.sitOut === 'none' || player !== this.currentDealer);
  }

  private opponentsOf(seat: number): number[] {
    return this.clockwiseAfter(seat).filter((player) => player !== seat);
  }

  /** §1.6 the bidder of the bid with which the auction closed. */
  private declarer(): number {
    return standingOf(this.hand).seat;
  }

  private choices(): Choice[] {
    switch (this.phase) {
      case 'auction':
        return this.auctionChoices();
      case 'last-challenge': // §3.4.3
        return [
          { notation: 'ch', take: () => this.challenge() },
          { notation: 'ok', take: () => this.accept() },
        ];
      case 'proof': // §3.4.5
        return qualifyingSuits(this.hand, this.rules).map((suit) => ({
          notation: `show:${suit}`,
          take: () => this.goodProof(),
        }));
      case 'musik': // §3.5.1
        return this.hand.musik.map((_, pile) => ({ notation: `m${pile}`, take: () => this.takeMusik(pile) }));
      case 'exchange':
        return this.exchangeChoices();
      case 'contract':
        return legalContracts(this.hand, this.rules).map((value) => ({
          notation: `c${value}`,
          take: () => this.startPlay(value),
        }));
      case 'play':
        return this.playChoices();
      default:
        return [];
    }
  }

  /** §3.1 */
  private deal(cards: Card[]): void {
    const { handSize, musikSize, musikCount, deck, forcedOpening, openingBid } = this.rules;
    const pack = allCards.filter((card) => deck === undefined || Math.floor(deck / 2 ** number(card)) % 2 === 1);
    if (cards.length !== pack.length || pack.some((card) => !holds(cards, card))) throw new Error('not the whole pack');
    this.currentDealer = this.nextDealer;
    this.deals += 1;
    this.atDeal = [...this.points];
    this.hand = newHand(this.rules);
    const players = this.clockwiseAfter(this.currentDealer);
    let rest = cards;
    const takeBlock = (size: number): Card[] => {
      const block = rest.slice(0, size);
      rest = rest.slice(size);
      return block;
    };
    for (const seat of players) this.hand.cards[seat] = takeBlock(handSize);
    for (let pile = 0; pile < musikCount; pile++) this.hand.musik.push(takeBlock(musikSize));
    this.phase = 'auction'; // §3.2.1
    this.turn = players[0];
    if (forcedOpening) this.bid(openingBid);
  }

  // ---- §3.2 to §3.4 auction, challenge, proof

  private auctionChoices(): Choice[] {
    const pass: Choice = { notation: 'p', take: () => this.pass() }; // §3.2.4
    const bids = legalBids(this.hand, this.turn, this.rules).map((value) => ({
      notation: `b${value}`,
      take: () => this.bid(value),
    }));
    const challenge: Choice = { notation: 'ch', take: () => this.challenge() };
    // §3.4.1 (the standing bid is never the own one: the auction would be over)
    const open = isUnprovenHighBid(this.hand, this.rules);
    return open ? [pass, ...bids, challenge] : [pass, ...bids];
  }

  private bid(value: number): void {
    this.hand.standing = { seat: this.turn, value, proven: false, heard: [] }; // §3.4.8 replaces the older bid
    this.continueAuction();
  }

  private pass(): void {
    this.hand.passed.push(this.turn);
    this.hand.standing?.heard.push(this.turn);
    this.continueAuction();
  }

  private continueAuction(): void {
    const { standing, passed } = this.hand;
    const left = this.clockwiseAfter(this.turn).filter((seat) => !passed.includes(seat));
    const atMinimum = (seat: number): void => {
      this.hand.standing = { seat, value: this.rules.openingBid, proven: false, heard: [] };
      this.startMusik();
    };
    if (standing !== null && left.length === 1) return this.closeAuction(); // §3.2.5
    // §3.2.6
    if (standing === null && left.length === 1 && this.rules.lastPlayerStanding === 'takes-at-minimum') {
      return atMinimum(left[0]);
    }
    if (left.length > 0) {
      this.turn = left[0];
    } else if (this.rules.allPass === 'forehand-at-minimum') {
      atMinimum(this.clockwiseAfter(this.currentDealer)[0]); // §3.2.7
    } else this.endHand(this.rules.dealerAfterThrownIn); // §3.2.7 thrown in
  }

  /** §3.4.3 whoever had no turn after the closing bid is asked now. */
  private closeAuction(): void {
    const { seat, heard } = standingOf(this.hand);
    const unheard = this.opponentsOf(seat).filter((opponent) => !heard.includes(opponent));
    const ask = this.rules.challengeWindow === 'own-turn-and-close' && isUnprovenHighBid(this.hand, this.rules);
    if (!ask || unheard.length === 0) return this.startMusik();
    this.hand.lastToAsk = unheard;
    this.phase = 'last-challenge';
    this.turn = unheard[0];
  }

  private accept(): void {
    this.hand.lastToAsk = this.hand.lastToAsk.slice(1);
    if (this.hand.lastToAsk.length === 0) this.startMusik();
    else this.turn = this.hand.lastToAsk[0];
  }

  private challenge(): void {
    const { seat, value } = standingOf(this.hand);
    this.hand.challenger = this.turn;
    if (this.rules.proofScope === 'sum') {
      // §3.4.7
      const total = valueOf(marriagesIn(this.hand.cards[seat]), this.rules);
      return total >= value - this.rules.proofBase ? this.goodProof() : this.failedProof();
    }
    if (qualifyingSuits(this.hand, this.rules).length === 0) return this.failedProof();
    this.phase = 'proof';
    this.turn = seat;
  }

  /** §3.4.5 */
  private goodProof(): void {
    const { challenger, lastToAsk } = this.hand;
    const { wrongChallengeCost, scoreFloor } = this.rules;
    standingOf(this.hand).proven = true;
    if (wrongChallengeCost > 0) {
      this.points[challenger] = Math.max(this.points[challenger] - wrongChallengeCost, scoreFloor ?? -Infinity);
      this.tries[challenger] = 0; // §3.9.5.4 whoever was on the barrel is off it
    }
    if (lastToAsk.length > 0) return this.startMusik();
    this.phase = 'auction';
    this.turn = challenger;
  }

  /** §3.4.6 */
  private failedProof(): void {
    const { seat: bidder, value } = standingOf(this.hand);
    const changes = this.seats.map(() => 0);
    for (const opponent of this.opponentsOf(bidder)) changes[opponent] = this.rules.proofFailOpponents;
    changes[bidder] = this.rules.proofFailBidder === 'minus-bid' ? -value : 0;
    this.settle(changes);
    this.endHand(this.rules.dealerAfterScoredHand);
  }

  // ---- §3.5 musik, bomb, exchange, contract

  private startMusik(): void {
    this.turn = this.declarer();
    this.phase = 'musik';
    if (this.rules.musikPick === 'only-one') this.takeMusik(0); // §3.5.1
  }

  private takeMusik(pile: number): void {
    const { cards, musik } = this.hand;
    cards[this.turn] = [...cards[this.turn], ...musik[pile]]; // §3.5.2
    this.hand.dead = musik.filter((_, i) => i !== pile).flat();
    this.phase = 'exchange';
  }

  private exchangeChoices(): Choice[] {
    const { cards, given, dead } = this.hand;
    const held = cards[this.turn];
    const mayBomb = this.bombsLeft[this.turn] > 0 && given.length === 0; // §3.5.3, §3.5.4.4
    const bomb: Choice[] = mayBomb ? [{ notation: 'bomb', take: () => this.bomb() }] : [];
    if (this.rules.exchange === 'pass-one-each') {
      const receiver = this.opponentsOf(this.turn)[given.length]; // §3.5.4.3
      const give = (card: Card) => ({
        notation: `${given.length}:${write(card)}`,
        take: () => this.giveAway(card, cards[receiver]),
      });
      return [...bomb, ...held.map(give)];
    }
    const put = (card: Card) => ({ notation: `x${write(card)}`, take: () => this.giveAway(card, dead) });
    return [...bomb, ...discardable(this.hand, this.rules).map(put)];
  }

  private giveAway(card: Card, receiver: Card[]): void {
    const { cards, given } = this.hand;
    cards[this.turn] = without(cards[this.turn], card);
    receiver.push(card);
    given.push(card);
    const wanted = this.rules.exchange === 'discard' ? this.rules.musikSize : this.opponentsOf(this.turn).length;
    if (given.length < wanted) return;
    if (this.rules.contractRaise === 'none') this.startPlay(standingOf(this.hand).value); // §3.5.5
    else this.phase = 'contract';
  }

  /** §3.5.3 */
  private bomb(): void {
    const { bombEffect, bombAward, bombCost, bombDealer } = this.rules;
    this.bombsLeft[this.turn] -= 1;
    this.bombsThrown.push({ seat: this.turn, deal: this.deals, bid: standingOf(this.hand).value });
    if (bombEffect === 'award') {
      const changes = this.seats.map(() => 0);
      for (const defender of this.opponentsOf(this.turn)) changes[defender] = bombAward;
      changes[this.turn] = -(bombCost === 'bid' ? standingOf(this.hand).value : bombCost);
      this.settle(changes);
    }
    this.endHand(bombDealer);
  }

  // ---- §3.6 to §3.10 play, settling, end

  private startPlay(contract: number): void {
    this.hand.contract = contract;
    this.phase = 'play';
    this.turn = this.declarer(); // §2.7 firstLead
  }

  private playChoices(): Choice[] {
    const { cards, trick, tricks, trump } = this.hand;
    const held = cards[this.turn];
    return legalCards(held, trick, trump, this.rules).flatMap((card) => {
      const plain = { notation: write(card), take: () => this.play(card, false) };
      const declared = { notation: `${write(card)}+`, take: () => this.play(card, true) };
      if (!mayDeclare(card, held, trick, tricks.length === 0, this.rules)) return [plain];
      return this.rules.marriageMode === 'automatic' ? [declared] : [plain, declared]; // §3.7.4
    });
  }

  private play(card: Card, declares: boolean): void {
    const { cards, trick, tricks, marriages } = this.hand;
    if (declares) {
      this.hand.trump = card.suit; // §3.7.3
      marriages.push({ seat: this.turn, suit: card.suit, trick: tricks.length });
    }
    cards[this.turn] = without(cards[this.turn], card);
    trick.push({ seat: this.turn, card });
    const players = this.clockwiseAfter(this.turn);
    this.turn = players[0];
    if (trick.length < players.length) return;
    const winner = winnerOf(trick, this.hand.trump).seat; // §3.7.6
    tricks.push({ winner, cards: trick.map((play) => play.card) });
    this.hand.trick = [];
    this.turn = winner;
    if (cards[winner].length > 0) return;
    const sitting = this.rules.sitOut === 'dealer' ? this.currentDealer : -1;
    this.settle(changesOf(this.hand, sitting, this.rules));
    this.endHand(this.rules.dealerAfterScoredHand);
  }

  /** §3.8.5 a scored hand: all changes count from the scores before it. Only the bidder's are free of the lock. */
  private settle(changes: number[]): void {
    const bidder = standingOf(this.hand).seat;
    for (const seat of this.seats) {
      const before = { score: this.points[seat], atDeal: this.atDeal[seat], tries: this.tries[seat] };
      const after = settled(before, changes[seat], seat === bidder, this.rules);
      this.points[seat] = after.score;
      this.tries[seat] = after.tries;
    }
  }

  /** §3.10, after a hand of any kind */
  private endHand(dealer: 'same' | 'next'): void {
    this.nextDealer = dealer === 'same' ? this.currentDealer : (this.currentDealer + 1) % this.rules.seats;
    this.winners = winnersOf(this.points, this.hand.standing?.seat, this.rules);
    const isOver = this.winners.length > 0 || this.deals >= this.rules.maxHands; // §3.10.3
    this.phase = isOver ? 'game-end' : 'deal';
  }
}
