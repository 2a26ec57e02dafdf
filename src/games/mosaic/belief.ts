// A world that a view cannot tell from the true one (§6): the unseen cards lie in the deck in any order, all alike.
import type { Card } from '../../core/cards.ts';
import type { Rng } from '../../core/game.ts';
import { shuffle } from '../../core/rng.ts';
import { EMPTY } from './cards.ts';
import type { Ruleset } from './ruleset.ts';
import { END_REASONS, NONE, PHASES, REWARD_RESULTS, STAGES, State, discardCard, putCard } from './state.ts';
import type { MosaicView } from './view.ts';

/** By card, filled and read within one call: 1 where it lies in the open. */
let seen = new Uint8Array(0);

const noteSeen = (ruleset: Ruleset, view: MosaicView): void => {
  if (seen.length <= ruleset.deck.size) seen = new Uint8Array(ruleset.deck.size + 1);
  seen.fill(0);
  noteCards(view.discard);
  noteCards(view.revealed);
  noteCards(view.pending);
  for (let seat = 0; seat < view.players.length; seat++) {
    noteCards(view.players[seat].board);
    noteCards(view.players[seat].hand);
  }
};

const noteCards = (cards: readonly Card[]): void => {
  for (let i = 0; i < cards.length; i++) if (cards[i] !== EMPTY) seen[cards[i]] = 1;
};

/** The cards of the deck that lie nowhere in the open, ascending. */
const unseenCards = (ruleset: Ruleset, view: MosaicView): Card[] => {
  noteSeen(ruleset, view);
  const unseen: Card[] = [];
  for (let card = 0; card < ruleset.deck.size; card++) if (seen[card] === 0) unseen.push(card);
  return unseen;
};

/** How many of them have each face: by rank, then colour. */
export const countUnseen = (ruleset: Ruleset, view: MosaicView, out: Float64Array): void => {
  const { size, faceOf } = ruleset.deck;
  noteSeen(ruleset, view);
  out.fill(0);
  for (let card = 0; card < size; card++) if (seen[card] === 0) out[faceOf[card]]++;
};

export const determinize = (ruleset: Ruleset, view: MosaicView, rng: Rng): State => {
  const s = new State(ruleset);
  s.phase = PHASES.indexOf(view.phase);
  s.turn = view.turn;
  s.stage = STAGES.indexOf(view.stage);
  s.turns = view.turns;
  s.end = view.end === null ? 0 : END_REASONS.indexOf(view.end);
  s.extra = view.extra;
  for (const seat of view.touched) s.touched |= 1 << seat;
  s.deckTop = ruleset.deck.size - view.deck;
  const unseen = shuffle(unseenCards(ruleset, view), rng);
  for (let i = 0; i < unseen.length; i++) s.deck[s.deckTop + i] = unseen[i];
  for (const card of view.discard) discardCard(s, card);
  s.revealed.set(view.revealed);
  s.passed = view.passed;
  s.pending.set(view.pending);
  s.pendingSize = view.pending.length;
  restorePlayers(ruleset, s, view);
  restoreMatch(ruleset, s, view);
  return s;
};

const restorePlayers = (ruleset: Ruleset, s: State, view: MosaicView): void => {
  view.players.forEach((player, seat) => {
    s.vp[seat] = player.vp;
    player.board.forEach((card, cell) => {
      if (card !== EMPTY) putCard(s, ruleset.cells, seat, cell, card);
    });
    for (const card of player.hand) s.hands[seat * s.handCapacity + s.handSize[seat]++] = card;
    if (player.skips) s.skips |= 1 << seat;
    s.turnsOf[seat] = player.turns;
    s.skippedOf[seat] = player.skipped;
  });
};

const restoreMatch = (ruleset: Ruleset, s: State, view: MosaicView): void => {
  const { matchByName, cells, patterns, rewards } = ruleset;
  for (const { pattern, place } of view.found) s.found[s.foundSize++] = matchByName.get(`${pattern}@${place}`)!;
  if (view.match !== null) s.match = matchByName.get(`${view.match.pattern}@${view.match.place}`)!;
  s.clear.set(view.clear);
  s.clearSize = view.clear.length;
  if (view.from !== null) s.source = view.from.seat * cells + view.from.cell;
  s.pile = view.pile;
  const { last } = view;
  if (last === null) return;
  s.lastSeat = last.seat;
  s.lastPattern = last.pattern === null ? NONE : patterns.findIndex(({ name }) => name === last.pattern);
  s.lastReward = last.reward === null ? NONE : rewards.findIndex(({ id }) => id === last.reward);
  s.lastResult = REWARD_RESULTS.indexOf(last.result);
};
