// A world that a view allows: the cards it does not know are drawn, everything else is open.
import type { Rng } from '../../src/core/game.ts';
import { MOVES } from './actions.ts';
import { sampleChance } from './play.ts';
import { BETTING, CARDS, DEALING, ENDED, State } from './state.ts';
import type { KuhnView } from './view.ts';

export const determinize = (view: KuhnView, rng: Rng): State => {
  const s = new State();
  s.stage = view.phase === 'deal' ? DEALING : view.phase === 'over' ? ENDED : BETTING;
  s.deal = view.deal;
  view.moves.forEach((move, i) => (s.moves[i] = MOVES.indexOf(move)));
  s.moveCount = view.moves.length;
  s.scores.set(view.scores);
  if (view.deal === 0) return s;
  const unseen = sampleChance(rng).filter((card) => !view.cards.includes(CARDS[card]!));
  view.cards.forEach((card, seat) => (s.cards[seat] = card === null ? unseen.pop()! : CARDS.indexOf(card)));
  return s;
};
