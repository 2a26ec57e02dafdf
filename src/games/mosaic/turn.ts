// The course of turns (§3.2, §3.9) and the end of the match (§3.10).
import type { Outcome, Rng, Seat } from '../../core/game.ts';
import { shuffle } from '../../core/rng.ts';
import { revealCards, seatAfter } from './draft.ts';
import type { Ruleset } from './ruleset.ts';
import {
  DEAL,
  DRAFT,
  END1,
  END2,
  END_REASONS,
  EXTRA_ALWAYS,
  EXTRA_WITH_DECK,
  GAME_END,
  HAND,
  NEXT_CARD,
  NO_EXTRA,
  PLACEMENT,
  deckLeft,
  type State,
} from './state.ts';

/** §3.1 one shuffle for the whole match. */
export const sampleChance = (ruleset: Ruleset, rng: Rng): number[] => shuffle(ruleset.cards.slice(), rng);

export const isChance = (ruleset: Ruleset, s: State, outcome: readonly number[]): boolean => {
  const { size } = ruleset.deck;
  if (s.phase !== DEAL || outcome.length !== size || new Set(outcome).size !== size) return false;
  return outcome.every((card) => Number.isInteger(card) && card >= 0 && card < size);
};

export const applyChance = (ruleset: Ruleset, s: State, outcome: readonly number[]): void => {
  for (let i = 0; i < outcome.length; i++) s.deck[i] = outcome[i];
  startTurn(s, 0);
  proceed(ruleset, s);
};

/** Goes on until somebody has to decide or the match is over. */
export const proceed = (ruleset: Ruleset, s: State): void => {
  while (s.phase === NEXT_CARD) {
    const toPlace = s.stage === HAND ? s.handSize[s.turn] : s.pendingSize;
    if (toPlace > 0) {
      if (s.free[s.turn] > 0) s.phase = PLACEMENT;
      else endMatch(s, END2); // §3.3, §3.4
    } else if (s.stage === HAND) startDraft(ruleset, s);
    else endTurn(ruleset, s);
  }
};

const startDraft = (ruleset: Ruleset, s: State): void => {
  if (deckLeft(s) < ruleset.rules.end.END1.deckBelow) return endMatch(s, END1);
  s.stage = DRAFT;
  revealCards(ruleset, s);
};

const startTurn = (s: State, seat: Seat): void => {
  s.turn = seat;
  s.turns++;
  s.turnsOf[seat]++;
  s.phase = NEXT_CARD;
  s.stage = HAND;
  s.extra = NO_EXTRA;
  if (((s.skips >> seat) & 1) === 0) return;
  s.skips &= ~(1 << seat); // §3.9 neither phase takes place
  s.skippedOf[seat]++;
  s.stage = DRAFT;
};

/** §3.9 an extra turn comes before everybody else's; some are dropped when the deck is empty. */
const endTurn = (ruleset: Ruleset, s: State): void => {
  const again = s.extra === EXTRA_ALWAYS || (s.extra === EXTRA_WITH_DECK && deckLeft(s) > 0);
  startTurn(s, again ? s.turn : seatAfter(ruleset, s.turn));
};

const endMatch = (s: State, reason: number): void => {
  s.end = reason;
  s.phase = GAME_END;
};

/** §3.10 */
export const outcomeOf = (s: State): Outcome => {
  const vp = Array.from(s.vp);
  const places = vp.map((own) => 1 + vp.filter((other) => other > own).length);
  return { places, reason: END_REASONS[s.end] };
};
