// Runs the server that `npm start` runs.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Io } from '../kit/io.ts';
import { Failure } from '../kit/problems.ts';
import { needServer } from '../kit/server.ts';

/** As `npm start` has it: the memory of short-lived objects. */
const OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16'];

/** Serves until it is stopped. */
export const serve = async (io: Pick<Io, 'env'>): Promise<void> => {
  const main = join(needServer(), 'main.ts');
  const child = spawn(process.execPath, [...OPTIONS, main], { stdio: 'inherit', env: io.env });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  // Ctrl-C in a terminal reaches the server by itself.
  if (process.stdin.isTTY !== true) process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  try {
    const code = await new Promise<number | null>((done, fail) => {
      child.on('error', fail);
      child.on('exit', done);
    });
    if (code !== 0 && code !== null) throw new Failure('');
  } finally {
    process.off('SIGINT', pass);
    process.off('SIGTERM', pass);
  }
};
