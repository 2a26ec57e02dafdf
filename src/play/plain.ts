// The story of a game that has none of its own: every move by its name.
import { HIDDEN } from '../core/game.ts';
import type { Sentence, Telling } from '../core/telling.ts';

export const PLAIN_TELLING: Telling = {
  tell: (game, { move }) => {
    if (move === null) return [];
    const name: Sentence = move.id === HIDDEN ? { key: 'play.hiddenMove' } : game.describe(game.toAction(move.id));
    return [
      { kind: 'move', message: { key: 'play.move', params: { who: { seat: move.actor }, move: { say: name } } } },
    ];
  },
  pausesAt: () => false,
  watches: () => false,
  automatic: () => null,
  isCompound: () => false,
  attempts: () => [],
};
