// What a worker is told and what it answers: one stretch of games of a plan.
import { plainJson } from '../core/text.ts';
import type { SimulationPlan } from './plan.ts';
import { RowWriter, type Rows } from './rows.ts';
import { playGames, type Simulation } from './run.ts';
import type { Stretch } from './schedule.ts';
import type { Summary } from './summary.ts';

/** Said once, when a worker starts. */
export interface SimulationJob {
  plan: SimulationPlan;
  /** Are the records wanted? And the rows? */
  records: boolean;
  rows: boolean;
}

export interface StretchResult {
  summary: Summary;
  /** A record a line. */
  records: string | null;
  rows: Rows | null;
}

export const playStretch = (
  simulation: Simulation,
  { records, rows }: Pick<SimulationJob, 'records' | 'rows'>,
  { from, to }: Stretch,
): StretchResult => {
  const { definition, plan } = simulation;
  const lines: string[] = [];
  const writer = rows ? new RowWriter(definition, plan.agents.length, to - from) : null;
  const summary = playGames(simulation, from, to, {
    onGame: writer ? (game) => writer.add(game) : undefined,
    onRecord: records ? (record) => lines.push(plainJson(record), '\n') : undefined,
  });
  return { summary, records: records ? lines.join('') : null, rows: writer?.finish() ?? null };
};
