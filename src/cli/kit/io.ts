// The world outside a command, handed in so that tests can run commands in-process.
import type { Readable, Writable } from 'node:stream';
import { plainJson } from '../../core/text.ts';
import { terminalText } from './words.ts';

export interface Io {
  readonly stdin: Readable & { isTTY?: boolean };
  readonly stdout: Writable & { isTTY?: boolean; columns?: number };
  readonly stderr: Writable & { isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  now(): Date;
  /** From now on Ctrl-C and polite kills call back instead of ending the process. Answers how to stop that. */
  onInterrupt(callback: () => void): () => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const processIo = (): Io => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  now: () => new Date(),
  onInterrupt: (callback) => {
    for (const signal of SIGNALS) process.on(signal, callback);
    return () => {
      for (const signal of SIGNALS) process.off(signal, callback);
    };
  },
});

/** Lines for people, foreign text among them: a terminal obeys nothing in it. */
export const print = (io: Io, ...lines: readonly string[]): void => {
  if (lines.length > 0) io.stdout.write(`${terminalText(lines.join('\n'))}\n`);
};

/** The same for lines that are painted already; whoever paints makes foreign text visible beforehand. */
export const printPainted = (io: Io, ...lines: readonly string[]): void => {
  if (lines.length > 0) io.stdout.write(`${terminalText(lines.join('\n'), wantsColour(io))}\n`);
};

export const printJson = (io: Io, value: unknown): void => print(io, plainJson(value, 2));

/** Colours only for a terminal, and only if nobody asked for none (no-color.org). */
export const wantsColour = (io: Io): boolean =>
  io.stdout.isTTY === true && !io.env['NO_COLOR'] && io.env['TERM'] !== 'dumb';
