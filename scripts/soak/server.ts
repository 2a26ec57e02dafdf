// The server that is soaked: a process of its own, started as `npm start` does, which is ended and comes back at its port.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: { start: string };
};
const asStarted = scripts.start.split(' ').filter((word) => word.startsWith('--'));

const MEGABYTE = 1024 * 1024;

/** What it says of itself. */
export interface Used {
  readonly cpuSeconds: number;
  readonly megabytes: number;
  readonly heapMegabytes: number;
  readonly tables: number;
  readonly connections: number;
}

export class SoakedServer {
  readonly #folder: string;
  #process: ChildProcess | null = null;
  #port = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get at(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = fork(join(import.meta.dirname, '../../test/online/serve.ts'), [this.#folder, String(this.#port)], {
      execArgv: ['--disable-warning=ExperimentalWarning', ...asStarted],
      stdio: 'inherit',
    });
    this.#process = server;
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    this.#port = port;
  }

  /** 'commit': it ends itself when a step is kept and nobody has been told. */
  async stop(how: 'SIGTERM' | 'SIGKILL' | 'commit'): Promise<void> {
    const server = this.#process!;
    const gone = once(server, 'exit');
    if (how === 'commit') server.send('die after commit');
    else server.kill(how);
    await gone;
  }

  async used(): Promise<Used> {
    const text = await (await fetch(`${this.at}/metrics`)).text();
    const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]);
    return {
      cpuSeconds: figure('process_cpu_seconds_total'),
      megabytes: figure('process_resident_memory_bytes') / MEGABYTE,
      heapMegabytes: figure('nodejs_heap_size_used_bytes') / MEGABYTE,
      tables: figure('talon_tables'),
      connections: figure('talon_connections'),
    };
  }
}
