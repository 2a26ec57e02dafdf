// What a strategy may answer, as choices; and what a stranger's answer would be as an action.
import { cardsOf, count, type Card } from '../../core/cards.ts';
import type {
  UltiAnnouncement,
  UltiCall,
  UltiDiscard,
  UltiKontra,
  UltiPassz,
  UltiPlay,
  UltiRaise,
  UltiTrump,
} from '../../strategy/index.ts';
import { selections, type Offer } from '../shared/choiceKit.ts';
import { fieldsOf, listOf } from '../shared/strategyKit.ts';
import type { UltiAction } from './actions.ts';
import { CARD_COUNT, TALON_SIZE } from './deck.ts';
import type { UltiGame } from './game.ts';
import { UNIT_COUNT } from './units.ts';
import type { UltiView } from './view.ts';

export type ChoiceOf = UltiDiscard | UltiCall | UltiPassz | UltiTrump | UltiAnnouncement | UltiPlay;
type Typed<T extends ChoiceOf['type']> = Extract<ChoiceOf, { type: T }>;

/** Everything that the seat may answer now; in its phase only these types occur. */
export const offersOf = <T extends ChoiceOf['type']>(
  game: UltiGame,
  view: UltiView,
  types: readonly T[],
): Offer<Typed<T>>[] => {
  const hand = cardsOf(view.hand);
  const all: Offer<ChoiceOf>[] =
    view.phase === 'discard'
      ? discardsOf(game, view, hand)
      : view.legal.flatMap((id) => {
          const choice = choiceOf(game.toAction(id), hand);
          return choice === null ? [] : [{ choice, moves: id }];
        });
  return all.filter((offer): offer is Offer<Typed<T>> => (types as readonly string[]).includes(offer.choice.type));
};

/** The choice of one id; null for what is offered together. */
const choiceOf = (action: UltiAction, hand: readonly Card[]): ChoiceOf | null => {
  switch (action.type) {
    case 'pass':
      return { type: 'PASS' };
    case 'pickUp':
      return { type: 'PICK_UP' };
    case 'stand':
      return { type: 'STAND' };
    case 'bid':
      return { type: 'BID', bid: action.bid };
    case 'nameTrump':
      return { type: 'NAME_TRUMP', suit: action.suit };
    case 'announce':
      return { type: 'ANNOUNCE', value: action.value };
    case 'announceSuit':
      return { type: 'ANNOUNCE_SUIT', suit: action.suit };
    case 'endAnnouncing':
      return { type: 'DONE' };
    case 'playOn':
      return { type: 'PLAY_ON' };
    case 'forfeit':
      return { type: 'FORFEIT' };
    case 'concede':
      return { type: 'CONCEDE' };
    case 'playCard':
      return { type: 'PLAY_CARD', cardIndex: hand.indexOf(action.card) };
    default:
      return null;
  }
};

/** §2.2 both cards together, or the one that is still missing. */
const discardsOf = (game: UltiGame, view: UltiView, hand: readonly Card[]): Offer<UltiDiscard>[] =>
  selections(hand.length, TALON_SIZE - count(view.talon), false).flatMap((cardIndices) => {
    const action: UltiAction = { type: 'discard', cards: cardIndices.map((index) => hand[index]) };
    if (game.refuse(view, action) !== null) return [];
    return [{ choice: { type: 'DISCARD', cardIndices }, moves: game.toIds(action) }];
  });

/** §6.3 nothing, each unit, all units. */
export const kontrasOf = (game: UltiGame, view: UltiView): Offer<UltiKontra>[] => {
  const raises = raisesIn(game, view);
  const sets = [[], ...raises.map((raise) => [raise]), ...(raises.length > 1 ? [raises] : [])];
  return sets.map((set) => kontra(game, set));
};

const kontra = (game: UltiGame, raises: readonly UltiRaise[]): Offer<UltiKontra> => ({
  choice: { type: 'KONTRA', raises },
  moves: game.toIds({ type: 'kontra', raises: [...raises] }),
});

/** Both discards, or any units that may be doubled. */
export const readTogether = (
  game: UltiGame,
  view: UltiView,
  answer: Readonly<Record<string, unknown>>,
): readonly number[] | null => {
  if (answer.type !== 'DISCARD' && answer.type !== 'KONTRA') return null;
  const action = actionOf(view, answer);
  return action === null || game.refuse(view, action) !== null ? null : game.toIds(action);
};

const raisesIn = (game: UltiGame, view: UltiView): UltiRaise[] =>
  view.legal.flatMap((id) => {
    const action = game.toAction(id);
    return action.type === 'raise' ? [{ unit: action.unit, line: action.line }] : [];
  });

const ACTION_TYPES: Readonly<Record<string, UltiAction['type']>> = {
  PASS: 'pass',
  PICK_UP: 'pickUp',
  STAND: 'stand',
  BID: 'bid',
  NAME_TRUMP: 'nameTrump',
  ANNOUNCE: 'announce',
  ANNOUNCE_SUIT: 'announceSuit',
  DONE: 'endAnnouncing',
  PLAY_ON: 'playOn',
  FORFEIT: 'forfeit',
  CONCEDE: 'concede',
  PLAY_CARD: 'playCard',
};

/** What an answer of any shape would be as an action, so that the rules can say why not; null when it is none. */
export const actionOf = (view: UltiView, answer: Readonly<Record<string, unknown>>): UltiAction | null => {
  const hand = cardsOf(view.hand);
  const cardAt = (index: unknown): Card => (Number.isInteger(index) ? (hand[index as number] ?? -1) : -1);
  const { type } = answer;
  if (type === 'DISCARD') {
    return { type: 'discard', cards: (listOf(answer.cardIndices, CARD_COUNT) ?? []).map(cardAt) };
  }
  if (type === 'KONTRA') {
    const raises = listOf(answer.raises, 2 * UNIT_COUNT)?.map(fieldsOf);
    if (raises === undefined) return null;
    return { type: 'kontra', raises: raises.map(({ unit, line = 0 }) => ({ unit, line }) as UltiRaise) };
  }
  if (typeof type !== 'string' || !Object.hasOwn(ACTION_TYPES, type)) return null;
  const { bid, suit, value } = answer;
  return { type: ACTION_TYPES[type], bid, suit, value, card: cardAt(answer.cardIndex) } as UltiAction;
};
