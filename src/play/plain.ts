// A game that brings no story and no table of its own: every move by its name, every part of a view as it is.
import type { AnyDefinition } from '../core/definition.ts';
import { HIDDEN, type BaseView } from '../core/game.ts';
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

/** The game's own story, or this one. */
export const tellingOf = ({ telling }: Pick<AnyDefinition, 'telling'>): Telling => telling ?? PLAIN_TELLING;

const LONGEST_FIELD = 110;
/** Shown elsewhere, or of no use to people. */
const LEFT_OUT = ['seat', 'actor', 'legal', 'log'];

/** What a view holds, part by part, as text. */
export const plainFields = (view: BaseView): (readonly [name: string, text: string])[] =>
  Object.entries(view)
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return [name, text.length > LONGEST_FIELD ? `${text.slice(0, LONGEST_FIELD)}…` : text];
    });
