// Putting down a card of the hand (§3.3) or a drafted one (§3.4).
import type { Card } from '../../core/cards.ts';
import type { ActionId } from '../../core/game.ts';
import { afterPlacement } from './resolve.ts';
import type { Ruleset } from './ruleset.ts';
import { HAND, putCard, type State } from './state.ts';

export const legalPlacement = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { layout, cells } = ruleset;
  const low = ~s.filled[2 * s.turn] & (-1 >>> Math.max(0, 32 - cells));
  const size = freeCells(low, layout.place, out, 0);
  if (cells <= 32) return size;
  return freeCells(~s.filled[2 * s.turn + 1] & (-1 >>> (64 - cells)), layout.place + 32, out, size);
};

const freeCells = (free: number, first: ActionId, out: Int32Array, size: number): number => {
  for (; free !== 0; free &= free - 1) out[size++] = first + 31 - Math.clz32(free & -free);
  return size;
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
