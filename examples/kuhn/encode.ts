// What a neural net sees of a view, with the seats as its own and the other.
import type { Encoder, FeatureBlock } from '../../src/core/game.ts';
import { MOVES } from './actions.ts';
import { CARDS, MOST_MOVES, moverOf } from './state.ts';
import type { KuhnView } from './view.ts';

const blocks: FeatureBlock[] = [
  { name: 'hand', size: CARDS.length, about: 'one-hot own card' },
  { name: 'first', size: 1, about: 'own seat has begun the deal' },
  { name: 'moves', size: MOST_MOVES * MOVES.length, about: 'one-hot move by move' },
];

export const ENCODERS: readonly Encoder[] = [
  { name: 'betting', blocks, size: blocks.reduce((sum, { size }) => sum + size, 0) },
];

export const encode = (view: KuhnView, out: Float32Array): void => {
  const seat = view.seat ?? 0;
  out.fill(0, 0, ENCODERS[0]!.size);
  const card = view.cards[seat] ?? null;
  if (card !== null) out[CARDS.indexOf(card)] = 1;
  out[CARDS.length] = Number(moverOf(view.deal, 0) === seat);
  view.moves.forEach((move, i) => (out[CARDS.length + 1 + i * MOVES.length + MOVES.indexOf(move)] = 1));
};
