// What a neural net sees of a view: one vector for every kind of decision, all seats relative to the observer.
import type { Card } from '../../core/cards.ts';
import type { Encoder, FeatureBlock } from '../../core/game.ts';
import { unseenCards } from './belief.ts';
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

export const createEncode = (ruleset: Ruleset): ((view: MosaicView, out: Float32Array) => void) => {
  let fits: Fits | null = null;
  return (view, out) => encode(ruleset, (fits ??= new Fits(ruleset)), view, out);
};

const encode = (ruleset: Ruleset, fits: Fits, view: MosaicView, out: Float32Array): void => {
  const { players, cells, reveal, deck, rules, rewards, matchByName } = ruleset;
  const me = view.seat ?? 0;
  const seatAt = (i: number): number => (me + i) % players;
  const faces = deck.highRank - deck.lowRank + 1;
  let at = 0;
  const put = (value: number): void => void (out[at++] = value);
  const putOneHot = (index: number, size: number): void => {
    for (let i = 0; i < size; i++) put(i === index ? 1 : 0);
  };
  const putCard = (card: Card | undefined): void => {
    const known = card !== undefined && card !== EMPTY;
    const rank = known ? deck.rankOf[card] : WILD;
    put(known && rank === WILD ? 1 : 0);
    putOneHot(rank === WILD ? -1 : rank - deck.lowRank, faces);
    putOneHot(rank === WILD ? -1 : deck.colorOf[card!], deck.colorCount);
  };
  const putCards = (cards: readonly Card[], size: number): void => {
    for (let i = 0; i < size; i++) putCard(cards[i]);
  };
  /** A 1 at each index. */
  const putSet = (indexes: readonly number[], size: number): void => {
    const start = at;
    for (let i = 0; i < size; i++) put(0);
    for (const index of indexes) if (index >= 0) out[start + index] = 1;
  };
  const relative = (seat: number): number => (seat - me + players) % players;
  const around = Array.from({ length: players }, (_, i) => view.players[seatAt(i)]);

  putOneHot(PHASES.indexOf(view.phase), PHASES.length);
  putOneHot(relative(view.turn), players);
  for (const player of around) putCards(player.board, cells);
  putCard(view.card);
  putCards(view.revealed, reveal);
  putCards(view.pending, rules.draft.self);
  for (const player of around) putCards(player.hand, HAND_SHOWN);
  for (const player of around) put(player.hand.length);
  const unseen = at;
  const shapes = deck.size / (faces * deck.colorCount);
  for (let i = 0; i < faces * deck.colorCount; i++) put(0);
  for (const card of unseenCards(ruleset, view)) {
    out[unseen + (deck.rankOf[card] - deck.lowRank) * deck.colorCount + deck.colorOf[card]] += 1 / shapes;
  }
  putCard(view.discard[view.discard.length - 1]);
  putSet(view.discard, deck.size + 1);
  put(view.deck / deck.size);
  for (const player of around) put(player.vp / VP_SCALE);
  for (const player of around) put(player.skips ? 1 : 0);
  put(view.extra > 0 ? 1 : 0);
  put(view.turns / TURN_SCALE);
  putSet(
    view.found.map(({ pattern, place }) => matchByName.get(`${pattern}@${place}`)!),
    ruleset.matchPattern.length,
  );
  putOneHot(
    rewards.findIndex(({ id }) => id === view.match?.reward),
    rewards.length,
  );
  putSet(me === view.turn ? view.clear : [], cells);
  putOneHot(view.from === null ? -1 : relative(view.from.seat) * cells + view.from.cell, players * cells);
  putOneHot(view.discard[view.pile] ?? -1, deck.size + 1);

  const isPlacing = view.phase === 'placement_cell';
  const isDrafting = view.phase === 'draft_pick' || view.phase === 'draft_pass';
  const isRewarding = view.phase === 'apply_reward' || view.phase === 'reward_params';
  const putNothing = (size: number): void => {
    out.fill(0, at, at + size);
    at += size;
  };
  const putFit = (points: number, gain: number): void => {
    put(points / POINT_SCALE);
    put(gain / WORTH_SCALE);
  };
  if (isPlacing || isDrafting || isRewarding) fits.read(view);

  if (isPlacing) fits.each(around[0].board, me, view.card, putFit);
  else putNothing(2 * cells);

  if (isRewarding) around.forEach(({ board }, i) => fits.takings(board, seatAt(i), (gain) => put(gain / WORTH_SCALE)));
  else putNothing(players * cells);

  for (let slot = 0; slot < reveal; slot++) {
    const card = view.revealed[slot] ?? EMPTY;
    for (let i = 0; i < 2; i++) {
      if (isDrafting && card !== EMPTY) fits.best(around[i].board, seatAt(i), card, putFit);
      else putNothing(2);
    }
  }
};
