// Checks a strategy and lets it play, by the code of `talon check` and `talon compare`.
import { checkStrategy, markedGuests, methodLine } from '../../../../arena/check/check.ts';
import type { CheckReport } from '../../../../arena/check/report.ts';
import { problemsOf, type SeenFault } from '../../../../arena/check/trial.ts';
import type { AnyDefinition } from '../../../../core/definition.ts';
import { ok } from '../../../../core/result.ts';
import { findGame, GAMES } from '../../../kit/games/house.ts';
import { DEFAULT_LIMITS } from '../../../../guests/limits.ts';
import { openRoom, readText, type StrategyRoom, type StrategySource } from '../../../../players/strategyPlayer.web.ts';
import { stripper } from '../../../../sandbox/strip.web.ts';
import { playPair, prepareCompare, type PairResult } from '../../../../sim/compare/pairs.ts';
import { createCompareReport } from '../../../../sim/compare/report.ts';
import { openHouseBot } from '../../../../players/player.ts';
import type { FromTrial, ToTrial, TrialJob } from './messages.ts';

/** The check is short here: the games that count come after it. */
const CHECK = { games: 24, ms: 3000 } as const;
/** Signs of life, and pauses in which a newer job is heard of. */
const BEAT_MS = 250;
const PAUSE_MS = 40;
/** Results are shown so often. */
const SHOW_MS = 250;

const post = (message: FromTrial): void => postMessage(message);

let lastBeat = 0;
const beat = (): void => {
  const now = performance.now();
  if (now - lastBeat < BEAT_MS) return;
  lastBeat = now;
  post({ type: 'beat' });
};

let current = 0;
let lastPause = 0;
/** Lets messages in, when it is time. */
const pause = async (): Promise<void> => {
  beat();
  if (performance.now() - lastPause < PAUSE_MS) return;
  await new Promise((done) => setTimeout(done));
  lastPause = performance.now();
};

const { strip, ...state } = (() => {
  const made = stripper();
  return { strip: made.strip, isSpent: () => made.isBroken };
})();

let room: { readonly game: string; readonly opened: Promise<StrategyRoom> } | null = null;
const roomFor = (definition: AnyDefinition): Promise<StrategyRoom> => {
  if (room?.game !== definition.id) room = { game: definition.id, opened: openRoom(definition, beat) };
  return room.opened;
};

interface Trial {
  readonly job: TrialJob;
  readonly definition: AnyDefinition;
  readonly room: StrategyRoom;
  readonly seats: number;
  readonly isOld: () => boolean;
}

const check = async (id: number, { job, definition, room: own, isOld }: Trial): Promise<Checked | null> => {
  const { file, text } = job;
  const read = readText(text, file, strip);
  const untilMs = performance.now() + CHECK.ms;
  const steps = checkStrategy({
    file,
    text,
    read,
    asked: definition,
    known: GAMES,
    games: CHECK.games,
    limits: DEFAULT_LIMITS,
    isLate: () => performance.now() > untilMs,
    open: own.guests,
    typeProblems: () => null,
  });
  for (;;) {
    await own.prepare(2);
    await pause();
    if (isOld()) return null;
    const step = steps.next();
    if (step.done) return { report: step.value, source: read.source };
    post({ type: 'checking', id, step: step.value });
  }
};

interface Checked {
  readonly report: CheckReport;
  readonly source: StrategySource | null;
}

/** Deal by deal against the opponent, as `talon compare` plays them. */
const play = async (
  id: number,
  { job, definition, room: own, seats, isOld }: Trial,
  source: StrategySource,
): Promise<void> => {
  const { file, game, rules, preset, opponent, pairs, seed } = job;
  await own.prepare(2);
  const guests = markedGuests(own.guests, definition, source, { limits: DEFAULT_LIMITS });
  const compare = prepareCompare(
    definition,
    { game, rules, a: file, b: opponent, pairs, seed, faults: 'fallback' },
    (found, name) =>
      name === file ? ok({ name, create: guests.createAs(name), close: () => {} }) : openHouseBot(found, name),
  );
  if (!compare.ok) return post({ type: 'failed', id, message: compare.error.message });
  const faults: SeenFault[] = [];
  const results: PairResult[] = [];
  let shown = 0;
  const show = (): void => {
    shown = performance.now();
    const lineOf = (method: string): number | null => methodLine(source, method);
    const problems = problemsOf({ file, definition, lineOf }, faults);
    post({ type: 'played', id, result: createCompareReport(compare.value, preset, results), problems });
  };
  for (let pair = 0, games = 0; pair < pairs; pair++) {
    const steps = playPair(compare.value, pair);
    for (;;) {
      await own.prepare(seats);
      await pause();
      if (isOld()) return guests.close();
      const step = steps.next();
      if (step.done) {
        results.push(step.value);
        break;
      }
      for (const fault of step.value) faults.push({ fault, game: games });
      games++;
    }
    if (performance.now() - shown >= SHOW_MS) show();
  }
  guests.close();
  show();
};

const run = async ({ id, ...job }: ToTrial): Promise<void> => {
  const isOld = (): boolean => id !== current;
  const found = findGame(job.game);
  if (!found.ok) return post({ type: 'failed', id, message: found.error.message });
  const definition = found.value;
  const opened = await roomFor(definition);
  post({ type: 'began', id });
  const seats = definition.create(job.rules).seats;
  const trial: Trial = { job, definition, room: opened, seats, isOld };
  const checked = await check(id, trial);
  if (checked === null) return;
  post({ type: 'checked', id, report: checked.report, isSpent: state.isSpent() });
  if (checked.report.accepted && checked.source !== null) await play(id, trial, checked.source);
  if (!isOld()) post({ type: 'ended', id });
};

addEventListener('message', ({ data }: MessageEvent<ToTrial>) => {
  current = data.id;
  run(data).catch((problem: unknown) => {
    const message = problem instanceof Error ? problem.message : String(problem);
    post({ type: 'failed', id: data.id, message });
  });
});
