import type { ExperimentReport } from '../../../sim/experimentReport.ts';
import { rulesTitle } from '../games/games.ts';

/** The report as people read it: presets by their titles. What is saved keeps their names. */
export const titled = (report: ExperimentReport): ExperimentReport => ({
  ...report,
  base: { ...report.base, name: rulesTitle(report.game, report.base.name) },
});
