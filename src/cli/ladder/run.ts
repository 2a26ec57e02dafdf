// Plays what a ladder lacks. The file of results is its own progress: it is written now and then and always whole, so
// whatever stops a run, the next one goes on behind the last results that were saved.
import { rmSync } from 'node:fs';
import { plainJson } from '../../core/text.ts';
import { isBook, noteResult, type LadderBook } from '../../arena/ladder/book.ts';
import type { LadderPlan, UnitPlayer, UnitResult } from '../../arena/ladder/units.ts';
import { parseJson } from '../../core/boundedJson.ts';
import { LARGEST } from '../../files/kinds.ts';
import { isThere, writeWhole } from '../../files/write.node.ts';
import type { Job } from '../../jobs/job.ts';
import { LADDER } from '../../jobs/kinds/ladder.ts';
import type { Supply } from '../../jobs/supply.node.ts';
import { SingleJob, type Known } from '../../jobs/work.ts';
import { readText } from '../kit/files.ts';
import type { Io } from '../kit/io.ts';
import { Failure, need, UsageError } from '../kit/problems.ts';
import { checkpointOf, NO_FILES, runLong, type LongOptions } from '../longRun/longRun.ts';

const SAVE_MS = 3000;

/** What an earlier run has left, or null. */
export const readBook = (path: string): LadderBook | null => {
  if (!isThere(path)) return null;
  const file = parseJson(readText(path, 'ladder'), { longest: LARGEST.ladder });
  const { book } = ((file.ok ? file.value : null) ?? {}) as { book?: unknown };
  if (isBook(book)) return book;
  throw new UsageError(`The file '${path}' is no ladder of this version of Talon; name another one by --out.`);
};

export interface LadderRun {
  plan: LadderPlan;
  book: LadderBook;
  supply: Supply;
  options: LongOptions & { budgetMinutes?: number };
  save(): void;
}

/** Notes every result in the book as it comes. */
class Pieces extends SingleJob<UnitPlayer, UnitResult, UnitResult[]> {
  readonly #note: (result: UnitResult, index: number) => void;

  constructor(
    job: Job,
    player: UnitPlayer,
    note: (result: UnitResult, index: number) => void,
    known?: Known<UnitResult[]>,
  ) {
    super(LADDER, job, player, known);
    this.#note = note;
    known?.result.forEach(note);
  }

  override take(part: unknown): boolean {
    this.#note(part as UnitResult, this.result.length);
    return super.take(part);
  }
}

/**
 * Plays what the book lacks. Without a file of progress the results are saved now and then, so that the same command goes
 * on with them; with one they stay as they are until the end, so that what is left to play is the same for `--resume`.
 */
export const runLadder = async (io: Io, { plan, book, supply, options, save }: LadderRun): Promise<void> => {
  const { kind, version, things } = LADDER;
  const path = checkpointOf(options);
  const began = process.cpuUsage();
  const budget = options.budgetMinutes === undefined ? Infinity : 60e6 * options.budgetMinutes;
  let nextSave = performance.now() + SAVE_MS;
  let isSpent = false;
  const onPart = (_: Pieces, stop: () => void): void => {
    if (path === null && performance.now() > nextSave) {
      save();
      nextSave = performance.now() + SAVE_MS;
    }
    const { user, system } = process.cpuUsage(began);
    if (user + system <= budget) return;
    isSpent = true;
    stop();
  };
  const player = need(LADDER.open(plan, supply.place));
  const note = (result: UnitResult, index: number): void => noteResult(book, plan.units[index]!, result);
  try {
    await runLong<Pieces, Known<UnitResult[]>, null, void>(io, {
      things,
      supply,
      options,
      asked: { kind, plan },
      path,
      open: (saved) => ({
        work: new Pieces({ kind, version, plan, needs: supply.needs }, player, note, saved?.state),
        files: NO_FILES,
      }),
      onPart,
      finish: () => {
        if (path !== null) save();
      },
    });
  } catch (problem) {
    const isStopped = problem instanceof Failure && problem.message.startsWith('Stopped after');
    // Whoever has used up the time, or keeps no other progress, is content with what there is.
    if (!isStopped || (path !== null && !isSpent)) throw problem;
    if (path !== null) {
      save();
      rmSync(path, { force: true });
    }
  } finally {
    if (path === null) save();
    supply.place.close();
  }
};

export const writeLadder = (path: string, ladder: object): void =>
  writeWhole(path, `${plainJson(ladder, 1).replace(/\[\s+([^[\]{}]*?)\s+\]/g, inOneLine)}\n`);

const inOneLine = (_: string, inner: string): string => `[${inner.replace(/\s+/g, ' ')}]`;
