// The processes of a fleet: workers, senders and whatever else is started beside this one, for tests and measurements.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export interface Process {
  readonly child: ChildProcess;
  /** All that it has said. */
  said(): string;
  readonly ended: Promise<number | null>;
  /** Until its output has this in it, or it has ended. */
  until(text: string): Promise<void>;
}

const running = new Set<ChildProcess>();

/** A process of Node in the project's folder. */
export const startNode = (words: readonly string[], env: Record<string, string> = {}): Process => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((done) => {
    child.once('close', (code) => {
      running.delete(child);
      done(code);
    });
  });
  const until = (text: string): Promise<void> =>
    new Promise((done) => {
      const look = (): void => void (said.includes(text) && done());
      listeners.add(look);
      look();
      child.once('close', () => done());
      if (child.exitCode !== null) done();
    });
  return { child, said: () => said, ended, until };
};

export const startTalon = (...words: readonly string[]): Process => startNode(['src/cli/main.ts', ...words]);

/** Workers that have joined, each with a core. */
export const startWorkers = async (url: string, count: number, ...more: readonly string[]): Promise<Process[]> => {
  const workers = Array.from({ length: count }, (_, i) =>
    startTalon('worker', '--fleet', url, '--cores', '1', '--name', `w${i}`, ...more),
  );
  for (const worker of workers) await worker.until('plays in the fleet');
  return workers;
};

/** Politely; answers what they said. */
export const endAll = async (processes: readonly Process[]): Promise<string[]> => {
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended));
  return processes.map(({ said }) => said());
};

/** Whatever a failed test has left. */
export const killRest = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
