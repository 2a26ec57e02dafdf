// Plays what a ladder lacks. The file of results is its own progress: it is written now and then and always whole, so
// whatever stops a run, the next one goes on behind the last results that were saved.
import { availableParallelism } from 'node:os';
import { plainJson } from '../../core/text.ts';
import { isBook, noteResult, type LadderBook } from '../../arena/ladder/book.ts';
import { UnitPlayer, type LadderPlan, type UnitResult } from '../../arena/ladder/units.ts';
import { parseJson } from '../../core/boundedJson.ts';
import { LARGEST } from '../../files/kinds.ts';
import { openPlayer } from '../../players/players.node.ts';
import { Schedule } from '../../sim/schedule.ts';
import { isThere, readText, writeWhole } from '../kit/files.ts';
import type { Io } from '../kit/io.ts';
import { drive } from '../longRun/drive.ts';
import { Progress } from '../longRun/progress.ts';
import { asFailure } from '../longRun/unsaved.ts';
import { UsageError } from '../kit/problems.ts';

const WORKER = new URL('../../arena/ladder/ladder.worker.node.ts', import.meta.url);
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
  workers: number | undefined;
  /** CPU seconds after which it stops with what it has; null = none. */
  budgetSeconds: number | null;
  save(): void;
}

/** Answers whether everything was played. */
export const runLadder = async (io: Io, { plan, book, workers, budgetSeconds, save }: LadderRun): Promise<boolean> => {
  const { units } = plan;
  const player = new UnitPlayer(plan, openPlayer);
  // Pieces cost from a microsecond to minutes, so none waits in a stretch behind another.
  const schedule = new Schedule<UnitResult[]>({
    from: 0,
    to: units.length,
    align: 1,
    size: 1,
    workers: workers ?? availableParallelism(),
  });
  const progress = new Progress(io, units.length, 0, undefined, 'pieces');
  const stop = new AbortController();
  const stopListening = io.onInterrupt(() => stop.abort());
  const began = process.cpuUsage();
  let nextSave = performance.now() + SAVE_MS;
  try {
    await drive<UnitResult[]>({
      worker: WORKER,
      job: plan,
      workers,
      schedule,
      play: (stretch) => player.play(stretch),
      onResult: (results, { from, to }) => {
        results.forEach((result, i) => noteResult(book, units[from + i]!, result));
        progress.show(to);
        if (performance.now() > nextSave) {
          save();
          nextSave = performance.now() + SAVE_MS;
        }
        const { user, system } = process.cpuUsage(began);
        if (budgetSeconds !== null && (user + system) / 1e6 > budgetSeconds) stop.abort();
      },
      signal: stop.signal,
    });
  } catch (problem) {
    throw asFailure(problem);
  } finally {
    progress.clear();
    stopListening();
    save();
  }
  return schedule.isDone;
};

export const writeLadder = (path: string, ladder: object): void =>
  writeWhole(path, `${plainJson(ladder, 1).replace(/\[\s+([^[\]{}]*?)\s+\]/g, inOneLine)}\n`);

const inOneLine = (_: string, inner: string): string => `[${inner.replace(/\s+/g, ' ')}]`;
