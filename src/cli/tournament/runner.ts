// Runs a tournament, round by round where the next one depends on the last; can be stopped and gone on with.
import { availableParallelism } from 'node:os';
import { endOf, type Round } from '../../arena/plan.ts';
import type { TournamentReport } from '../../arena/report.ts';
import type { GameResult } from '../../arena/results.ts';
import { knownRounds, playTables, totalGames, type PlayedStretch } from '../../arena/tournament.ts';
import { Schedule, type Stretch } from '../../sim/schedule.ts';
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
      const report = createReport(runner.rounds, runner.results);
      writeOutputs(io.env, planned.tournament, options, folder, report, records);
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
    const { tournament, close } = this.#planned;
    const { plan } = tournament;
    const { workers, chunk } = this.#options;
    // Workers open entrants of their own; these were needed for their names only.
    if (workers !== undefined) close();
    this.rounds = knownRounds(plan, this.results);
    const games = totalGames(plan, this.rounds);
    const progress = new Progress(this.#io, games, this.results.length);
    const schedule = new Schedule<PlayedStretch>({
      from: this.results.length,
      to: this.#known,
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
        tell: (stretch) => ({ ...stretch, rounds: this.#roundsOf(stretch) }),
        play: (stretch) => playTables(tournament, this.rounds, stretch),
        onResult: (played) => {
          this.#take(played);
          schedule.extendTo(this.#known);
          progress.show(this.results.length);
          keeper.saveNowAndThen();
        },
        signal: stop.signal,
      });
    } finally {
      progress.clear();
      stopListening();
    }
    if (this.results.length < games) throw keeper.stop(this.results.length, games);
  }

  #take({ results, records }: PlayedStretch): void {
    this.results.push(...results);
    this.#records.write(records);
    // The tables of the next round follow from this one.
    if (this.results.length >= this.#known) this.rounds = knownRounds(this.#planned.tournament.plan, this.results);
  }

  /** The games before this have a table. */
  get #known(): number {
    return endOf(this.rounds.at(-1)!);
  }

  #roundsOf({ from, to }: Stretch): Round[] {
    return this.rounds.filter((round) => round.firstGame < to && endOf(round) > from);
  }
}
