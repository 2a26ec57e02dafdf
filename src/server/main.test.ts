// `npm start` as a process: its port, its one line, its end.
import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');

const run = (port: string) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, PORT: port },
  });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output.err += text));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) =>
    child.on('close', (code) => done({ code, ...output })),
  );
  const ready = new Promise<void>((done) => child.stdout.once('data', () => done()));
  return { child, ended, ready };
};

const freePort = (): Promise<string> =>
  new Promise((done) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(String(port)));
    });
  });

test('a port that is none is refused in one sentence', async () => {
  const ports = ['', 'abc', '0', '65536', '80.5'];
  const ends = await Promise.all(ports.map((port) => run(port).ended));
  const refusal = (port: string) => `PORT must be a whole number from 1 to 65535, not '${port}'.\n`;
  expect(ends).toEqual(ports.map((port) => ({ code: 2, out: '', err: refusal(port) })));
});

test('it says where it is, refuses a port in use, and ends at once', async () => {
  const port = await freePort();
  const { child, ended, ready } = run(port);
  await ready;
  await (await fetch(`http://localhost:${port}/healthz`)).text(); // leaves a connection open
  const second = await run(port).ended;
  expect(second).toEqual({ code: 2, out: '', err: expect.stringMatching(/^Port \d+ is in use; .*\.\n$/) });
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, out: `Talon is ready at http://localhost:${port}\n`, err: '' });
});
