// The review of a match as data.
import {
  LEVELS,
  decisionsOf,
  reviewDecision,
  summarizeLosses,
  type Level,
  type LossSummary,
  type ReviewedDecision,
} from '../../analysis/index.ts';
import { makeDealLink } from '../../core/dealLink.ts';
import { presetWith } from '../../sim/ruleChange.ts';
import type { Source } from '../records/source.ts';

export interface SeatSummary extends LossSummary {
  seat: number;
  player: string | null;
}

export interface Review {
  game: string;
  gameName: string;
  preset: string | null;
  rulesKey: string;
  level: Level;
  seed: string;
  /** In what scores are counted. */
  currency: string;
  /** From how much lost on a decision is marked. */
  marks: { mistake: number; blunder: number } | null;
  seats: SeatSummary[];
  decisions: (ReviewedDecision & { link: string })[];
}

export interface ReviewOptions {
  level: Level;
  seed: string;
  seat: number | null;
  /** Only the decision at this step. */
  step?: number;
}

export const reviewSource = (
  source: Source,
  options: ReviewOptions,
  onDone: (done: number, of: number) => void,
): Review => {
  const { definition, game, steps, players } = source;
  const { level, seed, seat, step: only } = options;
  const wanted = decisionsOf(game, steps, seat).filter((step) => only === undefined || step === only);
  const decisions = wanted.map((step, i) => {
    const decision = reviewDecision(definition, game, steps, step, LEVELS[level], seed);
    onDone(i + 1, wanted.length);
    return { ...decision, link: makeDealLink({ definition, game, steps, step, seat: decision.seat }) };
  });
  const currencies = [...new Set(decisions.map(({ findings }) => `${findings.currency.about} (${findings.method})`))];
  return {
    game: definition.id,
    gameName: definition.name,
    preset: presetWith(definition, game),
    rulesKey: game.rulesKey,
    level,
    seed,
    currency: currencies.join('; '),
    marks: definition.study?.(game).marks ?? null,
    seats: Array.from({ length: game.seats }, (_, one) => ({
      seat: one,
      player: players[one] ?? null,
      ...summarizeLosses(one, decisions),
    })).filter((summary) => seat === null || summary.seat === seat),
    decisions,
  };
};
