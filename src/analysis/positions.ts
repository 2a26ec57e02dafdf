// Positions whose moves have been valued once and for all, for measuring what agents lose by their decisions. A file has
// a head and then a line a deal: a link to it, and for some of its steps what each legal move is worth, ascending by id.
import type { AnyDefinition } from '../core/definition.ts';
import { parseDealLink, type LinkError } from '../core/dealLink.ts';
import { CHANCE, type ActionId, type AnyGame, type BaseView, type Seat } from '../core/game.ts';
import { replay, type Step } from '../core/match.ts';
import { err, ok, type BorderError, type Result } from '../core/result.ts';
import { Analysis } from './analysis.ts';

export const POSITIONS_FORMAT = 'talon-positions';
export const POSITIONS_VERSION = 1;

export interface PositionsHead {
  format: typeof POSITIONS_FORMAT;
  version: number;
  engine: string;
  game: string;
  preset: string;
  /** How the values came about, in words. */
  reference: string;
  /** Worlds behind each value. */
  worlds: number;
  seed: string;
}

export interface DealLine {
  link: string;
  /** The step, then a value a legal move. */
  positions: number[][];
}

export interface ValuedPosition {
  game: AnyGame;
  view: BaseView;
  values: readonly number[];
  /** The views of the same seat at its decisions before this one, in order; for agents with memory. */
  earlier(): BaseView[];
}

export interface PositionsFile {
  head: PositionsHead;
  positions: ValuedPosition[];
}

export interface PositionsError extends BorderError {
  readonly code: 'ERR_POSITIONS';
}

/** The mean value of every legal move over so many worlds, from the view alone. */
export const valueMoves = (
  definition: AnyDefinition,
  game: AnyGame,
  view: BaseView,
  worlds: number,
  nodes: number,
  seed: string,
): number[] => {
  const analysis = new Analysis(
    definition,
    game,
    view,
    { worlds, playouts: worlds, botLines: worlds, nodes, expert: null },
    seed,
  );
  while (analysis.values.worlds < analysis.worldCount && analysis.step());
  return view.legal.map((_, i) => Math.round((analysis.values.mean(i) ?? 0) * 100) / 100);
};

/** What an answer loses against the best move. */
export const lossOf = ({ view, values }: ValuedPosition, id: ActionId): number =>
  Math.max(...values) - values[view.legal.indexOf(id)];

const earlierViews = (game: AnyGame, steps: readonly Step[], seat: Seat): BaseView[] => {
  const views: BaseView[] = [];
  const s = game.newState();
  for (const step of steps) {
    if (step[0] === seat) views.push(game.view(s, seat));
    if (step[0] === CHANCE) game.applyChance(s, step.slice(1));
    else game.apply(s, step[1]);
  }
  return views;
};

export const parsePositions = (
  text: string,
  findGame: (id: string) => AnyDefinition | undefined,
): Result<PositionsFile, PositionsError | LinkError> => {
  const bad = (why: string) =>
    err<PositionsError>({ code: 'ERR_POSITIONS', message: `This is no file of positions: ${why}.` });
  const lines = text.split('\n').filter((line) => line !== '');
  try {
    const head = JSON.parse(lines[0] ?? 'null') as PositionsHead | null;
    if (head?.format !== POSITIONS_FORMAT || head.version !== POSITIONS_VERSION)
      return bad('its first line does not say so');
    const positions: ValuedPosition[] = [];
    for (const line of lines.slice(1)) {
      const { link, positions: rows } = JSON.parse(line) as DealLine;
      const deal = parseDealLink(link, findGame);
      if (!deal.ok) return deal;
      const { game, steps } = deal.value;
      for (const [step, ...values] of rows) {
        const state = replay(game, steps, step);
        const view = game.view(state, game.actor(state));
        if (view.legal.length !== values.length) return bad(`step ${step} of '${link}' has other moves`);
        positions.push({ game, view, values, earlier: () => earlierViews(game, steps.slice(0, step), view.seat!) });
      }
    }
    return ok({ head, positions });
  } catch {
    return bad('a line of it is not JSON');
  }
};
