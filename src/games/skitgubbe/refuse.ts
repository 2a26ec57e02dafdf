// Why a seat may not do something now (§7): the first reason in the order shape, phase, turn, cards, rule.
import type { Card } from '../../core/cards.ts';
import { OVER, type Refusal } from '../../core/game.ts';
import { DECK_TOP, DONE, EAT, RUN, SLOUGH, isRun, toIds, type SkitgubbeAction } from './actions.ts';
import { CARD_COUNT, RANKS, cardName, rankOf } from './deck.ts';
import type { Phase } from './state.ts';
import type { SkitgubbeView } from './view.ts';

type Params = Record<string, string | number>;
export const refusal = (code: string, section: string, params?: Params): Refusal =>
  params ? { code, section, params } : { code, section };

const PHASE_OF: Record<SkitgubbeAction['type'], Phase> = {
  playCard: 'part1-play',
  playDeckTop: 'part1-play',
  sloughCard: 'part1-slough',
  done: 'part1-slough',
  slough: 'part1-slough',
  eat: 'part2-move',
  playRun: 'part2-move',
};

export const refuse = (view: SkitgubbeView, action: SkitgubbeAction): Refusal | null => {
  const isKnown = typeof action?.type === 'string' && Object.hasOwn(PHASE_OF, action.type);
  if (!isKnown || !hasCards(action)) return refusal('wrong-type', '7');
  if (view.actor === OVER) return refusal('game-over', '5.8');
  const phase = PHASE_OF[action.type];
  if (view.phase !== phase) return refusal('wrong-phase', '7', { phase: view.phase });
  if (view.seat === null || view.seat !== view.actor) return refusal('not-your-turn', '7');
  return refuseInTurn(view, action);
};

/** Actions come from outside: a card may be anything. */
const hasCards = (action: SkitgubbeAction): boolean => {
  switch (action.type) {
    case 'playCard':
    case 'sloughCard':
      return isCard(action.card);
    case 'slough':
      return action.cards === undefined || action.cards === null || areCards(action.cards);
    case 'playRun':
      return areCards(action.cards);
    default:
      return true;
  }
};

const isCard = (card: unknown): boolean => Number.isInteger(card) && (card as Card) >= 0 && (card as Card) < CARD_COUNT;
const areCards = (cards: unknown): boolean => Array.isArray(cards) && cards.every(isCard);

const refuseInTurn = (view: SkitgubbeView, action: SkitgubbeAction): Refusal | null => {
  switch (action.type) {
    case 'done':
      return null;
    case 'playDeckTop':
      if (view.deckRemaining === 0) return refusal('deck-empty', '3.3');
      return view.legal.includes(DECK_TOP) ? null : mustMatch(view);
    case 'playCard':
      return refuseCards(view, [action.card]) ?? (view.legal.includes(action.card) ? null : mustMatch(view));
    case 'sloughCard':
      return refuseCards(view, [action.card]) ?? refuseSlough(view, action.card);
    case 'slough':
      return refuseList(view, action.cards ?? []);
    case 'eat':
      if (view.legal.includes(EAT)) return null;
      return refusal(view.table.length === 0 ? 'skip-not-allowed' : 'must-beat', '5.4');
    case 'playRun':
      return refuseCards(view, action.cards) ?? refuseRun(view, action.cards);
  }
};

const mustMatch = (view: SkitgubbeView): Refusal =>
  refusal('must-match-leading-rank', '3.3', { rank: RANKS[view.leading] });

const refuseCards = (view: SkitgubbeView, cards: readonly Card[]): Refusal | null => {
  const missing = cards.find((card) => !view.hand.includes(card));
  if (missing !== undefined) return refusal('card-not-held', '7', { card: cardName(missing) });
  const twice = cards.find((card, i) => cards.indexOf(card) !== i);
  return twice === undefined ? null : refusal('duplicate-card', '7', { card: cardName(twice) });
};

/** §3.5 rules 1 and 2. */
const maySlough = (view: SkitgubbeView, card: Card): boolean => {
  const isOnPile = view.pile.some((laid) => rankOf(laid.card) === rankOf(card));
  return isOnPile && !(view.owing.includes(view.seat!) && rankOf(card) === view.leading);
};

const refuseSlough = (view: SkitgubbeView, card: Card): Refusal | null => {
  if (view.legal.includes(SLOUGH + card)) return null;
  if (!maySlough(view, card)) return refusal('slough-not-allowed', '3.5', { card: cardName(card) });
  const isEarlier = view.polled > 0 && card < view.pile.at(-1)!.card;
  return isEarlier ? refusal('slough-order', '3.5') : refusal('slough-last-card', '3.5');
};

const refuseList = (view: SkitgubbeView, cards: readonly Card[]): Refusal | null => {
  const refused = refuseCards(view, cards);
  if (refused) return refused;
  const wrong = cards.find((card) => !maySlough(view, card));
  if (wrong !== undefined) return refusal('slough-not-allowed', '3.5', { card: cardName(wrong) });
  // The rest of a begun list must go on where it stopped; the first card of a whole one is always in order.
  const first = toIds({ type: 'slough', cards: [...cards] })[0];
  if (first !== DONE && !view.legal.includes(first)) return refuseSlough(view, first - SLOUGH);
  const given = view.polled + cards.length;
  const left = view.hand.length - cards.length + Math.min(given, view.deckRemaining);
  return view.mustKeep && cards.length > 0 && left < 1 ? refusal('slough-last-card', '3.5') : null;
};

/** §5.1, §5.3 */
const refuseRun = (view: SkitgubbeView, cards: readonly Card[]): Refusal | null => {
  if (!isRun(cards.toSorted((a, b) => a - b))) return refusal('not-a-run', '5.1');
  if (!isRun(cards)) return refusal('run-order', '5.1');
  if (view.legal.includes(toIds({ type: 'playRun', cards: [...cards] })[0])) return null;
  const canBeat = view.legal.some((id) => id >= RUN);
  const highest = view.table.at(-1)!.cards.map(cardName).join(' ');
  return refusal('does-not-beat', '5.3', { cards: highest, canBeat: canBeat ? 1 : 0 });
};
