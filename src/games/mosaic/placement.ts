// Putting down a card of the hand (§3.3) or a drafted one (§3.4).
import type { Card } from '../../core/cards.ts';
import type { ActionId } from '../../core/game.ts';
import { EMPTY } from './cards.ts';
import { afterPlacement } from './resolve.ts';
import type { Ruleset } from './ruleset.ts';
import { HAND, putCard, type State } from './state.ts';

export const legalPlacement = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { layout, cells } = ruleset;
  const base = s.turn * cells;
  let count = 0;
  for (let cell = 0; cell < cells; cell++) if (s.boards[base + cell] === EMPTY) out[count++] = layout.place + cell;
  return count;
};

export const applyPlacement = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const cell = id - ruleset.layout.place;
  const card = nextCard(s);
  takeCard(s);
  putCard(s, ruleset.cells, s.turn, cell, card);
  afterPlacement(ruleset, s, cell);
};

/** The card to put down; first in, first out. */
export const nextCard = (s: State): Card => (s.stage === HAND ? s.hands[s.turn * s.handCapacity] : s.pending[0]);

const takeCard = (s: State): void => {
  if (s.stage === HAND) {
    const start = s.turn * s.handCapacity;
    const size = --s.handSize[s.turn];
    for (let i = 0; i < size; i++) s.hands[start + i] = s.hands[start + i + 1];
  } else {
    s.pendingSize--;
    for (let i = 0; i < s.pendingSize; i++) s.pending[i] = s.pending[i + 1];
  }
};
