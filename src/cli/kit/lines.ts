// Typed lines, from a terminal or a pipe. Lines that come before they are asked for wait their turn.
import { createInterface, type Interface } from 'node:readline';
import type { Io } from './io.ts';
import { visible } from './words.ts';

export class Lines {
  readonly #io: Io;
  readonly #isTerminal: boolean;
  readonly #reader: Interface;
  readonly #waiting: string[] = [];
  readonly #stopListening: () => void;
  #answer: ((line: string | null) => void) | null = null;
  #ended = false;
  #interrupted = false;

  constructor(io: Io) {
    this.#io = io;
    this.#isTerminal = io.stdin.isTTY === true && io.stdout.isTTY === true;
    this.#reader = createInterface(
      this.#isTerminal ? { input: io.stdin, output: io.stdout } : { input: io.stdin, terminal: false },
    );
    const interrupt = (): void => {
      this.#interrupted = true;
      this.#end();
    };
    this.#reader
      .on('line', (line) => this.#take(line))
      .on('close', () => this.#end())
      .on('SIGINT', interrupt); // Ctrl-C in a terminal
    this.#stopListening = io.onInterrupt(interrupt);
  }

  /** Somebody wants to stop now, whatever lines are left. */
  get interrupted(): boolean {
    return this.#interrupted;
  }

  /** The next line; null at the end of the input. */
  ask(prompt: string): Promise<string | null> {
    if (this.#isTerminal && !this.#ended) {
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
    } else {
      this.#io.stdout.write(prompt);
    }
    const line = this.#waiting.shift();
    if (this.#interrupted || (line === undefined && this.#ended)) return Promise.resolve(this.#echo(null));
    if (line !== undefined) return Promise.resolve(this.#echo(line));
    return new Promise((resolve) => (this.#answer = (answer) => resolve(this.#echo(answer))));
  }

  close(): void {
    this.#stopListening();
    this.#reader.close();
  }

  /** What a pipe sends is shown, so that the output reads like a conversation. */
  #echo(line: string | null): string | null {
    if (line === null || !this.#isTerminal) this.#io.stdout.write(`${visible(line ?? '')}\n`);
    return line;
  }

  #take(line: string): void {
    const answer = this.#answer;
    this.#answer = null;
    if (answer) answer(line);
    else this.#waiting.push(line);
  }

  #end(): void {
    this.#ended = true;
    const answer = this.#answer;
    this.#answer = null;
    answer?.(null);
  }
}
