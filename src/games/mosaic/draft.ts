// The draft (§3.4): pick for the own board, pass to the next player, the rest to the discard.
import type { ActionId, Seat } from '../../core/game.ts';
import { EMPTY } from './cards.ts';
import type { Ruleset } from './ruleset.ts';
import { DRAFT_PASS, DRAFT_PICK, NEXT_CARD, discardCard, type State } from './state.ts';

export const revealCards = (ruleset: Ruleset, s: State): void => {
  for (let slot = 0; slot < ruleset.reveal; slot++) s.revealed[slot] = s.deck[s.deckTop++];
  s.passed = 0;
  s.phase = DRAFT_PICK;
};

export const legalDraft = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const start = s.phase === DRAFT_PICK ? ruleset.layout.pick : ruleset.layout.pass;
  let count = 0;
  for (let slot = 0; slot < ruleset.reveal; slot++) if (s.revealed[slot] !== EMPTY) out[count++] = start + slot;
  return count;
};

export const applyPick = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const slot = id - ruleset.layout.pick;
  const { self, next } = ruleset.rules.draft;
  s.pending[s.pendingSize++] = s.revealed[slot];
  s.revealed[slot] = EMPTY;
  if (s.pendingSize < self) return;
  if (next > 0) s.phase = DRAFT_PASS;
  else discardRest(ruleset, s);
};

export const applyPass = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const slot = id - ruleset.layout.pass;
  const to = seatAfter(ruleset, s.turn);
  s.hands[to * s.handCapacity + s.handSize[to]++] = s.revealed[slot];
  s.revealed[slot] = EMPTY;
  s.passed++;
  if (s.passed === ruleset.rules.draft.next) discardRest(ruleset, s);
};

const discardRest = (ruleset: Ruleset, s: State): void => {
  for (let slot = 0; slot < ruleset.reveal; slot++) {
    if (s.revealed[slot] === EMPTY) continue;
    discardCard(s, s.revealed[slot]);
    s.revealed[slot] = EMPTY;
  }
  s.phase = NEXT_CARD;
};

/** §1.5 */
export const seatAfter = (ruleset: Ruleset, seat: Seat): Seat => (seat + 1 === ruleset.players ? 0 : seat + 1);
