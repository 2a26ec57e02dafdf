// Nothing that was acknowledged is lost, whenever the server is killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/testing/freePort.ts';
import { findAgent } from '../../src/agents/index.ts';
import type { Agent } from '../../src/core/agent.ts';
import type { ActionId } from '../../src/core/game.ts';
import { Match, type Step } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { shippedNets } from '../../src/nn/models.node.ts';
import { seatAgent } from '../../src/play/seating.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { SqliteTableStore, type KeptStep, type TableRow } from '../../src/server/store/tableStore.ts';
import { definitionOf } from '../../src/server/house.ts';
import { Client, Visitor } from './client.ts';
import { gone, startServing } from './ownProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** By hand: TALON_KILLS=100 TALON_KILL_TABLES=20. */
const KILLS = Number(process.env['TALON_KILLS'] ?? 12);
const TABLES = Number(process.env['TALON_KILL_TABLES'] ?? 6);

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** By index of the table: two people, and a bot that draws from its stream or one that does not. */
const wishOf = (index: number): object => {
  if (index % 2 === 0) return { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'] };
  return { game: 'ulti', preset: 'table', seats: ['you', 'free', index % 4 === 1 ? 'greedy' : 'random'] };
};

/** The steps once more: people move as they did, chance and the bots as the seed says. Every move must be legal. */
const asTheSeedSays = async (
  { game: id, rules, seed, seats }: TableRow,
  kept: readonly KeptStep[],
): Promise<Step[]> => {
  const definition = definitionOf(id)!;
  const game = definition.create(rules);
  const botOf = (name: string, seat: number): Agent => {
    const found = findAgent(definition, name, shippedNets());
    if (!found.ok) throw new Error(found.error.message);
    return seatAgent(found.value, game, seat, rngFrom(seed!));
  };
  const bots = seats.map((sitting, seat) => (sitting.kind === 'bot' ? botOf(sitting.agent, seat) : null));
  const match = new Match({ game, rng: rngFrom(seed!), steps: [], policy: 'throw' });
  /** What is left of a bot's answer of several moves. */
  let answer: readonly ActionId[] = [];
  for (const { step, by } of kept) {
    if (step[0]! < 0) continue;
    const actor = match.advance();
    if (by === 'bot' && answer.length === 0) {
      const turn = { rng: match.decisionRng(actor), limitMs: null };
      answer = [await bots[actor]!.decide(game.view(match.state, actor), turn)].flat();
    }
    const [next, ...rest] = by === 'bot' ? answer : [step[1]!];
    answer = rest;
    match.answer('kept', next!);
  }
  if (kept.at(-1)!.step[0]! < 0) match.advance();
  return match.steps;
};

test(`${KILLS} kills, every third between the commit and the answer: all that was acknowledged is there`, async () => {
  const port = await freePort('127.0.0.1');
  let server = await startServing(folder, port);
  const at = `http://127.0.0.1:${port}`;
  const acknowledged = new Map<string, number>();
  const clients: Client[] = [];
  for (let index = 0; index < TABLES; index++) {
    const host = await new Visitor(at).name(`Host ${index}`);
    const guest = await new Visitor(at).name(`Guest ${index}`);
    const wish = { ...wishOf(index), clock: null };
    const { table } = (await host.call('/api/tables', wish)).body as { table: string };
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
  let [checked, byBots] = [0, 0];
  for (const [table, head] of acknowledged) {
    const row = (await store.find(table))!;
    const steps = await store.stepsFrom(table, 0);
    expect(steps.length).toBe(row.head);
    expect(steps.length).toBeGreaterThanOrEqual(head);
    expect(steps.map(({ step }) => step)).toEqual((await asTheSeedSays(row, steps)).slice(0, steps.length));
    byBots += steps.filter(({ by }) => by === 'bot').length;
    checked += steps.length;
  }
  expect(acknowledged.size).toBe(TABLES);
  expect(checked).toBeGreaterThan(3 * KILLS);
  expect(byBots).toBeGreaterThan(0);
});
