// Many matches in lock-step: every row of the inference is a match, and all make one decision at a time.
import type { Agent, AgentFactory } from '../core/agent.ts';
import type { Rng } from '../core/game.ts';
import { choiceCount, inputSize } from '../nn/net/spec.ts';
import { exp } from '../nn/plain/functions.ts';
import { staged, type Stage } from './stage.ts';
import type { StepRunner } from './stepRunner.ts';
import type { Episode } from './stretch.ts';
import { Table, type Due } from './table.ts';

export interface SelfPlayOptions {
  /** The matches [from, to). */
  from: number;
  to: number;
  /** Who may take the other seats, and in which share of the matches. */
  opponents: readonly AgentFactory[];
  opponentShare: number;
}

/** Match i draws from the fork i of the stream. The episodes come in an order that depends on the seed alone. */
export const playAll = async (
  stage: Stage,
  runner: StepRunner,
  parameters: Float32Array,
  rng: Rng,
  options: SelfPlayOptions,
): Promise<Episode[]> => {
  const episodes: Episode[] = [];
  const tables: (Table | null)[] = Array.from({ length: runner.rows }, () => null);
  const due: (Due | null)[] = Array.from({ length: runner.rows }, () => null);
  let started = options.from;
  const start = (): Table | null => {
    if (started === options.to) return null;
    const stream = rng.fork(started++);
    return new Table(stage, runner.spec, stream, seatOpponents(stage, stream, options));
  };
  for (;;) {
    let busy = 0;
    runner.input.fill(0);
    runner.allowed.fill(0);
    for (let row = 0; row < runner.rows; row++) {
      due[row] = null;
      // A match without a decision of the net ends at once; the row goes on with another.
      for (let table = (tables[row] ??= start()); table !== null; table = tables[row] = start()) {
        due[row] = table.next();
        episodes.push(...table.finished.splice(0));
        if (due[row] !== null) break;
      }
      const now = due[row];
      if (now === null) continue;
      ask(stage, runner, row, now);
      busy++;
    }
    if (busy === 0) return episodes;
    await runner.run(parameters);
    for (let row = 0; row < runner.rows; row++) {
      const now = due[row];
      if (now !== null) take(runner, row, tables[row]!, now);
    }
  }
};

const ask = (stage: Stage, runner: StepRunner, row: number, { view, memory }: Due): void => {
  const columns = inputSize(runner.spec);
  const kind = stage.layout.write(view, runner.input.subarray(row * columns, (row + 1) * columns));
  runner.kind[row] = BigInt(kind);
  const at = row * choiceCount(runner.spec);
  for (const id of view.legal) runner.allowed[at + id] = 1;
  runner.load(row, memory);
};

/** Draws a move, writes down what belongs to it, and plays it. */
const take = (runner: StepRunner, row: number, table: Table, { seat, view, memory }: Due): void => {
  const { spec, logChances } = runner;
  const [columns, choices] = [inputSize(spec), choiceCount(spec)];
  const id = draw(logChances, row * choices, view.legal, table.rng(seat));
  const stretch = table.stretch(seat);
  const t = stretch.length++;
  stretch.input.set(runner.input.subarray(row * columns, (row + 1) * columns), t * columns);
  stretch.kind[t] = Number(runner.kind[row]);
  for (const legal of view.legal) stretch.allowed[t * choices + legal] = 1;
  stretch.action[t] = id;
  stretch.forced[t] = view.legal.length === 1 ? 1 : 0;
  stretch.logChance[t] = logChances[row * choices + id];
  stretch.value[t] = runner.value[row];
  runner.store(row, memory);
  table.play(id);
};

const draw = (logChances: Float32Array, at: number, legal: readonly number[], rng: Rng): number => {
  if (legal.length === 1) return legal[0];
  let rest = rng.int(2 ** 31) / 2 ** 31;
  for (const id of legal) {
    rest -= exp(logChances[at + id]);
    if (rest < 0) return id;
  }
  return legal[legal.length - 1]; // chances may sum to a hair less than one
};

const SHARES = 1_000_000;

/** null is the net. In a match with opponents it has one seat, so that every seat learns against them. */
const seatOpponents = (stage: Stage, rng: Rng, options: SelfPlayOptions): (Agent | null)[] => {
  const { game } = stage;
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const chance = rng.fork('opponents');
  const { opponents, opponentShare } = options;
  if (opponents.length === 0 || chance.int(SHARES) >= opponentShare * SHARES) return seats.map(() => null);
  const own = chance.int(game.seats);
  const factory = opponents[chance.int(opponents.length)];
  return seats.map((seat) => (seat === own ? null : staged(stage, factory)(game, seat, rng.fork(`opponent${seat}`))));
};
