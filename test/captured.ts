// Runs the command line in-process with captured output; for tests.
import { Readable, Writable } from 'node:stream';
import type { Io } from '../src/cli/kit/io.ts';
import { runCli } from '../src/cli/program.ts';

export interface Captured {
  code: number;
  out: string;
  err: string;
}

export interface CaptureOptions {
  /** What is typed, line by line; then the input ends. */
  input?: readonly string[];
  env?: Record<string, string>;
}

/** Keeps what is written to it. */
class Sink extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

export const captureIo = (options: CaptureOptions): { io: Io; outputs(): Omit<Captured, 'code'> } => {
  const stdout = new Sink();
  const stderr = new Sink();
  const io: Io = {
    stdin: Readable.from((options.input ?? []).map((line) => `${line}\n`)),
    stdout,
    stderr,
    env: options.env ?? {},
    now: () => new Date(2026, 0, 31, 20, 45, 59),
    onInterrupt: () => () => {},
  };
  return { io, outputs: () => ({ out: stdout.text, err: stderr.text }) };
};

export const capture = async (args: readonly string[], options: CaptureOptions = {}): Promise<Captured> => {
  const { io, outputs } = captureIo(options);
  const code = await runCli(args, io);
  return { code, ...outputs() };
};
