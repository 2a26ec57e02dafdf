// A server of a test's own, which may go away and come back.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLAIN_NAME } from './chromium.ts';

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

export class OwnServer {
  readonly #data = mkdtempSync(join(tmpdir(), 'talon-e2e-'));
  readonly #port: number;
  #process: ChildProcess | null = null;

  static async create(): Promise<OwnServer> {
    return new OwnServer(await freePort());
  }

  private constructor(port: number) {
    this.#port = port;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** By the name that browsers do not trust. */
  get plainAddress(): string {
    return `http://${PLAIN_NAME}:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
      env: { ...process.env, PORT: String(this.#port), TALON_DATA: this.#data, TALON_HOSTS: PLAIN_NAME },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = server;
    await new Promise((done) => server.stdout!.once('data', done));
  }

  async stop(): Promise<void> {
    const server = this.#process;
    this.#process = null;
    if (server === null) return;
    await new Promise((done) => {
      server.once('exit', done);
      server.kill('SIGTERM');
    });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
