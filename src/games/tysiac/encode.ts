// What a neural net sees of a view: one vector for every kind of decision, all seats relative to the observer.
import { above, cardsOf, setOf, type CardSet } from '../../core/cards.ts';
import type { Encoder, FeatureBlock } from '../../core/game.ts';
import { CARD_COUNT, SUITS, hasPair, suitOf, suitSet } from './deck.ts';
import { LAST_AMOUNT } from './options.ts';
import { readKnowledge, unseenBy, type Knowledge } from './knowledge.ts';
import { beats, bestOf } from './play.ts';
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

export const encode = (ruleset: Ruleset, view: TysiacView, out: Float32Array): void => {
  const { seats, bombsPerPlayer } = ruleset.rules;
  const me = view.seat ?? 0;
  const knowledge = readKnowledge(ruleset, view);
  const relative = (seat: number): number => (seat < 0 ? seats : (seat - me + seats) % seats);
  let at = 0;
  const put = (value: number): void => void (out[at++] = value);
  const putCards = (set: CardSet): void => {
    for (let card = 0; card < CARD_COUNT; card++) put((set >>> card) & 1);
  };
  const putOneHot = (index: number, size: number): void => {
    for (let i = 0; i < size; i++) put(i === index ? 1 : 0);
  };
  const eachSeat = (visit: (seat: number) => void): void => {
    for (let i = 0; i < seats; i++) visit((me + i) % seats);
  };

  putOneHot(PHASES.indexOf(view.phase), PHASES.length);
  putCards(view.hand);
  for (let i = 0; i < 2; i++) putCards(view.trick[i] === undefined ? 0 : 1 << view.trick[i]);
  eachSeat((seat) => putCards(view.players[seat].captured));
  const giftless = view.taken < 0 ? view.players.map((player) => player.shown) : [];
  eachSeat((seat) => putCards(knowledge.seats[seat].holds | (giftless[seat] ?? 0)));
  eachSeat((seat) => putCards(knowledge.seats[seat].lacks));
  putCards(view.musik);
  putCards(view.discards);
  putOneHot(view.trump < 0 ? SUITS.length : view.trump, SUITS.length + 1);
  putOneHot(relative(view.declarer), seats + 1);
  putOneHot(relative(view.bidder), seats + 1);
  putOneHot(relative(view.dealer), seats);
  eachSeat((seat) => put(view.players[seat].passed ? 1 : 0));
  put(view.bid / LAST_AMOUNT);
  put(view.contract / LAST_AMOUNT);
  put(view.proven ? 1 : 0);
  put(view.given / ruleset.giveCount);
  eachSeat((seat) => {
    put(view.players[seat].trickPoints / POINT_SCALE);
    put(view.players[seat].marriagePoints / POINT_SCALE);
  });
  eachSeat((seat) => put(Math.max(-1, view.players[seat].score / SCORE_SCALE)));
  eachSeat((seat) => put(bombsPerPlayer === 0 ? 0 : view.players[seat].bombs / bombsPerPlayer));
  put((view.tricks * ruleset.active) / CARD_COUNT);

  const elsewhere = unseenBy(ruleset, view) & ~lackedByAll(view, me, knowledge);
  putCards(cardsWhere(view.hand, (card) => above(elsewhere & suitSet(suitOf(card)), card) === 0));
  const best = view.trick.length === 0 ? null : bestOf(view.trick, view.trump);
  putCards(best === null ? 0 : cardsWhere(view.hand, (card) => beats(card, best, view.trump)));
  for (const set of [view.hand, elsewhere]) SUITS.forEach((_, suit) => put(hasPair(set, suit) ? 1 : 0));
};

const cardsWhere = (set: CardSet, is: (card: number) => boolean): CardSet =>
  cardsOf(set).reduce((found, card) => (is(card) ? found | setOf(card) : found), 0);

/** No other seat can hold these: at best they lie in a pile that nobody plays from. */
const lackedByAll = (view: TysiacView, me: number, { seats }: Knowledge): CardSet =>
  seats.reduce((all, { lacks }, seat) => (seat === me || view.players[seat].cards === 0 ? all : all & lacks), -1);
