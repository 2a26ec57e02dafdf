// Many games between agents, summed up; their records and rows too, where they are wanted.
import { plainJson } from '../../core/text.ts';
import { rangeOf, type SimulationPlan, type Stretch } from '../../sim/plan.ts';
import { createReport, publishReport } from '../../sim/report.ts';
import { RowWriter } from '../../sim/rows.ts';
import { playGames, prepareSimulation, type Simulation } from '../../sim/run.ts';
import { emptySummary, mergeSummaries, type Summary } from '../../sim/summary.ts';
import { fittingSize, type JobKind } from '../job.ts';

export interface SimulateJob extends SimulationPlan {
  /** Of the preset with these rules; null where none has them. */
  preset: string | null;
  /** Games of a stretch; left out, as many as fit. */
  chunk?: number;
  /** Are the records wanted? And the rows? */
  records?: boolean;
  rows?: boolean;
}

/** Records are long, and longer where an agent fails again and again, so few of them make a part. */
export const MOST_RECORDS = 4;

export interface SimulatePart {
  summary: Summary;
  /** A record a line. */
  records: string | null;
  /** One after the other, and the words that the column `reason` points to. */
  rows: { values: number[]; reasons: string[] } | null;
}

export const SIMULATE: JobKind<SimulateJob, Simulation, SimulatePart, Summary, object> = {
  kind: 'simulate',
  version: 1,
  things: 'games',
  gameOf: ({ game }) => game,
  // The games of a deal stay together.
  cut: (plan) => ({
    ...rangeOf(plan),
    size: fittingSize(plan.games, plan.agents.length, plan.chunk, plan.records ? MOST_RECORDS : undefined),
  }),
  open: (plan, { definition, open }) => prepareSimulation(definition, plan, open),
  play: (simulation, { from, to }: Stretch) => {
    const { definition, plan } = simulation;
    const { records, rows } = plan as SimulateJob;
    const lines: string[] = [];
    const writer = rows ? new RowWriter(definition, plan.agents.length, to - from) : null;
    const summary = playGames(simulation, from, to, {
      onGame: writer ? (game) => writer.add(game) : undefined,
      onRecord: records ? (record) => lines.push(plainJson(record), '\n') : undefined,
    });
    const written = writer?.finish();
    return {
      summary,
      records: records ? lines.join('') : null,
      rows: written ? { values: [...written.values], reasons: written.reasons } : null,
    };
  },
  empty: ({ definition, plan }) => emptySummary(definition, plan.agents.length),
  add: (summary, part) => mergeSummaries(summary, part.summary),
  report: (simulation, summary) =>
    publishReport(simulation, createReport(simulation, (simulation.plan as SimulateJob).preset, summary)),
};
