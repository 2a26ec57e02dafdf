import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trainingRoutes } from './routes.ts';
import { TrainingRuns } from './runs.ts';

let [outside, folder] = ['', ''];
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'talon-training-'));
  folder = join(outside, 'runs');
});
afterEach(() => rmSync(outside, { recursive: true }));
const run = (name: string, log: string, place = folder): string => {
  mkdirSync(join(place, name), { recursive: true });
  writeFileSync(join(place, name, 'log.jsonl'), log);
  return join(place, name);
};

const ask = async (
  address: string,
  method = 'GET',
): Promise<{ status: number; body: string; json: { runs: unknown[] } }> => {
  const routes = new Hono().route('/api/training', trainingRoutes(new TrainingRuns(folder)));
  const reply = await routes.request(address, { method });
  const body = await reply.text();
  return { status: reply.status, body, json: body.startsWith('{') ? JSON.parse(body) : null };
};

test('no folder, no runs', async () => {
  expect((await ask('/api/training')).json).toEqual({ runs: [] });
});

test('runs are listed, the newest first, and whether they go on', async () => {
  const old = run('old', '');
  utimesSync(join(old, 'log.jsonl'), 1000, 1000);
  const alive = run('alive', '{"iteration":1}\n');
  writeFileSync(join(alive, 'state.train.lock'), `talon ${process.pid} 1\n`);
  mkdirSync(join(folder, 'no run'));
  mkdirSync(join(folder, 'empty'));
  expect((await ask('/api/training')).json).toEqual({
    runs: [
      { name: 'alive', isRunning: true },
      { name: 'old', isRunning: false },
    ],
  });
  // Left behind by one that was killed.
  writeFileSync(join(old, 'state.train.lock'), 'talon 999999999 1\n');
  expect((await ask('/api/training')).json.runs[1]).toEqual({ name: 'old', isRunning: false });
});

test('a log is given from a line on, whole lines only', async () => {
  run('grows', '{"iteration":1}\nnonsense\n{"iteration":2}\n{"iterat');
  expect((await ask('/api/training/grows/log')).json).toEqual({
    from: 0,
    lines: [{ iteration: 1 }, null, { iteration: 2 }],
    next: 3,
    isRunning: false,
  });
  expect((await ask('/api/training/grows/log?from=2')).json).toMatchObject({ from: 2, lines: [{ iteration: 2 }] });
  expect((await ask('/api/training/grows/log?from=3')).json).toMatchObject({ from: 3, lines: [], next: 3 });
  // A run that goes on from a checkpoint has cut its log.
  expect((await ask('/api/training/grows/log?from=9')).json).toMatchObject({ from: 0, next: 3 });
});

test('a line that is nested without end is none', async () => {
  run('deep', `{"iteration":1}\n${'['.repeat(50_000)}${']'.repeat(50_000)}\n`);
  expect((await ask('/api/training/deep/log')).json).toMatchObject({ lines: [{ iteration: 1 }, null] });
});

test('nothing outside the folder can be had', async () => {
  run('old', '');
  mkdirSync(join(folder, 'no run'));
  run('secret', '{"secret":true}\n', outside);
  const names = ['..', '../secret', '%2e%2e', '..%2fsecret', '..%2Fsecret', '.', '', 'old%00', '../runs/old', 'no run'];
  for (const name of names) {
    const { status, body } = await ask(`/api/training/${name}/log`);
    expect([name, status]).toEqual([name, 404]);
    expect(String(body)).not.toContain('secret":true');
  }
  for (const name of names) expect(new TrainingRuns(folder).log(name, 0)).toBeUndefined();
});

test('is for reading', async () => {
  run('old', '');
  const before = readdirSync(folder, { recursive: true });
  for (const method of ['PUT', 'POST', 'DELETE']) {
    expect((await ask('/api/training', method)).status).toBe(405);
    expect((await ask('/api/training/old/log', method)).status).toBe(405);
  }
  for (const from of ['x', '-1', '1.5', '']) expect((await ask(`/api/training/old/log?from=${from}`)).status).toBe(400);
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});
