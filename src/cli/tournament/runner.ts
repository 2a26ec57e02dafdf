// Runs a tournament, round by round where the next one depends on the last; can be stopped and gone on with.
import { availableParallelism } from 'node:os';
import { endOf, type Round } from '../../arena/plan.ts';
import type { TournamentReport } from '../../arena/report.ts';
import type { GameResult } from '../../arena/results.ts';
import { knownRounds, playTables, totalGames, type PlayedStretch } from '../../arena/tournament.ts';
import { Schedule } from '../../sim/schedule.ts';
import type { Io } from '../io.ts';
import { drive } from '../longRun/drive.ts';
import { Keeper } from '../longRun/keeper.ts';
import { Lock } from '../longRun/lock.ts';
import { Progress } from '../longRun/progress.ts';
import { openPart, type PartFile } from '../files.ts';
import type { Folder, Saved } from './folder.ts';
import type { TournamentOptions } from './options.ts';
import { writeOutputs } from './outputs.ts';
import type { PlannedTournament } from './setup.ts';

const WORKER = new URL('../../arena/tournament.worker.node.ts', import.meta.url);

type Report = (rounds: readonly Round[], results: readonly GameResult[]) => TournamentReport;

export const runTournament = async (
  io: Io,
  planned: PlannedTournament,
  options: TournamentOptions,
  folder: Folder,
  createReport: Report,
): Promise<TournamentReport> => {
  const { checkpoint } = folder;
  if (options.resume) {
    // Without this a wrong name would leave an empty folder behind.
    checkpoint.load();
  }
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
      const report = createReport(runner.rounds, runner.results);
      writeOutputs(planned.tournament, options, folder, report, records);
      records.commit();
      checkpoint.remove();
      return report;
    } catch (problem) {
      throw keeper.fail(problem);
    }
  } finally {
    lock.release();
  }
};

class Runner {
  readonly #io: Io;
  readonly #planned: PlannedTournament;
  readonly #options: TournamentOptions;
  readonly #records: PartFile;
  readonly results: GameResult[];
  /** Those whose tables are known. */
  rounds: Round[] = [];

  constructor(
    io: Io,
    planned: PlannedTournament,
    options: TournamentOptions,
    records: PartFile,
    results: GameResult[],
  ) {
    this.#io = io;
    this.#planned = planned;
    this.#options = options;
    this.#records = records;
    this.results = [...results];
  }

  get state(): Saved {
    return { results: this.results, records: this.#records.unfinished };
  }

  async run(keeper: Keeper<Saved>): Promise<void> {
    const { plan } = this.#planned.tournament;
    // Workers open entrants of their own; these were needed for their names only.
    if (this.#options.workers !== undefined) this.#planned.close();
    const stop = new AbortController();
    const stopListening = this.#io.onInterrupt(() => stop.abort());
    this.rounds = knownRounds(plan, this.results);
    const games = totalGames(plan, this.rounds);
    const progress = new Progress(this.#io, games, this.results.length);
    try {
      while (this.results.length < games && !stop.signal.aborted) {
        this.rounds = knownRounds(plan, this.results);
        await this.#play(stop.signal, ({ results, records }) => {
          this.results.push(...results);
          this.#records.write(records);
          progress.show(this.results.length);
          keeper.saveNowAndThen();
        });
      }
    } finally {
      progress.clear();
      stopListening();
    }
    if (this.results.length < games) throw keeper.stop(this.results.length, games);
  }

  /** Plays what is left of the rounds that are known. */
  async #play(signal: AbortSignal, onResult: (result: PlayedStretch) => void): Promise<void> {
    const { tournament } = this.#planned;
    const { workers, chunk } = this.#options;
    await drive<PlayedStretch>({
      worker: WORKER,
      job: { plan: tournament.plan, rounds: this.rounds },
      workers,
      schedule: new Schedule({
        from: this.results.length,
        to: endOf(this.rounds.at(-1)!),
        align: tournament.plan.seats,
        size: chunk,
        workers: workers ?? availableParallelism(),
      }),
      play: (stretch) => playTables(tournament, this.rounds, stretch),
      onResult,
      signal,
    });
  }
}
