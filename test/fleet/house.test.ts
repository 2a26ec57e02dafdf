// Runs of the laboratory that a server sends to its fleet: what comes line by line is what this machine would have made.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAddress } from '../../src/fleet/address.node.ts';
import { GAMES } from '../../src/games/index.ts';
import { stretchCount } from '../../src/jobs/job.ts';
import { SIMULATE, type SimulateJob } from '../../src/jobs/kinds/simulate.ts';
import { gatherSupply } from '../../src/jobs/supply.node.ts';
import { openJob } from '../../src/jobs/serve.ts';
import { fleetRoutes } from '../../src/server/fleet/routes.ts';
import { ServerFleet } from '../../src/server/fleet/serverFleet.ts';
import { endAll, killRest, startWorkers } from '../../scripts/fleet/processes.ts';
import { describeFleet, openRedis } from './service.ts';

const PLAN = {
  game: 'skitgubbe',
  agents: ['neural', 'simple', 'mix:rest=simple', 'random'],
  games: 40,
  seed: '7',
  faults: 'fallback',
  preset: null,
} as const;

const definition = GAMES.find(({ id }) => id === PLAN.game)!;
const job = (change: object = {}): { kind: string; version: number; plan: SimulateJob } => ({
  kind: SIMULATE.kind,
  version: SIMULATE.version,
  plan: { ...PLAN, rules: definition.presets[definition.defaultPreset]!, ...change } as SimulateJob,
});

const linesHere = (): string[] => {
  const { plan } = job();
  const supply = gatherSupply(PLAN.game, definition, PLAN.agents);
  if (!supply.ok) throw new Error(supply.error.message);
  const { place, needs } = supply.value;
  const play = openJob(SIMULATE, { ...job(), needs }, place);
  return Array.from({ length: stretchCount(SIMULATE.cut(plan)) }, (_, i) => `{"part":${play(i)}}`);
};

describeFleet("a server's fleet", () => {
  const cache = mkdtempSync(join(tmpdir(), 'talon-fleet-house-'));
  let fleet: ServerFleet;
  let close = async (): Promise<void> => {};
  let url = '';
  const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: { host: 'localhost' } };
  const request = async (path: string, body?: unknown): Promise<string> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { 'Content-Type': 'application/json' };
    return (await fleetRoutes(fleet).request(path, { ...sent, headers }, { incoming })).text();
  };
  beforeAll(async () => {
    ({ url, close } = await openRedis());
    const address = parseAddress(url);
    if (!address.ok) throw new Error(address.error.message);
    fleet = new ServerFleet({ address: address.value, isForAll: false });
  });
  afterAll(async () => {
    await fleet.close();
    killRest();
    await close();
    rmSync(cache, { recursive: true });
  });

  test('plays what the laboratory sends, and is shown', async () => {
    const workers = await startWorkers(url, 1, '--cache', cache);
    expect(JSON.parse(await request('/'))).toMatchObject({
      state: 'there',
      workers: [{ name: 'w0', cores: 1 }],
      runs: [],
      faults: [],
    });
    const lines = (await request('/runs', job())).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('{"part"'))).toEqual(linesHere());
    expect(lines).toContain('{"workers":1}');
    expect(lines.at(-1)).toBe('{"end":true}');
    await endAll(workers);
  });

  test.each([
    ['a file of this machine', { agents: ['strategies/skitgubbe/follower.ts', 'random', 'random', 'random'] }],
    ['a net from a file', { agents: ['neural:models/skitgubbe/standard.net', 'random', 'random', 'random'] }],
    ['a program', { agents: ['exec:touch /tmp/x', 'random', 'random', 'random'] }],
    ['a program in a mix', { agents: ['mix:rest=exec:true', 'random', 'random', 'random'] }],
    ['one who sees all cards', { agents: ['clairvoyant', 'random', 'random', 'random'] }],
    ['a game from outside', { game: './examples/kuhn/index.ts' }],
    ['rules that are none', { rules: { seats: 99 } }],
    ['too many at the table', { agents: Array<string>(9).fill('random') }],
  ])('is not sent %s', async (_, change) => {
    expect(await request('/runs', job(change))).toMatch(/^\{"problem":"[^\n]+"\}\n$/);
    expect(JSON.parse(await request('/'))).toMatchObject({ runs: [] });
  });
});
