// What a neural net sees of a view: one vector for every kind of decision, all seats relative to the observer.
import { above, highest, type Card, type CardSet } from '../../core/cards.ts';
import type { Encoder, FeatureBlock, Seat } from '../../core/game.ts';
import { FeatureWriter } from '../shared/featureWriter.ts';
import { CARD_COUNT, NO_TRUMP, SUITS, hasPair, suitOf, suitSet } from './deck.ts';
import { LAST_AMOUNT } from './options.ts';
import { readKnowledge, unseenBy, type Knowledge } from './knowledge.ts';
import { bestOf } from './play.ts';
import type { Ruleset } from './ruleset.ts';
import { PHASES } from './state.ts';
import type { TysiacView } from './view.ts';

const SCORE_SCALE = 1000;
const POINT_SCALE = 120;

export const createEncoder = (ruleset: Ruleset): Encoder => {
  const { seats, bombsPerPlayer } = ruleset.rules;
  const blocks: FeatureBlock[] = [
    { name: 'phase', size: PHASES.length, about: 'one-hot, in the order of the phases' },
    { name: 'hand', size: CARD_COUNT, about: 'own cards' },
    { name: 'trick', size: 2 * CARD_COUNT, about: 'cards on the table: the lead, then the second card' },
    { name: 'captured', size: seats * CARD_COUNT, about: 'cards in the tricks of each seat' },
    { name: 'known', size: seats * CARD_COUNT, about: 'cards that a seat must hold (proofs, halves of marriages)' },
    { name: 'lacking', size: seats * CARD_COUNT, about: 'cards that a seat cannot hold (void, did not beat or trump)' },
    { name: 'musik', size: CARD_COUNT, about: 'the taken pile, where known' },
    { name: 'discards', size: CARD_COUNT, about: 'own discards' },
    { name: 'trump', size: SUITS.length + 1, about: 'one-hot S C D H, last: none' },
    { name: 'declarer', size: seats + 1, about: 'one-hot relative seat, last: not known yet' },
    { name: 'bidder', size: seats + 1, about: 'one-hot relative seat of the standing bid, last: none' },
    { name: 'dealer', size: seats, about: 'one-hot relative seat' },
    { name: 'passed', size: seats, about: 'who has passed' },
    { name: 'amounts', size: 4, about: `bid and contract over ${LAST_AMOUNT}; proven; given away of the exchange` },
    { name: 'points', size: 2 * seats, about: `trick and marriage points of each seat over ${POINT_SCALE}` },
    { name: 'scores', size: seats, about: `score of each seat over ${SCORE_SCALE}, at least −1` },
    { name: 'bombs', size: seats, about: `bombs left of ${bombsPerPlayer}` },
    { name: 'tricks', size: 1, about: 'share of the tricks played' },
    { name: 'masters', size: CARD_COUNT, about: 'own cards above all that others may hold of their suit' },
    { name: 'takes', size: CARD_COUNT, about: 'own cards that would take the trick as it lies' },
    { name: 'pairs', size: 2 * SUITS.length, about: 'marriages S C D H: in the own hand, then those others may hold' },
  ];
  return { name: 'table', blocks, size: blocks.reduce((sum, block) => sum + block.size, 0) };
};

/** Fills `size` numbers, the blocks above in their order. */
export const createEncode =
  (ruleset: Ruleset, size: number) =>
  (view: TysiacView, out: Float32Array): void => {
    writer.start(out, size);
    encode(ruleset, view);
  };

const writer = new FeatureWriter();

