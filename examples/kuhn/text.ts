// Words for people, as keys of the catalogues, and a whole state as a line of text.
import type { Message, Refusal } from '../../src/core/game.ts';
import { notation, type KuhnAction } from './actions.ts';
import { CARDS, type State } from './state.ts';

export const describe = ({ type }: KuhnAction): Message => ({ key: `kuhn.${type}` });

export const refusalMessage = ({ code }: Refusal): Message => ({ key: `kuhn.refusal.${code}` });

export const dump = (s: State): string => {
  const cards = Array.from(s.cards, (card) => CARDS[card] ?? '–').join(' ');
  const moves = Array.from(s.moves.subarray(0, s.moveCount), notation).join(' ') || '–';
  return `deal ${s.deal} stage ${s.stage} cards ${cards} moves ${moves} scores ${s.scores.join(' ')}`;
};
