// What each seat knows (§5): the one place where hidden cards are left out.
import { CHANCE, OVER, type BaseView, type Refusal, type Seat } from '../../src/core/game.ts';
import { BET, MOVES, toIds, type KuhnAction, type Move } from './actions.ts';
import { actorOf, isShown, legalMoves } from './play.ts';
import { CARDS, lastMove, type Card, type State } from './state.ts';

export interface KuhnView extends BaseView {
  /** 'open': check or bet; 'answer': call or fold. */
  phase: 'deal' | 'open' | 'answer' | 'over';
  /** From 1; 0 before the first. */
  deal: number;
  /** By seat; null = not known to who looks. Between deals and at the end those of the last deal. */
  cards: (Card | null)[];
  /** Of this deal, or the last. */
  moves: Move[];
  /** Chips won, by seat. */
  scores: number[];
}

const buffer = new Int32Array(MOVES.length);

export const createView = (s: State, seat: Seat | null): KuhnView => {
  const actor = actorOf(s);
  return {
    seat,
    actor,
    phase: phaseOf(s, actor),
    legal: seat !== null && seat === actor ? [...buffer.subarray(0, legalMoves(s, buffer))] : [],
    deal: s.deal,
    cards: Array.from(s.cards, (card, holder) => (holder === seat || isShown(s) ? (CARDS[card] ?? null) : null)),
    moves: Array.from(s.moves.subarray(0, s.moveCount), (id) => MOVES[id]!),
    scores: [...s.scores],
  };
};

const phaseOf = (s: State, actor: number): KuhnView['phase'] => {
  if (actor === CHANCE) return 'deal';
  if (actor === OVER) return 'over';
  return lastMove(s) === BET ? 'answer' : 'open';
};

/** Why the seat may not do that now. */
export const refuse = (view: KuhnView, action: KuhnAction): Refusal | null => {
  const [id] = toIds(action);
  if (id === undefined || id < 0) return { code: 'no-move', section: '2' };
  if (view.actor === OVER) return { code: 'match-over', section: '4' };
  if (view.seat === null || view.seat !== view.actor) return { code: 'not-your-turn', section: '2' };
  if (view.legal.includes(id)) return null;
  return view.phase === 'answer' ? { code: 'bet-made', section: '2.3' } : { code: 'no-bet', section: '2.1' };
};
