// Runs a tournament, round by round where the next one depends on the last; can be stopped and gone on with.
import { availableParallelism } from 'node:os';
import { Course } from '../../arena/course.ts';
import type { TournamentReport } from '../../arena/report.ts';
import type { GameResult } from '../../arena/results.ts';
import { playTables, type PlayedStretch } from '../../arena/tournament.ts';
import { Schedule } from '../../sim/schedule.ts';
import type { Io } from '../kit/io.ts';
import { drive } from '../longRun/drive.ts';
import { Keeper } from '../longRun/keeper.ts';
import { Lock } from '../longRun/lock.ts';
import { Progress } from '../longRun/progress.ts';
import { openPart, type PartFile } from '../kit/files.ts';
import type { Folder, Saved } from './folder.ts';
import type { TournamentOptions } from './options.ts';
import { writeOutputs } from './outputs.ts';
import type { PlannedTournament } from './setup.ts';

const WORKER = new URL('../../arena/tournament.worker.node.ts', import.meta.url);

type Report = (course: Course) => TournamentReport;

export const runTournament = async (
  io: Io,
  planned: PlannedTournament,
  options: TournamentOptions,
  folder: Folder,
  createReport: Report,
): Promise<TournamentReport> => {
  const { checkpoint } = folder;
  // Looked at before anything is made or locked.
  if (options.resume) checkpoint.load();
  folder.refuseOther();
  folder.create();
  const lock = new Lock(checkpoint.path);
  try {
    if (!options.resume) checkpoint.refuseOld();
    const saved = options.resume ? checkpoint.load() : null;
    for (const name of ['csv', 'html'] as const) {
      // What is written at the end must not fail only then.
      if (options[name] !== undefined) openPart(options[name], `--${name}`).discard();
    }
    const records = openPart(folder.records, '--out', saved?.records, checkpoint.path);
    const runner = new Runner(io, planned, options, records, saved?.results ?? []);
    const keeper = new Keeper(checkpoint, records, saved !== null, () => runner.state);
    try {
      keeper.saveFirst();
      await runner.run(keeper);
      const report = createReport(runner.course);
      await writeOutputs(io.env, planned.tournament, options, folder, report, records);
      records.commit();
      checkpoint.remove();
      return report;
    } catch (problem) {
      throw keeper.fail(problem);
    }
  } finally {
    lock.release();
    folder.removeIfEmpty();
  }
};

class Runner {
  readonly #io: Io;
  readonly #planned: PlannedTournament;
  readonly #options: TournamentOptions;
  readonly #records: PartFile;
  readonly course: Course;

  constructor(
    io: Io,
    planned: PlannedTournament,
    options: TournamentOptions,
    records: PartFile,
    results: readonly GameResult[],
  ) {
    this.#io = io;
    this.#planned = planned;
    this.#options = options;
    this.#records = records;
    this.course = new Course(planned.tournament.plan);
    this.course.take(results);
  }

  get state(): Saved {
    return { results: this.course.results, records: this.#records.unfinished };
  }

  async run(keeper: Keeper<Saved>): Promise<void> {
    const { tournament, close } = this.#planned;
    const { plan } = tournament;
    const { workers, chunk } = this.#options;
    const { course } = this;
    const { results, games } = course;
    // Workers open entrants of their own; these were needed for their names only.
    if (workers !== undefined) close();
    const progress = new Progress(this.#io, games, results.length);
    const schedule = new Schedule<PlayedStretch>({
      from: results.length,
      to: course.known,
      align: plan.seats,
      size: chunk,
      workers: workers ?? availableParallelism(),
    });
    const stop = new AbortController();
    const stopListening = this.#io.onInterrupt(() => stop.abort());
    try {
      await drive<PlayedStretch>({
        worker: WORKER,
        job: plan,
        workers,
        schedule,
        tell: (stretch) => course.tell(stretch),
        play: (stretch) => playTables(tournament, course.tell(stretch)),
        onResult: (played, { from, to }) => {
          const stand = course.take(played.results);
          this.#records.write(played.records.slice(0, stand).join(''));
          if (from + stand < to) schedule.takeBack({ from: from + stand, to });
          schedule.extendTo(course.known);
          progress.show(results.length);
          keeper.saveNowAndThen();
        },
        signal: stop.signal,
      });
    } finally {
      progress.clear();
      stopListening();
    }
    if (results.length < games) throw keeper.stop(results.length, games);
  }
}
