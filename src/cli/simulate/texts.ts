// What stands in the files of a run.
import { join } from 'node:path';
import { plainJson } from '../../core/text.ts';
import { createReport, publishReport, type SimulationReport } from '../../sim/report.ts';
import type { Simulation } from '../../sim/run.ts';
import { emptySummary, type Summary } from '../../sim/summary.ts';
import { reportTables, toCsv } from '../../sim/tables.ts';
import type { NamedFile } from '../kit/files.ts';
import { simulationPage } from '../../sim/pages/simulationPage.ts';
import { rerunCommand } from './command.ts';
import type { SimulateOptions } from './options.ts';
import type { Texts } from './outputs.ts';

export const createTexts = (
  simulation: Simulation,
  options: SimulateOptions,
  report: SimulationReport,
  summary: Summary,
): Texts => ({
  out: () => `${plainJson(publishReport(simulation, report), 2)}\n`,
  html: () => simulationPage({ simulation, report, summary, command: rerunCommand(simulation, options), options }),
  csv: () =>
    Object.fromEntries(reportTables(simulation, report, summary).map((table) => [`${table.name}.csv`, toCsv(table)])),
});

/** The files that `--csv` writes into its folder. */
export const tableFiles = (simulation: Simulation, preset: string | null, folder: string): NamedFile[] => {
  const summary = emptySummary(simulation.definition, simulation.plan.agents.length);
  const tables = reportTables(simulation, createReport(simulation, preset, summary), summary);
  return tables.map(({ name }) => ({ option: '--csv', path: join(folder, `${name}.csv`) }));
};
