// The server of tables of serve.ts, in a process that can be killed.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Answers when it listens. `onStart` hears of the process before that. */
export const startServing = (
  folder: string,
  port: number,
  onStart?: (child: ChildProcess) => void,
): Promise<ChildProcess> =>
  new Promise((done, fail) => {
    const child = fork(join(import.meta.dirname, 'serve.ts'), [folder, String(port), 'quick'], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: 'inherit',
    });
    onStart?.(child);
    child.once('message', () => done(child));
    child.once('exit', () => fail(new Error('the server did not start')));
  });

export const gone = (child: ChildProcess): Promise<unknown> => new Promise((done) => child.once('exit', done));
