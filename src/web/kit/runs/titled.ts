import type { AnyDefinition } from '../../../core/definition.ts';
import { findGame } from '../games/house.ts';
import type { ExperimentReport } from '../../../sim/experimentReport.ts';
import { rulesTitle } from '../games/games.ts';

/** The report as people read it: presets by their titles. What is saved keeps their names. */
export const titled = (report: ExperimentReport): ExperimentReport => ({
  ...report,
  base: { ...report.base, name: rulesTitle(report.game, report.base.name) },
});

/** Of what was kept; another version may have had other games. */
export const needGame = (id: string): AnyDefinition => {
  const found = findGame(id);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};
