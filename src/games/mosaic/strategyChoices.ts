// What a strategy may answer, as choices; and what a stranger's answer would be as an action.
import type {
  MosaicPassOn,
  MosaicPick,
  MosaicPlacement,
  MosaicResolve,
  MosaicTarget,
  MosaicUse,
} from '../../strategy/index.ts';
import type { Offer } from '../shared/choiceKit.ts';
import type { MosaicAction } from './actions.ts';
import type { MosaicGame } from './game.ts';
import type { MosaicView } from './view.ts';
import { cellName } from './windows.ts';

export type ChoiceOf = MosaicPlacement | MosaicPick | MosaicPassOn | MosaicResolve | MosaicUse | MosaicTarget;
type Typed<T extends ChoiceOf['type']> = Extract<ChoiceOf, { type: T }>;

/** Everything that the seat may answer now; in its phase only these types occur. */
export const offersOf = <T extends ChoiceOf['type']>(
  game: MosaicGame,
  view: MosaicView,
  types: readonly T[],
): Offer<Typed<T>>[] =>
  view.legal.flatMap((id) => {
    const choice = choiceOf(game, view, game.toAction(id));
    const isAsked = choice !== null && (types as readonly string[]).includes(choice.type);
    return isAsked ? [{ choice: choice as Typed<T>, moves: id }] : [];
  });

const choiceOf = ({ ruleset }: MosaicGame, view: MosaicView, action: MosaicAction): ChoiceOf | null => {
  const cell = (index: number): string => cellName(ruleset.width, index);
  switch (action.type) {
    case 'place':
      return { type: 'PLACE', cell: cell(action.cell) };
    case 'pick':
      return { type: 'PICK', slot: action.slot };
    case 'pass':
      return { type: 'PASS_ON', slot: action.slot };
    case 'resolve':
      return { type: 'RESOLVE', pattern: action.pattern, place: action.place };
    case 'reward':
      return { type: action.use ? 'USE' : 'REFUSE' };
    case 'from':
      return { type: 'FROM', playerIndex: (view.turn + action.board) % ruleset.players, cell: cell(action.cell) };
    case 'take':
      return { type: 'TAKE', card: ruleset.deck.tokens[action.card] };
    case 'to':
      return { type: 'TO', cell: cell(action.cell) };
    default:
      return null;
  }
};

/** What an answer of any shape would be as an action, so that the rules can say why not; null when it is none. */
export const actionOf = (
  { ruleset }: MosaicGame,
  view: MosaicView,
  answer: Readonly<Record<string, unknown>>,
): MosaicAction | null => {
  const { players, width, cells, deck } = ruleset;
  const cell = Array.from({ length: cells }, (_, index) => cellName(width, index)).indexOf(answer.cell as string);
  switch (answer.type) {
    case 'PLACE':
      return { type: 'place', cell };
    case 'PICK':
      return { type: 'pick', slot: answer.slot as number };
    case 'PASS_ON':
      return { type: 'pass', slot: answer.slot as number };
    case 'RESOLVE':
      return { type: 'resolve', pattern: answer.pattern as string, place: answer.place as string };
    case 'USE':
    case 'REFUSE':
      return { type: 'reward', use: answer.type === 'USE' };
    case 'FROM': {
      const seat = Number.isInteger(answer.playerIndex) ? (answer.playerIndex as number) : -1;
      const isSeat = seat >= 0 && seat < players;
      return { type: 'from', board: isSeat ? (seat - view.turn + players) % players : -1, cell };
    }
    case 'TAKE':
      return { type: 'take', card: deck.tokens.indexOf(answer.card as string) };
    case 'TO':
      return { type: 'to', cell };
    default:
      return null;
  }
};