const encode = (ruleset: Ruleset, view: TysiacView): void => {
  const { seats } = ruleset.rules;
  const me = view.seat ?? 0;
  const knowledge = readKnowledge(ruleset, view);
  const { trick } = view;
  writer.oneHot(PHASES.indexOf(view.phase), PHASES.length);
  writer.bits(view.hand, CARD_COUNT);
  writer.oneHot(trick.length > 0 ? trick[0] : -1, CARD_COUNT);
  writer.oneHot(trick.length > 1 ? trick[1] : -1, CARD_COUNT);
  for (let i = 0; i < seats; i++) writer.bits(view.players[(me + i) % seats].captured, CARD_COUNT);
  for (let i = 0; i < seats; i++) {
    const seat = (me + i) % seats;
    // What was shown may have been given away once there are gifts.
    const shown = view.taken < 0 ? view.players[seat].shown : 0;
    writer.bits(knowledge.seats[seat].holds | shown, CARD_COUNT);
  }
  for (let i = 0; i < seats; i++) writer.bits(knowledge.seats[(me + i) % seats].lacks, CARD_COUNT);
  writer.bits(view.musik, CARD_COUNT);
  writer.bits(view.discards, CARD_COUNT);
  writer.oneHot(view.trump < 0 ? SUITS.length : view.trump, SUITS.length + 1);
  putSeats(ruleset, view, me);
  putCourse(ruleset, view, me);
  const elsewhere = unseenBy(ruleset, view) & ~lackedByAll(view, me, knowledge);
  writer.bits(mastersIn(view.hand, elsewhere), CARD_COUNT);
  writer.bits(trick.length === 0 ? 0 : takersIn(view.hand, bestOf(trick, view.trump), view.trump), CARD_COUNT);
  for (let suit = 0; suit < SUITS.length; suit++) writer.flag(hasPair(view.hand, suit));
  for (let suit = 0; suit < SUITS.length; suit++) writer.flag(hasPair(elsewhere, suit));
};

/** Who declares, bids, deals and has passed. */
const putSeats = ({ rules: { seats } }: Ruleset, view: TysiacView, me: Seat): void => {
  writer.oneHot(view.declarer < 0 ? seats : (view.declarer - me + seats) % seats, seats + 1);
  writer.oneHot(view.bidder < 0 ? seats : (view.bidder - me + seats) % seats, seats + 1);
  writer.oneHot(view.dealer < 0 ? seats : (view.dealer - me + seats) % seats, seats);
  for (let i = 0; i < seats; i++) writer.flag(view.players[(me + i) % seats].passed);
};

/** Amounts, points, scores, bombs and tricks. */
const putCourse = (ruleset: Ruleset, view: TysiacView, me: Seat): void => {
  const { seats, bombsPerPlayer } = ruleset.rules;
  writer.put(view.bid / LAST_AMOUNT);
  writer.put(view.contract / LAST_AMOUNT);
  writer.flag(view.proven);
  writer.put(view.given / ruleset.giveCount);
  for (let i = 0; i < seats; i++) {
    const { trickPoints, marriagePoints } = view.players[(me + i) % seats];
    writer.put(trickPoints / POINT_SCALE);
    writer.put(marriagePoints / POINT_SCALE);
  }
  for (let i = 0; i < seats; i++) writer.put(Math.max(-1, view.players[(me + i) % seats].score / SCORE_SCALE));
  for (let i = 0; i < seats; i++) {
    writer.put(bombsPerPlayer === 0 ? 0 : view.players[(me + i) % seats].bombs / bombsPerPlayer);
  }
  writer.put((view.tricks * ruleset.active) / CARD_COUNT);
};

/** The cards of a hand above all others of their suit. */
const mastersIn = (hand: CardSet, others: CardSet): CardSet => {
  let masters = 0;
  for (let suit = 0; suit < SUITS.length; suit++) {
    const theirs = others & suitSet(suit);
    const mine = hand & suitSet(suit);
    masters |= theirs === 0 ? mine : above(mine, highest(theirs));
  }
  return masters;
};

/** The cards of a hand that take a trick from the one that is winning it. */
const takersIn = (hand: CardSet, best: Card, trump: number): CardSet => {
  const higher = above(hand & suitSet(suitOf(best)), best);
  return trump === NO_TRUMP || trump === suitOf(best) ? higher : higher | (hand & suitSet(trump));
};

/** No other seat can hold these: at best they lie in a pile that nobody plays from. */
const lackedByAll = (view: TysiacView, me: Seat, { seats }: Knowledge): CardSet => {
  let all = -1;
  for (let seat = 0; seat < seats.length; seat++) {
    if (seat !== me && view.players[seat].cards > 0) all &= seats[seat].lacks;
  }
  return all;
};
