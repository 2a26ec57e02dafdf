// The folder of a training run: its log, the state to go on from, and the net for play. Each file is written beside and
// renamed, so whoever is killed leaves whole ones; at most the iterations since the last checkpoint are lost.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../core/game.ts';
import { packCheckpoint, type Checkpoint } from '../../nn/checkpoint.ts';
import { packNumbers, unpackNumbers } from '../../nn/numbersFile.ts';
import type { Evaluation } from '../../learn/evaluate.ts';
import type { Walk } from '../../learn/curriculum.ts';
import type { TrainPlan } from '../../learn/plan.ts';
import type { TrainState } from '../../learn/trainer.ts';
import { isThere, writeWhole } from '../files.ts';
import { PastNets, savedMember, type SavedMember } from './pastNets.ts';
import { UsageError, systemReason } from '../problems.ts';

const STATE_KIND = 'training state';
/** Grows whenever a state holds something else than before. */
const STATE_VERSION = 2;

/** What a run of `talon exploit` has besides: whom it is trained against, and how the answer is measured. */
export interface ExploitRun {
  /** As it was named: a net's file or a bot. */
  agent: string;
  /** What the opponent began from: the agent itself, nothing, or a net's file. */
  from: string;
  pairs: number;
}

export interface SavedRun {
  plan: TrainPlan;
  command: string;
  /** Iterations between two checkpoints. */
  interval: number;
  /** Deals of an evaluation. */
  deals: number;
  walk: Walk;
  /** Left out where a net is trained for itself. */
  exploit?: ExploitRun;
  state: TrainState;
}

export class TrainingFolder {
  readonly path: string;
  readonly net: string;
  readonly #state: string;
  readonly #log: string;
  readonly #past: PastNets;

  constructor(path: string) {
    this.path = path;
    this.net = join(path, 'latest.net');
    this.#state = join(path, 'state.train');
    this.#log = join(path, 'log.jsonl');
    this.#past = new PastNets(join(path, 'past'));
  }

  get stateFile(): string {
    return this.#state;
  }

  /** For a new run. */
  create(): void {
    if (isThere(this.#state)) {
      throw new UsageError(
        `'${this.path}' holds a training run: --resume ${this.path} goes on with it, --out names another.`,
      );
    }
    try {
      mkdirSync(this.path, { recursive: true });
      writeWhole(this.#log, '');
    } catch (problem) {
      throw new UsageError(`--out: '${this.path}' cannot be written: ${systemReason(problem)}.`);
    }
  }

  /** Past versions are written before the state that names them, and go after it. */
  save({ plan, walk, state, exploit, ...rest }: SavedRun, net: Checkpoint): void {
    const { parameters, mean, square, league, ...numbers } = state;
    const members = league.map(savedMember) as unknown as Json[];
    const json = { plan: plan as unknown as Json, walk: walk as unknown as Json };
    const more = { ...rest, ...(exploit && { exploit: { ...exploit } }) };
    const about = { version: STATE_VERSION, ...json, ...more, ...numbers, league: members };
    this.#past.write(league, net);
    writeWhole(this.#state, packNumbers(STATE_KIND, about, [parameters, mean, square]));
    this.#past.removeOthers(league);
    writeWhole(this.net, packCheckpoint(net));
  }

  load(): SavedRun {
    let bytes: Uint8Array;
    try {
      bytes = readFileSync(this.#state);
    } catch (problem) {
      throw new UsageError(`--resume: there is no training run in '${this.path}': ${systemReason(problem)}.`);
    }
    const file = unpackNumbers(STATE_KIND, bytes);
    if (!file.ok) throw new UsageError(`--resume: '${this.#state}' cannot be used: ${file.error.message}.`);
    if (file.value.header['version'] !== STATE_VERSION) {
      throw new UsageError(
        `--resume: '${this.#state}' was written by another version of Talon; train anew with --out.`,
      );
    }
    const [parameters, mean, square] = file.value.arrays;
    const { plan, command, interval, deals, walk, exploit, step, iteration, decisions, league } = file.value
      .header as unknown as SavedRun & Omit<TrainState, 'league'> & { league: SavedMember[] };
    const members = league.map((member) => this.#past.read(member));
    const state = {
      parameters: parameters!,
      mean: mean!,
      square: square!,
      step,
      iteration,
      decisions,
      league: members,
    };
    return { plan, command, interval, deals, walk, exploit, state };
  }

  log(line: object): void {
    appendFileSync(this.#log, `${JSON.stringify(line)}\n`);
  }

  /** Those that the log tells of. */
  evaluations(): { iteration: number; evaluation: Evaluation[] }[] {
    const lines = readFileSync(this.#log, 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line)).filter(({ evaluation }) => evaluation !== undefined);
  }

  /** Drops what was logged after the state was saved, half-written lines too. */
  cutLog(iteration: number): void {
    const kept = readFileSync(this.#log, 'utf8')
      .split('\n')
      .filter((line) => isUpTo(line, iteration));
    writeWhole(this.#log, kept.map((line) => `${line}\n`).join(''));
  }
}

const isUpTo = (line: string, iteration: number): boolean => {
  try {
    return (JSON.parse(line) as { iteration: number }).iteration <= iteration;
  } catch {
    return false;
  }
};
