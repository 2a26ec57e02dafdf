// Nothing that was acknowledged is lost, whenever the server is killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/testing/freePort.ts';
import { Match } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { SqliteTableStore } from '../../src/server/store/tableStore.ts';
import { definitionOf } from '../../src/server/house.ts';
import { Client, Visitor } from './client.ts';
import { gone, startServing } from './ownProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** By hand: TALON_KILLS=100 TALON_KILL_TABLES=20. */
const KILLS = Number(process.env['TALON_KILLS'] ?? 12);
const TABLES = Number(process.env['TALON_KILL_TABLES'] ?? 6);

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

test(`${KILLS} kills, every third between the commit and the answer: all that was acknowledged is there`, async () => {
  const port = await freePort('127.0.0.1');
  let server = await startServing(folder, port);
  const at = `http://127.0.0.1:${port}`;
  const acknowledged = new Map<string, number>();
  const clients: Client[] = [];
  for (let index = 0; index < TABLES; index++) {
    const host = await new Visitor(at).name(`Host ${index}`);
    const guest = await new Visitor(at).name(`Guest ${index}`);
    const wish =
      index % 2 === 0
        ? { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'] }
        : { game: 'ulti', preset: 'table', seats: ['you', 'free', 'greedy'] };
    const { table } = (await host.call('/api/tables', { ...wish, clock: null })).body as { table: string };
    await guest.call(`/api/tables/${table}/sit`, {});
    const onAck = ({ code, head }: { code: string; head?: number }): void => {
      if (code === 'OK' || code === 'DUP') acknowledged.set(table, Math.max(acknowledged.get(table) ?? 0, head!));
    };
    for (const person of [host, guest]) clients.push(new Client(person, table, { onAck, think: () => 5 }));
  }
  const rng = rngFrom('kills');
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(100 + rng.int(400));
    const end = gone(server);
    if (kill % 3 === 2) server.send('die after commit');
    else server.kill('SIGKILL');
    await end;
    server = await startServing(folder, port);
  }
  // Every table goes on.
  const heads = clients.map(({ shown }) => shown?.head ?? 0);
  await Promise.all(
    clients.map((client, at) => client.until(({ shown, isOver }) => isOver || (shown?.head ?? 0) > heads[at]!)),
  );
  for (const client of clients) client.stop();
  const end = gone(server);
  server.kill('SIGKILL');
  await end;
  const store = new SqliteTableStore(await openDatabase(join(folder, 'talon.sqlite')));
  let checked = 0;
  for (const [table, head] of acknowledged) {
    const row = (await store.find(table))!;
    const steps = await store.stepsFrom(table, 0);
    expect(steps.length).toBe(row.head);
    expect(steps.length).toBeGreaterThanOrEqual(head);
    // What chance did is what the seed says, and every move is legal.
    const game = definitionOf(row.game)!.create(row.rules);
    const match = new Match({ game, rng: rngFrom(row.seed!), steps: [], policy: 'throw' });
    for (const { step } of steps) {
      if (step[0]! < 0) continue;
      match.advance();
      match.answer('kept', step[1]!);
    }
    if (steps.at(-1)!.step[0]! < 0) match.advance();
    expect(steps.map(({ step }) => step)).toEqual(match.steps.slice(0, steps.length));
    checked += steps.length;
  }
  expect(acknowledged.size).toBe(TABLES);
  expect(checked).toBeGreaterThan(3 * KILLS);
});
