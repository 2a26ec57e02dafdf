// A server of a test's own, which may go away and come back.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/testing/freePort.ts';
import type { Times } from '../../src/server/tables/clock.ts';
import { PLAIN_NAME } from './chromium.ts';

export class OwnServer {
  readonly #data = mkdtempSync(join(tmpdir(), 'talon-e2e-'));
  readonly #port: number;
  readonly #times: Partial<Times> | null;
  #process: ChildProcess | null = null;

  /** With `times` things happen after times of the test's own; see timedServer.ts. */
  static async create(times: Partial<Times> | null = null): Promise<OwnServer> {
    return new OwnServer(await freePort(), times);
  }

  private constructor(port: number, times: Partial<Times> | null) {
    this.#port = port;
    this.#times = times;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** By the name that browsers do not trust. */
  get plainAddress(): string {
    return `http://${PLAIN_NAME}:${this.#port}`;
  }

  async start(): Promise<void> {
    const times = this.#times;
    const words = times === null ? ['src/server/main.ts'] : ['test/e2e/timedServer.ts', JSON.stringify(times)];
    const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
      env: { ...process.env, PORT: String(this.#port), TALON_DATA: this.#data, TALON_HOSTS: PLAIN_NAME },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.#process = server;
    await new Promise((done) => server.stdout!.once('data', done));
  }

  /** From now on there is more to think about than the machine can, or there is not. */
  haveBotsBusy(isBusy: boolean): void {
    this.#process!.send({ isBusy });
  }

  /** Where it keeps what it keeps. */
  get data(): string {
    return this.#data;
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const server = this.#process;
    this.#process = null;
    if (server === null) return;
    await new Promise((done) => {
      server.once('exit', done);
      server.kill(signal);
    });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
