// What a neural net sees of a view: one vector for every kind of decision, all seats relative to the observer.
import type { Card } from '../../core/cards.ts';
import type { Encoder, FeatureBlock, Seat } from '../../core/game.ts';
import { FeatureWriter } from '../shared/featureWriter.ts';
import { countUnseen } from './belief.ts';
import { EMPTY, WILD } from './cards.ts';
import { Fits } from './fits.ts';
import type { Ruleset } from './ruleset.ts';
import { PHASES } from './state.ts';
import type { MosaicView } from './view.ts';

const VP_SCALE = 50;
const HAND_SHOWN = 3;
const TURN_SCALE = 60;
const POINT_SCALE = 10;
const WORTH_SCALE = 20;

const FITS = `points at once over ${POINT_SCALE}, and what greedy makes of it over ${WORTH_SCALE}`;

/** Joker, then one-hot rank, then one-hot colour; all zero for no card. */
const cardSize = ({ deck }: Ruleset): number => 1 + (deck.highRank - deck.lowRank + 1) + deck.colorCount;

export const createEncoder = (ruleset: Ruleset): Encoder => {
  const { players, cells, reveal, deck, rules, rewards, matchPattern } = ruleset;
  const card = cardSize(ruleset);
  const faces = card - 1 - deck.colorCount;
  const blocks: FeatureBlock[] = [
    { name: 'phase', size: PHASES.length, about: 'one-hot, in the order of the kinds of decisions' },
    { name: 'turn', size: players, about: 'one-hot relative seat of the acting player' },
    { name: 'boards', size: players * cells * card, about: 'each cell of each board: joker, rank, colour' },
    { name: 'card', size: card, about: 'the card to put down' },
    { name: 'revealed', size: reveal * card, about: 'turned-up cards by slot' },
    { name: 'pending', size: rules.draft.self * card, about: 'drafted cards still to put down' },
    { name: 'hands', size: players * HAND_SHOWN * card, about: `the first ${HAND_SHOWN} cards of each hand` },
    { name: 'handSizes', size: players, about: 'cards in each hand' },
    { name: 'unseen', size: faces * deck.colorCount, about: 'cards in the deck of each rank and colour, as a share' },
    { name: 'discardTop', size: card, about: 'top card of the discard' },
    { name: 'discard', size: deck.size + 1, about: 'cards in the discard; last: jokers' },
    { name: 'deck', size: 1, about: 'share of the deck left' },
    { name: 'vp', size: players, about: `VP over ${VP_SCALE}` },
    { name: 'skips', size: players, about: 'who will lose the next turn' },
    { name: 'extra', size: 1, about: 'an extra turn has been earned' },
    { name: 'turns', size: 1, about: `turns over ${TURN_SCALE}` },
    { name: 'found', size: matchPattern.length, about: 'matches to choose from' },
    { name: 'reward', size: rewards.length, about: 'one-hot: the reward being decided' },
    { name: 'clear', size: cells, about: 'own cells that will be cleared' },
    { name: 'source', size: players * cells, about: 'the card on a board already chosen' },
    { name: 'pile', size: deck.size + 1, about: 'the card of the discard already chosen' },
    { name: 'fits', size: 2 * cells, about: `own free cells for the card to put down: ${FITS}` },
    {
      name: 'takings',
      size: players * cells,
      about: `while a reward is decided, cards on each board: what the board gains without it, over ${WORTH_SCALE}`,
    },
    { name: 'offers', size: 4 * reveal, about: `turned-up cards by slot, on the own board, then the next: ${FITS}` },
  ];
  return { name: 'table', blocks, size: blocks.reduce((sum, block) => sum + block.size, 0) };
};

/** Fills `size` numbers, the blocks above in their order. */
export const createEncode = (ruleset: Ruleset, size: number): ((view: MosaicView, out: Float32Array) => void) => {
  let tools: Tools | null = null;
  return (view, out) => {
    writer.start(out, size);
    encode(ruleset, (tools ??= createTools(ruleset)), view);
  };
};

/** What is made once for all views. */
interface Tools {
  readonly fits: Fits;
  /** Unseen cards by face: rank, then colour. */
  readonly unseen: Float64Array;
  /** By how many of a face are unseen. */
  readonly shares: Float32Array;
}

const createTools = (ruleset: Ruleset): Tools => {
  const { deck } = ruleset;
  const shapes = deck.size / deck.faceCount;
  const shares = new Float32Array(shapes + 1);
  // Added one by one: nets have learned with the numbers that this makes.
  for (let size = 1; size <= shapes; size++) shares[size] = shares[size - 1] + 1 / shapes;
  return { fits: new Fits(ruleset), unseen: new Float64Array(deck.faceCount), shares };
};

const writer = new FeatureWriter();

