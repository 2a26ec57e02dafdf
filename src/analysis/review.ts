// Looks back at a match: every decision as the seat that made it saw it, against what would have been better.
import type { AnyDefinition } from '../core/definition.ts';
import type { ActionId, AnyGame, Seat } from '../core/game.ts';
import { replay, type Step } from '../core/match.ts';
import type { Marks } from '../core/study.ts';
import { Analysis } from './analysis.ts';
import type { Budget } from './budget.ts';
import type { Between, Findings } from './findings.ts';
import { outlookOf, type Outlook } from './outlook.ts';

/** '?' a mistake, '??' a blunder, '' neither. */
type Mark = '' | '?' | '??';

/** A decision of a record, with what it lost and what was better. */
export interface ReviewedDecision {
  /** The position is the one after so many steps. */
  step: number;
  seat: Seat;
  phase: string;
  played: ActionId;
  move: string;
  preferred: string;
  /** Never below 0: what looks better than the expert's move is no loss. */
  lost: number;
  lostInterval: Between | null;
  mark: Mark;
  /** How the match looked to the seat before it moved; null where that would take too long to find out. */
  outlook: Outlook | null;
  findings: Findings;
}

/** Steps at which a seat had a choice; all seats when it is null. */
export const decisionsOf = (game: AnyGame, steps: readonly Step[], seat: Seat | null): number[] => {
  const s = game.newState();
  const legal = new Int32Array(game.actionCount);
  const found: number[] = [];
  steps.forEach(([actor, ...numbers], index) => {
    if (actor < 0) return game.applyChance(s, numbers);
    if ((seat === null || actor === seat) && game.legal(s, legal) > 1) found.push(index);
    game.apply(s, numbers[0]);
  });
  return found;
};

/** The decision made at a step, from the view of who made it. */
export const reviewDecision = (
  definition: AnyDefinition,
  game: AnyGame,
  steps: readonly Step[],
  step: number,
  budget: Budget,
  seed: string,
): ReviewedDecision => {
  const [seat, played] = steps[step];
  const view = game.view(replay(game, steps, step), seat);
  const stream = `${seed}/${step}`;
  const findings = new Analysis(definition, game, view, budget, stream).run();
  const own = findings.moves.find(({ id }) => id === played)!;
  const lost = Math.max(0, own.lost);
  return {
    step,
    seat,
    phase: findings.phase,
    played,
    move: own.move,
    preferred: game.notation(findings.preferred),
    lost,
    lostInterval: own.lostInterval,
    mark: markOf(marksIn(findings, definition.study?.(game).marks), lost, own.lostInterval),
    outlook: outlookOf(definition, game, view, budget.playouts, stream),
    findings,
  };
};

/** A chance in thirty, and one in ten, to win the match. */
const EQUITY_MARKS: Marks = { mistake: 0.03, blunder: 0.1 };

const marksIn = ({ currency }: Findings, points: Marks | undefined): Marks | undefined =>
  currency.unit === 'equity' ? EQUITY_MARKS : points;

/** Only what is certain to be a loss is marked, and only when it is large enough. */
const markOf = (marks: Marks | undefined, lost: number, interval: Between | null): Mark => {
  if (marks === undefined || interval === null || interval[0] <= 0) return '';
  return lost >= marks.blunder ? '??' : lost >= marks.mistake ? '?' : '';
};
