// What a strategy may answer, as choices; and what a stranger's answer would be as an action.
import { cardsOf, type Card } from '../../core/cards.ts';
import type {
  TysiacBid,
  TysiacContract,
  TysiacExchange,
  TysiacMusik,
  TysiacPlay,
  TysiacProof,
  TysiacReply,
} from '../../strategy/index.ts';
import { selections, type Offer } from '../shared/choiceKit.ts';
import { listOf } from '../shared/strategyKit.ts';
import type { TysiacAction } from './actions.ts';
import { CARD_COUNT } from './deck.ts';
import type { TysiacGame } from './game.ts';
import type { TysiacView } from './view.ts';

export type ChoiceOf =
  | TysiacBid
  | TysiacReply
  | TysiacProof
  | TysiacMusik
  | TysiacExchange
  | TysiacContract
  | TysiacPlay;
type Typed<T extends ChoiceOf['type']> = Extract<ChoiceOf, { type: T }>;

/** Everything that the seat may answer now; in its phase only these types occur. */
export const offersOf = <T extends ChoiceOf['type']>(
  game: TysiacGame,
  view: TysiacView,
  types: readonly T[],
): Offer<Typed<T>>[] => {
  const hand = cardsOf(view.hand);
  const single = view.legal.flatMap((id): Offer<ChoiceOf>[] => {
    const choice = choiceOf(game.toAction(id), hand);
    return choice === null ? [] : [{ choice, moves: id, optional: OPTIONAL }];
  });
  const all = view.phase === 'exchange' ? [...exchangesOf(game, view, hand), ...single] : single;
  return all.filter((offer): offer is Offer<Typed<T>> => (types as readonly string[]).includes(offer.choice.type));
};
const OPTIONAL = ['marriage'];

/** The choice of one id; null for the single cards of an exchange, which are offered together. */
const choiceOf = (action: TysiacAction, hand: readonly Card[]): ChoiceOf | null => {
  switch (action.type) {
    case 'pass':
      return { type: 'PASS' };
    case 'bid':
      return { type: 'BID', value: action.value };
    case 'challenge':
      return { type: 'CHALLENGE' };
    case 'accept':
      return { type: 'ACCEPT' };
    case 'showProof':
      return { type: 'SHOW_PROOF', suit: action.suit };
    case 'chooseMusik':
      return { type: 'CHOOSE_MUSIK', index: action.index };
    case 'bomb':
      return { type: 'BOMB' };
    case 'declareContract':
      return { type: 'CONTRACT', value: action.value };
    case 'playCard':
      return { type: 'PLAY_CARD', cardIndex: hand.indexOf(action.card), marriage: action.marriage };
    default:
      return null;
  }
};

/** §3.5.4 all cards that are still to be given away, together. */
const exchangesOf = (game: TysiacGame, view: TysiacView, hand: readonly Card[]): Offer<TysiacExchange>[] => {
  const { layout, giveCount } = game.ruleset;
  const type = layout.discards ? 'DISCARD' : 'PASS_CARDS';
  return selections(hand.length, giveCount - view.given, !layout.discards)
    .map((cardIndices): Offer<TysiacExchange> => {
      const cards = cardIndices.map((index) => hand[index]);
      const moves = game.toIds(exchange(view, type, cards));
      return { choice: { type, cardIndices }, moves };
    })
    .filter(({ moves }) => view.legal.includes((moves as number[])[0]));
};

const exchange = (view: TysiacView, type: 'DISCARD' | 'PASS_CARDS', cards: Card[]): TysiacAction =>
  type === 'DISCARD'
    ? { type: 'discard', cards }
    : { type: 'passCards', gifts: cards.map((card, i) => ({ to: view.given + i, card })) };

/** All cards to be given away. */
export const readExchange = (
  game: TysiacGame,
  view: TysiacView,
  answer: Readonly<Record<string, unknown>>,
): readonly number[] | null => {
  if (answer.type !== 'DISCARD' && answer.type !== 'PASS_CARDS') return null;
  const action = actionOf(view, answer);
  return action === null || game.refuse(view, action) !== null ? null : game.toIds(action);
};

const ACTION_TYPES: Readonly<Record<string, TysiacAction['type']>> = {
  PASS: 'pass',
  BID: 'bid',
  CHALLENGE: 'challenge',
  ACCEPT: 'accept',
  SHOW_PROOF: 'showProof',
  CHOOSE_MUSIK: 'chooseMusik',
  BOMB: 'bomb',
  CONTRACT: 'declareContract',
  PLAY_CARD: 'playCard',
};

/** What an answer of any shape would be as an action, so that the rules can say why not; null when it is none. */
export const actionOf = (view: TysiacView, answer: Readonly<Record<string, unknown>>): TysiacAction | null => {
  const hand = cardsOf(view.hand);
  const cardAt = (index: unknown): Card => (Number.isInteger(index) ? (hand[index as number] ?? -1) : -1);
  const { type } = answer;
  if (type === 'DISCARD' || type === 'PASS_CARDS') {
    return exchange(view, type, (listOf(answer.cardIndices, CARD_COUNT) ?? []).map(cardAt));
  }
  if (typeof type !== 'string' || !Object.hasOwn(ACTION_TYPES, type)) return null;
  const { value, suit, index } = answer;
  const marriage = answer.marriage === true;
  return { type: ACTION_TYPES[type], value, suit, index, card: cardAt(answer.cardIndex), marriage } as TysiacAction;
};
