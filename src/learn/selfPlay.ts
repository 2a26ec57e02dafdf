// Many matches in lock-step: every row of the inference is a match, and all make one decision at a time.
import type { Rng } from '../core/game.ts';
import { choiceCount, inputSize } from '../nn/net/spec.ts';
import { bestMove, drawMove, learnedMove, type Decide } from './choosing.ts';
import type { Meetings } from './league.ts';
import { chooseOpponent, seatAll, type Opponent } from './seating.ts';
import type { Stage } from './stage.ts';
import type { StepRunner } from './stepRunner.ts';
import { SequencePool, type Episode } from './sequence.ts';
import type { NetMemory } from '../nn/plain/plainNet.ts';
import { NetMatch, type Due, type Hints } from './netMatch.ts';

export interface SelfPlayOptions {
  /** The matches [from, to). */
  from: number;
  to: number;
  opponents: readonly Opponent[];
  /** In which share of the matches one of them has the other seats. */
  share: number;
  /** Answers for the past version, where there is one among the opponents; a frozen net plays its likeliest moves. */
  past: { runner: StepRunner; parameters: Float32Array; isFrozen?: boolean } | null;
  /** With a teacher alone, it makes all moves, and the net only looks on; with labels both do. */
  hints: Hints;
  /** Where sequences come from; they belong to whoever called until it says that they may be used again. */
  sequences?: SequencePool;
}

export interface SelfPlay {
  /** In an order that depends on the seed alone. */
  episodes: Episode[];
  /** With each of the opponents. */
  meetings: Meetings[];
  /** The sum of all small rewards. */
  shaping: number;
  /** Choices in which the net would have done as its teacher. */
  agreed: number;
}

/** A row of the lock-step. */
interface Row {
  match: NetMatch | null;
  opponent: Opponent | null;
  due: Due | null;
}

/** Match i draws from the fork i of the stream. */
export const playAll = async (
  stage: Stage,
  runner: StepRunner,
  parameters: Float32Array,
  rng: Rng,
  options: SelfPlayOptions,
): Promise<SelfPlay> => {
  const { past, opponents } = options;
  const { labels, tutor } = options.hints;
  const isSoft = Boolean(labels ?? tutor);
  const { sequences = new SequencePool(runner.spec, isSoft) } = options;
  const episodes: Episode[] = [];
  const meetings = opponents.map(() => ({ matches: 0, wins: 0 }));
  let started = options.from;
  let shaping = 0;
  let agreed = 0;
  const start = (row: Row): void => {
    row.match = null;
    if (started === options.to) return;
    const stream = rng.fork(started++);
    row.opponent = chooseOpponent(stream, opponents, options.share);
    const occupants = seatAll(stage, stream, row.opponent);
    row.match = new NetMatch(stage, sequences, stream, occupants, options.hints, past?.runner.spec);
  };
  /** Goes on to the next decision; a match that has ended makes room for another. */
  const advance = (row: Row): void => {
    for (row.match ?? start(row); row.match !== null; start(row)) {
      row.due = row.match.next();
      episodes.push(...row.match.finished.splice(0));
      if (row.due !== null) return;
      shaping += row.match.shaping;
      if (row.opponent !== null) meet(meetings[opponents.indexOf(row.opponent)], row.match);
    }
  };
  /** What the net that pulls would do in each row. */
  let advice: Float32Array | null = null;
  const decide = learnedMove(
    options.hints,
    () => agreed++,
    () => advice,
  );
  const rows: Row[] = Array.from({ length: runner.rows }, () => ({ match: null, opponent: null, due: null }));
  for (;;) {
    for (const row of rows) if (row.due === null) advance(row);
    if (rows.every(({ due }) => due === null)) return { episodes, meetings, shaping, agreed };
    const own = rows.map((row) => (row.due?.isPast === false ? row : null));
    if (tutor && own.some((row) => row !== null)) advice = await consult(stage, runner, tutor, own);
    await answerAll(stage, runner, parameters, own, decide);
    if (past === null) continue;
    // Its batch is small; who finds no room waits for the next one.
    const others = rows.filter((row) => row.due?.isPast === true).slice(0, past.runner.rows);
    await answerAll(stage, past.runner, past.parameters, others, past.isFrozen ? bestMove : drawMove);
  }
};

const meet = (meetings: Meetings, match: NetMatch): void => {
  meetings.matches++;
  meetings.wins += match.win;
};

/** One inference: the row at index i of the list is row i of the batch. */
const answerAll = async (
  stage: Stage,
  runner: StepRunner,
  parameters: Float32Array,
  rows: readonly (Row | null)[],
  decide: Decide,
): Promise<void> => {
  if (rows.every((row) => row === null)) return;
  runner.input.fill(0);
  runner.allowed.fill(0);
  rows.forEach((row, index) => row && ask(stage, runner, index, row.due!, row.due!.memory));
  await runner.run(parameters);
  rows.forEach((row, index) => {
    if (row === null) return;
    const id = decide(runner, index, row.match!, row.due!);
    runner.store(index, row.due!.memory);
    row.match!.play(id);
    row.due = null;
  });
};

/** The logarithms of the chances of another net of the same sizes, with memories of its own. */
const consult = async (
  stage: Stage,
  runner: StepRunner,
  tutor: Float32Array,
  rows: readonly (Row | null)[],
): Promise<Float32Array> => {
  runner.input.fill(0);
  runner.allowed.fill(0);
  rows.forEach((row, index) => row && ask(stage, runner, index, row.due!, row.due!.tutor!));
  await runner.run(tutor);
  rows.forEach((row, index) => row && runner.store(index, row.due!.tutor!));
  return runner.logChances.slice();
};

const ask = (stage: Stage, runner: StepRunner, index: number, { view }: Due, memory: NetMemory): void => {
  const columns = inputSize(runner.spec);
  const kind = stage.layout.write(view, runner.input.subarray(index * columns, (index + 1) * columns));
  runner.kind[index] = BigInt(kind);
  const at = index * choiceCount(runner.spec);
  for (const id of view.legal) runner.allowed[at + id] = 1;
  runner.load(index, memory);
};
