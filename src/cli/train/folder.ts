// The folder of a training run: its log, the state to go on from, and the net for play. Each file is written beside and
// renamed, so whoever is killed leaves whole ones; at most the iterations since the last checkpoint are lost.
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packCheckpoint, unpackCheckpoint, type Checkpoint } from '../../nn/checkpoint.ts';
import type { Evaluation } from '../../learn/evaluate.ts';
import { isThere, writeWhole } from '../../files/write.node.ts';
import { readBinary, readText } from '../kit/files.ts';
import { iterationOf, parseLog } from './logLines.ts';
import { PastNets } from './pastNets.ts';
import { packState, unpackState, type SavedRun } from './stateFile.ts';
import { RunTime } from './time.ts';
import { readBytes } from '../../files/read.node.ts';
import { systemReason } from '../../files/reasons.ts';
import { UsageError } from '../kit/problems.ts';

export class TrainingFolder {
  readonly path: string;
  /** The net as it is now. */
  readonly net: string;
  /** The one that did best in the evaluations of the run. */
  readonly best: string;
  readonly #state: string;
  readonly #log: string;
  readonly #past: PastNets;
  readonly time: RunTime;

  constructor(path: string) {
    this.path = path;
    this.net = join(path, 'latest.net');
    this.best = join(path, 'best.net');
    this.#state = join(path, 'state.train');
    this.#log = join(path, 'log.jsonl');
    this.#past = new PastNets(join(path, 'past'));
    this.time = new RunTime(this.timeFile);
  }

  get stateFile(): string {
    return this.#state;
  }
  get logFile(): string {
    return this.#log;
  }
  get timeFile(): string {
    return join(this.path, 'time.json');
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
      rmSync(this.best, { force: true });
    } catch (problem) {
      throw new UsageError(`--out: '${this.path}' cannot be written: ${systemReason(problem)}.`);
    }
  }

  /** Nets are written before the state that names them, lest a run killed in between goes on without; past ones go after. */
  save(run: SavedRun, net: Checkpoint): void {
    const { league } = run.state;
    this.#past.write(league, net);
    const bytes = packCheckpoint(net);
    writeWhole(this.net, bytes);
    if (run.best?.iteration === net.iteration) writeWhole(this.best, bytes);
    writeWhole(this.#state, packState(run, net));
    this.time.save();
    this.#past.removeOthers(league);
  }

  async load(): Promise<SavedRun> {
    const bytes = readBytes(this.#state, 'training state');
    if (!bytes.ok) {
      throw new UsageError(`--resume: there is no training run in '${this.path}': ${bytes.error.message}.`);
    }
    this.time.goOn();
    const { run } = await unpackState(this.#state, bytes.value, (member) => this.#past.read(member));
    return { ...run, best: this.#bestIteration() === run.best?.iteration ? run.best : undefined };
  }

  /**
   * Undefined where there is none. The state tells of another where a run was killed between writing the two, or somebody
   * took the file away: then the best is looked for anew, and in the first case found again.
   */
  #bestIteration(): number | undefined {
    if (!isThere(this.best)) return undefined;
    const net = unpackCheckpoint(readBinary(this.best, 'net'));
    return net.ok ? net.value.iteration : undefined;
  }

  log(line: object): void {
    try {
      appendFileSync(this.#log, `${JSON.stringify(line)}\n`);
    } catch (problem) {
      throw new UsageError(`The log '${this.#log}' cannot be written: ${systemReason(problem)}.`);
    }
  }

  /** Those that the log tells of. */
  evaluations(): { iteration: number; evaluation: Evaluation[] }[] {
    return parseLog(readText(this.#log, 'log'), this.#log).flatMap(({ line: { iteration, evaluation } }) =>
      evaluation === undefined ? [] : [{ iteration, evaluation }],
    );
  }

  /** Drops what was logged after the state was saved, half-written lines too. */
  cutLog(iteration: number): void {
    const kept = readText(this.#log, 'log')
      .split('\n')
      .filter((line) => isUpTo(line, iteration));
    writeWhole(this.#log, kept.map((line) => `${line}\n`).join(''));
  }
}

const isUpTo = (line: string, iteration: number): boolean => (iterationOf(line) ?? Infinity) <= iteration;
