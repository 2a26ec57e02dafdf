// All parameters of a reward in one answer of a strategy (§5.2), by the names that the configuration has for them.
import type { Answer } from '../../core/agent.ts';
import type { ActionId } from '../../core/game.ts';
import type { MosaicRewardParams } from '../../strategy/index.ts';
import type { Offer } from '../shared/choiceKit.ts';
import type { RewardChoice } from './actions.ts';
import type { RewardParam } from './config.ts';
import { FORMS } from './forms.ts';
import type { MosaicGame } from './game.ts';
import { rewardNow, targetsFor } from './refuse.ts';
import type { Ruleset } from './ruleset.ts';
import { endsOnCell } from './targets.ts';
import type { MosaicView } from './view.ts';
import { cellName, type Cell } from './windows.ts';

/** What is settled already: after a fault the driver may have chosen the first parameter. */
const settledIn = ({ players }: Ruleset, view: MosaicView): RewardChoice => {
  const { from, pile, turn } = view;
  if (from !== null) return { from: { board: (from.seat - turn + players) % players, cell: from.cell } };
  return pile < 0 ? {} : { take: view.discard[pile] };
};

/** Everything that the reward can be aimed at, whole. */
export const paramOffers = (game: MosaicGame, view: MosaicView): Offer<MosaicRewardParams>[] => {
  const { ruleset } = game;
  const settled = settledIn(ruleset, view);
  return view.legal.flatMap((id) => {
    const action = game.toAction(id);
    if (action.type === 'to') return [offerOf(ruleset, view, { ...settled, to: action.cell }, [id])];
    const begun: RewardChoice =
      action.type === 'take' ? { take: action.card } : action.type === 'from' ? { from: action } : {};
    if (!endsOnCell(rewardNow(ruleset, view).form)) return [offerOf(ruleset, view, begun, [id])];
    return targetsFor(ruleset, view, begun.from).map((to) =>
      offerOf(ruleset, view, { ...begun, to }, [id, ...game.toIds({ type: 'to', cell: to })]),
    );
  });
};

const offerOf = (
  ruleset: Ruleset,
  view: MosaicView,
  choice: RewardChoice,
  ids: readonly ActionId[],
): Offer<MosaicRewardParams> => ({
  choice: namedParams(ruleset, view, choice),
  moves: oneOrAll(ids),
});

const namedParams = (ruleset: Ruleset, view: MosaicView, { from, take, to }: RewardChoice): MosaicRewardParams => {
  const { width, players, deck } = ruleset;
  const value = (param: RewardParam): string | number => {
    switch (param) {
      case 'own_card':
      case 'card':
        return cellName(width, from!.cell);
      case 'opponent':
        return (view.turn + from!.board) % players;
      case 'discard_card':
        return deck.tokens[take!];
      default:
        return cellName(width, to!);
    }
  };
  const { params } = FORMS[rewardNow(ruleset, view).form];
  return Object.fromEntries(params.map((param) => [param, value(param)]));
};

/**
 * The parameters that an answer of any shape names and that are still due; what it leaves out stays out, for the rules
 * to refuse. Null when it names others than those that are settled.
 */
export const choiceFrom = (
  ruleset: Ruleset,
  view: MosaicView,
  answer: Readonly<Record<string, unknown>>,
): RewardChoice | null => {
  const wanted = FORMS[rewardNow(ruleset, view).form].params;
  const given = (param: RewardParam): unknown => (wanted.includes(param) ? answer[param] : undefined);
  const choice: RewardChoice = {};
  const from = given('own_card') ?? given('card');
  if (from !== undefined)
    choice.from = { board: boardFrom(ruleset, view, wanted, answer), cell: cellFrom(ruleset, from) };
  if (given('discard_card') !== undefined) choice.take = ruleset.deck.tokens.indexOf(answer.discard_card as string);
  const to = given('own_cell') ?? given('cell');
  if (to !== undefined) choice.to = cellFrom(ruleset, to);
  return withoutSettled(settledIn(ruleset, view), choice);
};

/** The moves of an answer with all that is still due; null when it is none, or not allowed. */
export const readParams = (
  game: MosaicGame,
  view: MosaicView,
  answer: Readonly<Record<string, unknown>>,
): Answer | null => {
  const choice = view.phase === 'reward_params' ? choiceFrom(game.ruleset, view, answer) : null;
  if (choice === null || game.refuse(view, { type: 'params', choice }) !== null) return null;
  return oneOrAll(game.toIds({ type: 'params', choice }));
};

const oneOrAll = (ids: readonly ActionId[]): Answer => (ids.length === 1 ? ids[0] : ids);

const cellFrom = ({ width, cells }: Ruleset, name: unknown): Cell =>
  Array.from({ length: cells }, (_, cell) => cellName(width, cell)).indexOf(name as string);

/** The own board where the reward works there; -1 where no seat is named. */
const boardFrom = (
  { players }: Ruleset,
  view: MosaicView,
  wanted: readonly RewardParam[],
  { opponent }: Readonly<Record<string, unknown>>,
): number => {
  if (!wanted.includes('opponent')) return 0;
  const isSeat = Number.isInteger(opponent) && (opponent as number) >= 0 && (opponent as number) < players;
  return isSeat ? ((opponent as number) - view.turn + players) % players : -1;
};

const withoutSettled = (settled: RewardChoice, choice: RewardChoice): RewardChoice | null => {
  const { from, take } = settled;
  const isSame =
    (from === undefined || (choice.from?.board === from.board && choice.from.cell === from.cell)) &&
    (take === undefined || choice.take === take);
  if (!isSame) return null;
  if (from !== undefined) delete choice.from;
  if (take !== undefined) delete choice.take;
  return choice;
};
