// A tournament of simulated people: everybody plays the same cards, a server is killed in the middle of a round, and what
// comes out is what the records say, to the last byte.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/testing/freePort.ts';
import type { ShownCup } from '../../src/net/cups.ts';
import { parseDealFile } from '../../src/net/dealFile.ts';
import { problemsOf } from '../../src/net/fairDeal.ts';
import { capture } from '../captured.ts';
import type { ShownFrame } from '../../src/net/messages.ts';
import { anyMove, Visitor } from './client.ts';
import { lookAt, playCup } from './cup.ts';
import { gone, startServing } from './ownProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-cups-'));
/** Those that are still there when a test has failed. */
const running = new Set<ChildProcess>();
let isEnded = false;
afterAll(() => {
  isEnded = true;
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const PEOPLE = 12;
const ROUNDS = 3;

const start = (port: number): Promise<ChildProcess> =>
  startServing(folder, port, (child) => {
    running.add(child);
    child.once('exit', () => running.delete(child));
  });

type Doom = 'die after commit' | 'die after deal' | 'die after move';

const end = async (child: ChildProcess, how: 'SIGKILL' | 'SIGTERM' | Doom): Promise<void> => {
  const isGone = gone(child);
  if (how === 'SIGKILL' || how === 'SIGTERM') child.kill(how);
  else child.send(how);
  await isGone;
};

const until = async (visitor: Visitor, cup: string, holds: (shown: ShownCup) => boolean): Promise<ShownCup> => {
  for (;;) {
    if (isEnded) throw new Error('the test has ended');
    const shown = await lookAt(visitor, cup);
    if (shown !== null && holds(shown)) return shown;
    await new Promise((done) => setTimeout(done, 20));
  }
};

/** Somebody has finished in this round, and somebody has not. */
const isInMiddle = ({ tables, round }: ShownCup, wanted: number): boolean => {
  const now = tables.filter((table) => table.round === round);
  return round === wanted && now.some(({ isOver }) => isOver) && now.some(({ isOver }) => !isOver);
};

test(`a duplicate of ${PEOPLE} people, with a kill in each round`, async () => {
  const port = await freePort('127.0.0.1');
  let server = await start(port);
  const at = `http://127.0.0.1:${port}`;
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => new Visitor(at).name(`Player ${index}`)),
  );
  const [host] = people as [Visitor];
  const { body } = await host.call('/api/cups', {
    name: 'Twelve',
    game: 'ulti',
    preset: 'standard',
    rules: { preset: 'standard', dealsPerSession: 2 },
    clock: { perMove: 3600, bank: 60 },
    form: 'duplicate',
    rounds: ROUNDS,
    capacity: PEOPLE,
    bots: true,
  });
  const { cup } = body as { cup: string };
  const [last, ...before] = [...people].reverse() as [Visitor, ...Visitor[]];
  for (const person of before) expect((await person.call(`/api/cups/${cup}/enter`, {})).status).toBe(200);
  // When the round is dealt, and nobody has been told.
  const isGone = gone(server);
  server.send('die after deal');
  await Promise.all([isGone, last.call(`/api/cups/${cup}/enter`, {}).catch(() => null)]);
  server = await start(port);
  expect(await lookAt(host, cup)).toMatchObject({ phase: 'running', round: 0 });
  // The last one begins a round when it is to be left in its middle: on a busy machine all may be through before anybody looks.
  const mayPlay = Array.from({ length: ROUNDS }, () => Promise.withResolvers<void>());
  const own: string[] = [];
  const whenAllowed = async (shown: ShownFrame): Promise<readonly number[]> => {
    if (!own.includes(shown.table)) own.push(shown.table);
    await mayPlay[own.indexOf(shown.table)]!.promise;
    return anyMove(shown);
  };
  const ends = people.map((person, index) => {
    const choose = index === PEOPLE - 1 ? whenAllowed : anyMove;
    return playCup(person, cup, { choose, think: () => 5 + 5 * index, isGivenUp: () => isEnded });
  });
  // When all are bound, and when all have shown their numbers.
  for (const how of ['die after move', 'die after move'] as const) {
    await end(server, how);
    server = await start(port);
  }
  // In the middle, and between a write and its being told.
  for (const [round, how] of [
    [0, 'SIGKILL'],
    [1, 'die after commit'],
    [2, 'SIGTERM'],
  ] as const) {
    await until(host, cup, (shown) => isInMiddle(shown, round));
    mayPlay[round]!.resolve();
    await end(server, how);
    server = await start(port);
  }
  const [result, ...others] = await Promise.all(ends);
  for (const other of others) expect(other).toEqual(result);
  const { standings, tables } = result!;
  expect(tables).toHaveLength(3 * PEOPLE);
  expect(standings.map(({ most }) => most)).toEqual(Array.from({ length: PEOPLE }, () => 3 * 2 * (PEOPLE - 1)));
  // Of two who are compared both points together are two.
  const sum = standings.reduce((total, { points }) => total + points, 0);
  expect(sum).toBe(3 * PEOPLE * (PEOPLE - 1));
  // All tables of a round got the same cards, and each proves it.
  const files = await Promise.all(tables.map(({ table }) => host.call(`/api/tables/${table}/record`)));
  const seeds = new Map<number, Set<string>>();
  for (const [index, file] of files.entries()) {
    const read = parseDealFile(file.body)!;
    expect(problemsOf(read.proof, file.body['record'])).toEqual([]);
    expect(read.proof.round!.tables).toHaveLength(PEOPLE);
    const { round } = tables[index]!;
    seeds.set(round, (seeds.get(round) ?? new Set()).add(file.body['record'].seed as string));
  }
  expect([...seeds.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
  expect(new Set([...seeds.values()].flatMap((round) => [...round])).size).toBe(3);
  const rebuilt = await capture(['admin', 'rebuild-cups', '--json'], { env: { TALON_DATA: folder } });
  expect(JSON.parse(rebuilt.out)).toEqual({ cups: 1, tables: 3 * PEOPLE, same: true, changed: [] });
  await end(server, 'SIGTERM');
});
