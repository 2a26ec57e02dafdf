// A child process that speaks in lines.
import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { firstCharacters, readable } from '../core/text.ts';
import { AnswerTime, type TimeLimits } from './answerTime.node.ts';
import { FIXED } from '../guests/limits.ts';
import { HAS_GROUPS, keepGroup, killGroup } from '../threads/processGroup.node.ts';
import { ProgramFailure } from './programFailure.ts';

const LAST_WORDS = 400;
/** When a program is first looked at that does not answer, and how often from then on. */
const FIRST_LOOK_MS = 50;
const LOOK_MS = 250;

/** What the system says when it is at its own limits; anything else is wrong with the command. */
const SYSTEM_LIMITS = ['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE'];

export class Program {
  isAlive = true;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #keeper: ChildProcess | null;
  readonly #lines: string[] = [];
  #begun = '';
  #errors = '';
  #death = new ProgramFailure('crash', 'has ended');
  #isGone = false;
  #wake: () => void = () => {};

  /** `tellPid` hears its process's number, and 0 as soon as it is gone. */
  constructor([file = '', ...args]: readonly string[], tellPid: (pid: number) => void) {
    this.#child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: HAS_GROUPS });
    const { pid } = this.#child;
    tellPid(pid ?? 0);
    this.#keeper = pid === undefined ? null : keepGroup(pid);
    this.#child.on('error', (problem: NodeJS.ErrnoException) => {
      this.#isGone ||= pid === undefined;
      const isSystem = SYSTEM_LIMITS.includes(problem.code ?? '');
      this.#die(new ProgramFailure(isSystem ? 'host' : 'crash', `does not start: ${problem.message}`));
    });
    this.#child.on('exit', (code, signal) => {
      this.#isGone = true;
      this.#endGroup();
      tellPid(0);
      this.#die(new ProgramFailure('crash', `ended (${signal ?? `code ${code}`})`));
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
  async read(limits: TimeLimits, late: string): Promise<Record<string, unknown>> {
    const time = new AnswerTime(this.#child.pid ?? 0, limits, late);
    for (let wait = FIRST_LOOK_MS; this.#lines.length === 0; wait = LOOK_MS) {
      if (!this.isAlive) throw this.#death;
      if (this.#begun.length > FIXED.lineChars) throw new ProgramFailure('illegal', 'wrote a line that is too long');
      if (!(await this.#change(wait))) time.look(wait);
    }
    time.lookAgain();
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
    if (!this.#isGone) this.#endGroup();
    const end = performance.now() + FIXED.buryMs;
    while (!this.#isGone && performance.now() < end) await this.#change(end - performance.now());
  }

  #take(text: string): void {
    const parts = (this.#begun + text).split('\n');
    this.#begun = parts.pop()!;
    for (const line of parts) if (line.trim() !== '') this.#lines.push(line);
    this.#wake();
  }

  /** Also when the program itself is gone: its children may not be. */
  #endGroup(): void {
    killGroup(this.#child.pid ?? 0);
    this.#keeper?.kill('SIGKILL');
  }

  #die(why: ProgramFailure): void {
    if (this.isAlive) this.#death = why;
    this.isAlive = false;
    this.#wake();
  }

  /** false when nothing has happened for so long. */
  #change(mostMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), mostMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
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
  throw new ProgramFailure('illegal', `wrote a line that is no JSON object: '${firstCharacters(readable(line), 80)}'`);
};
