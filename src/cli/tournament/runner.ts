// Runs a tournament, job by job, and writes its records as they come.
import type { TournamentReport } from '../../arena/report.ts';
import type { Course } from '../../arena/course.ts';
import { planned as askedOf } from '../../arena/plan.ts';
import { TOURNAMENT, TournamentWork } from '../../jobs/kinds/tournament.ts';
import { openPart } from '../kit/files.ts';
import type { Io } from '../kit/io.ts';
import { runLong } from '../longRun/longRun.ts';
import type { PartFile, Unfinished } from '../../files/write.node.ts';
import type { Folder, SavedTournament } from './folder.ts';
import type { TournamentOptions } from './options.ts';
import { writeOutputs } from './outputs.ts';
import type { PlannedTournament } from './setup.ts';

const NAMES = { faults: '--on-fault' };

export const runTournament = async (
  io: Io,
  { tournament, supply }: PlannedTournament,
  options: TournamentOptions,
  folder: Folder,
  createReport: (course: Course) => TournamentReport,
): Promise<TournamentReport> => {
  const { plan } = tournament;
  const { chunk } = options;
  let records: PartFile;
  folder.refuseOther();
  folder.create();
  try {
    return await runLong<TournamentWork, SavedTournament['state'], Unfinished, TournamentReport>(io, {
      things: TOURNAMENT.things,
      supply,
      options,
      asked: { kind: TOURNAMENT.kind, plan: askedOf(plan) },
      names: NAMES,
      path: folder.progress,
      isKeptAtOnce: true,
      check: (saved) => void (saved.files = folder.check(saved)),
      open: (saved) => {
        for (const name of ['csv', 'html'] as const) {
          // What is written at the end must not fail only then.
          if (options[name] !== undefined) openPart(options[name], `--${name}`).discard();
        }
        records = openPart(folder.records, '--out', saved?.files, folder.progress);
        const work = new TournamentWork(plan, {
          needs: supply.needs,
          chunk,
          results: saved?.state.results,
          onRecords: (lines) => records.write(lines.join('')),
        });
        return { work, files: records };
      },
      finish: async ({ course }) => {
        const report = createReport(course);
        await writeOutputs(io.env, tournament, options, folder, report, records);
        records.commit();
        return report;
      },
    });
  } finally {
    folder.removeIfEmpty();
  }
};