/** Seats as the observer counts them: itself first, then clockwise. */
const playerAt = (view: MosaicView, i: number): MosaicView['players'][number] => view.players[seatAt(view, i)];
const seatAt = (view: MosaicView, i: number): Seat => ((view.seat ?? 0) + i) % view.players.length;

const putCard = ({ deck }: Ruleset, card: Card): void => {
  const faces = deck.highRank - deck.lowRank + 1;
  const rank = card === EMPTY ? WILD : deck.rankOf[card];
  if (rank === WILD) {
    writer.flag(card !== EMPTY);
    writer.skip(faces + deck.colorCount);
    return;
  }
  writer.skip(1);
  writer.oneHot(rank - deck.lowRank, faces);
  writer.oneHot(deck.colorOf[card], deck.colorCount);
};

const putCards = (ruleset: Ruleset, cards: readonly Card[], size: number): void => {
  for (let i = 0; i < size; i++) putCard(ruleset, i < cards.length ? cards[i] : EMPTY);
};

const encode = (ruleset: Ruleset, tools: Tools, view: MosaicView): void => {
  const { players, cells, reveal, rules } = ruleset;
  writer.oneHot(PHASES.indexOf(view.phase), PHASES.length);
  writer.oneHot((view.turn - seatAt(view, 0) + players) % players, players);
  for (let i = 0; i < players; i++) putCards(ruleset, playerAt(view, i).board, cells);
  putCard(ruleset, view.card);
  putCards(ruleset, view.revealed, reveal);
  putCards(ruleset, view.pending, rules.draft.self);
  for (let i = 0; i < players; i++) putCards(ruleset, playerAt(view, i).hand, HAND_SHOWN);
  for (let i = 0; i < players; i++) writer.put(playerAt(view, i).hand.length);
  putPiles(ruleset, tools, view);
  for (let i = 0; i < players; i++) writer.put(playerAt(view, i).vp / VP_SCALE);
  for (let i = 0; i < players; i++) writer.flag(playerAt(view, i).skips);
  writer.flag(view.extra > 0);
  writer.put(view.turns / TURN_SCALE);
  putMatches(ruleset, view);
  putFits(ruleset, tools, view);
};

/** What is unseen, the discard, and the deck. */
const putPiles = (ruleset: Ruleset, { unseen, shares }: Tools, view: MosaicView): void => {
  const { deck } = ruleset;
  countUnseen(ruleset, view, unseen);
  for (let face = 0; face < unseen.length; face++) writer.put(shares[unseen[face]]);
  putCard(ruleset, view.discard.length === 0 ? EMPTY : view.discard[view.discard.length - 1]);
  writer.set(view.discard, deck.size + 1);
  writer.put(view.deck / deck.size);
};

/** Matches to choose from, and the reward that is being decided. */
const putMatches = ({ players, cells, deck, rewards, matchByName, matchPattern }: Ruleset, view: MosaicView): void => {
  for (const { pattern, place } of view.found) writer.add(matchByName.get(`${pattern}@${place}`)!, 1);
  writer.skip(matchPattern.length);
  writer.oneHot(view.match === null ? -1 : rewards.findIndex(({ id }) => id === view.match!.reward), rewards.length);
  writer.set(seatAt(view, 0) === view.turn ? view.clear : [], cells);
  const { from } = view;
  const source = from === null ? -1 : ((from.seat - seatAt(view, 0) + players) % players) * cells + from.cell;
  writer.oneHot(source, players * cells);
  writer.oneHot(view.pile < 0 || view.pile >= view.discard.length ? -1 : view.discard[view.pile], deck.size + 1);
};

const putFit = (points: number, gain: number): void => {
  writer.put(points / POINT_SCALE);
  writer.put(gain / WORTH_SCALE);
};
const putGain = (gain: number): void => writer.put(gain / WORTH_SCALE);

const putFits = ({ players, cells, reveal }: Ruleset, { fits, unseen }: Tools, view: MosaicView): void => {
  const isPlacing = view.phase === 'placement_cell';
  const isDrafting = view.phase === 'draft_pick' || view.phase === 'draft_pass';
  const isRewarding = view.phase === 'apply_reward' || view.phase === 'reward_params';
  // With the last card drawn nothing is still to come.
  fits.read(view.deck > 0 ? unseen : unseen.fill(0));

  if (isPlacing) fits.each(playerAt(view, 0).board, seatAt(view, 0), view.card, putFit);
  else writer.skip(2 * cells);

  for (let i = 0; i < players; i++) {
    if (isRewarding) fits.takings(playerAt(view, i).board, seatAt(view, i), putGain);
    else writer.skip(cells);
  }

  for (let slot = 0; slot < reveal; slot++) {
    const card = slot < view.revealed.length ? view.revealed[slot] : EMPTY;
    for (let i = 0; i < 2; i++) {
      if (isDrafting && card !== EMPTY) fits.best(playerAt(view, i).board, seatAt(view, i), card, putFit);
      else writer.skip(2);
    }
  }
};
