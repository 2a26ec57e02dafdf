// A child process that speaks in lines.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { FaultReason } from '../core/agent.ts';
import { FIXED } from './limits.ts';
import { readable } from './runtime.ts';

const LAST_WORDS = 400;

export class ProgramFailure extends Error {
  readonly reason: FaultReason;
  constructor(reason: FaultReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

export class Program {
  isAlive = true;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: string[] = [];
  #begun = '';
  #errors = '';
  #death = '';
  #isGone = false;
  #wake: () => void = () => {};

  /** `tellPid` hears its process's number, and 0 as soon as it is gone. */
  constructor([file = '', ...args]: readonly string[], tellPid: (pid: number) => void) {
    this.#child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    tellPid(this.#child.pid ?? 0);
    this.#child.on('error', (problem) => {
      this.#isGone ||= this.#child.pid === undefined;
      this.#die(`does not start: ${problem.message}`);
    });
    this.#child.on('exit', (code, signal) => {
      this.#isGone = true;
      tellPid(0);
      this.#die(`ended (${signal ?? `code ${code}`})`);
    });
    this.#child.stdin.on('error', () => {}); // its end is told by 'exit'
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => this.#take(text));
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-LAST_WORDS);
    });
  }

  send(message: object): void {
    this.sendLine(JSON.stringify(message));
  }

  sendLine(line: string): void {
    if (this.isAlive) this.#child.stdin.write(`${line}\n`);
  }

  /** The next object that it writes. `late` says what it failed to do in time. */
  async read(limitMs: number, late: string): Promise<Record<string, unknown>> {
    const end = performance.now() + limitMs;
    while (this.#lines.length === 0) {
      if (!this.isAlive) throw new ProgramFailure('crash', this.#death);
      if (this.#begun.length > FIXED.lineChars) throw new ProgramFailure('illegal', 'wrote a line that is too long');
      const left = end - performance.now();
      if (left <= 0) throw new ProgramFailure('timeout', `${late}: ${limitMs} ms`);
      await this.#change(left);
    }
    return parseLine(this.#lines.shift()!);
  }

  /** What it wrote last to its error output. */
  lastWords(): string {
    const words = readable(this.#errors);
    return words === '' ? '' : `its last words: ${words}`;
  }

  /** Lets it go in peace, but not for long. */
  async quit(): Promise<void> {
    this.send({ type: 'goodbye' });
    this.#child.stdin.end();
    const end = performance.now() + FIXED.quitMs;
    while (this.isAlive && performance.now() < end) await this.#change(end - performance.now());
    await this.kill();
  }

  /** Over when it is buried: whoever leaves before leaves a dead process behind. */
  async kill(): Promise<void> {
    this.isAlive = false;
    if (!this.#isGone) this.#child.kill('SIGKILL');
    const end = performance.now() + FIXED.buryMs;
    while (!this.#isGone && performance.now() < end) await this.#change(end - performance.now());
  }

  #take(text: string): void {
    const parts = (this.#begun + text).split('\n');
    this.#begun = parts.pop()!;
    for (const line of parts) if (line.trim() !== '') this.#lines.push(line);
    this.#wake();
  }

  #die(why: string): void {
    if (this.isAlive) this.#death = why;
    this.isAlive = false;
    this.#wake();
  }

  #change(mostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, mostMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const parseLine = (line: string): Record<string, unknown> => {
  if (line.length > FIXED.lineChars) throw new ProgramFailure('illegal', 'wrote a line that is too long');
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new ProgramFailure('illegal', `wrote a line that is no JSON object: '${readable(line).slice(0, 80)}'`);
};
