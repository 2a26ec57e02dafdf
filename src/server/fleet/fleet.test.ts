// The door to the fleet: who may use it, and what is taken. test/fleet plays by it.
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { parseAddress } from '../../fleet/address.node.ts';
import { isAtThisMachine } from './access.ts';
import type { Asked } from './asked.ts';
import { fleetRoutes } from './routes.ts';
import { ServerFleet, type Listen } from './serverFleet.ts';
import { shownStatus } from './shown.ts';

const here = { socket: { remoteAddress: '127.0.0.1' }, headers: { host: 'localhost:8100' } };
type Incoming = Parameters<typeof isAtThisMachine>[0];
const from = (address: string, headers: Record<string, string>): Incoming =>
  ({ socket: { remoteAddress: address }, headers }) as unknown as Incoming;

const fleetAt = (url: string, isForAll = false): ServerFleet => {
  const address = parseAddress(url);
  if (!address.ok) throw new Error(address.error.message);
  return new ServerFleet({ address: address.value, isForAll });
};

/** Plays nothing, and says what it was asked for. */
class Pretended extends ServerFleet {
  readonly asked: Asked[] = [];
  listen: Listen | null = null;
  stops = 0;

  constructor() {
    super({ address: { url: '', shown: '', namespace: 'talon' }, isForAll: false });
  }

  override send(asked: Asked, listen: Listen): (() => void) | null {
    if (this.asked.length > 0) return null;
    this.asked.push(asked);
    this.listen = listen;
    return () => void this.stops++;
  }
}

const open: ServerFleet[] = [];
afterEach(async () => {
  for (const fleet of open.splice(0)) await fleet.close();
});

const ask = async (
  fleet: ServerFleet | null,
  { path = '/', body, incoming = here }: { path?: string; body?: unknown; incoming?: unknown } = {},
): Promise<Response> => {
  if (fleet !== null) open.push(fleet);
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return fleetRoutes(fleet).request(path, { ...sent, headers: { 'Content-Type': 'application/json' } }, { incoming });
};

const plan = {
  game: 'skitgubbe',
  rules: {},
  agents: ['random', 'simple'],
  games: 10,
  seed: '1',
  faults: 'fallback',
  preset: null,
};
const job = { kind: 'simulate', version: 1, plan };

test('whoever sits at the machine may use it, and nobody behind a proxy or at another machine', () => {
  const local = ['localhost', 'localhost:8100', '127.0.0.1:8100', '[::1]:8100'];
  for (const host of local) expect([host, isAtThisMachine(from('127.0.0.1', { host }))]).toEqual([host, true]);
  expect(isAtThisMachine(from('::1', { host: 'localhost' }))).toBe(true);
  expect(isAtThisMachine(from('::ffff:127.0.0.1', { host: 'localhost' }))).toBe(true);
  for (const address of ['192.168.1.7', '10.0.0.1', '::ffff:192.168.1.7', '1270.0.1', ''])
    expect([address, isAtThisMachine(from(address, { host: 'localhost' }))]).toEqual([address, false]);
  for (const host of ['cards.example.org', '192.168.1.7', 'localhost.example.org', ''])
    expect([host, isAtThisMachine(from('127.0.0.1', { host }))]).toEqual([host, false]);
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])
    expect([name, isAtThisMachine(from('127.0.0.1', { host: 'localhost', [name]: 'x' }))]).toEqual([name, false]);
});

test('without a fleet the page is told so, and nothing can be sent', async () => {
  expect(await (await ask(null)).json()).toEqual({ state: 'none' });
  const sent = await ask(null, { path: '/runs', body: job });
  expect([sent.status, await sent.json()]).toMatchObject([404, { code: 'ERR_NO_FLEET' }]);
});

test('others neither see it nor send anything, unless the host says so', async () => {
  const incoming = from('192.168.1.7', { host: '192.168.1.2:8100' });
  const fleet = new Pretended();
  expect(await (await ask(fleet, { incoming })).json()).toEqual({ state: 'closed' });
  const sent = await ask(fleet, { path: '/runs', body: job, incoming });
  expect([sent.status, await sent.json(), fleet.asked]).toMatchObject([403, { code: 'ERR_FLEET_CLOSED' }, []]);
  expect(await (await ask(fleetAt('redis://127.0.0.1:1', true), { incoming })).json()).toEqual({ state: 'away' });
});

test('a Redis that answers nothing keeps nobody waiting, and its address is not told', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => mute.once('listening', done));
  const { port } = mute.address() as AddressInfo;
  const reply = await ask(fleetAt(`redis://:secret@127.0.0.1:${port}`));
  expect(await reply.text()).toBe('{"state":"away"}');
  mute.close();
});

test('what is heard of a run goes out line by line, and whoever leaves stops it', async () => {
  const fleet = new Pretended();
  const reply = await ask(fleet, { path: '/runs', body: job });
  expect(reply.headers.get('content-type')).toMatch('ndjson');
  expect((await ask(fleet, { path: '/runs', body: job })).status).toBe(429);
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  fleet.listen!({ workers: 2 });
  expect((await reader.read()).value).toBe('{"workers":2}\n');
  fleet.listen!({ part: '{"a":1}' });
  expect((await reader.read()).value).toBe('{"part":{"a":1}}\n');
  await reader.cancel();
  expect(fleet.stops).toBe(1);
  fleet.listen!({ end: true });
  expect(fleet.asked).toEqual([job]);
});

test('whoever does not read is not waited for', async () => {
  const fleet = new Pretended();
  await ask(fleet, { path: '/runs', body: job });
  for (let i = 0; i < 20 && fleet.stops === 0; i++) fleet.listen!({ part: `"${'x'.repeat(1_000_000)}"` });
  expect(fleet.stops).toBe(1);
  fleet.listen!({ end: true });
});

test('only plans of the laboratory are taken, within bounds', async () => {
  const wrong = [
    {},
    { ...job, kind: 'dataset' },
    { ...job, needs: { x: 'y' } },
    { ...job, plan: { ...plan, games: 1_000_001 } },
    { ...job, plan: { ...plan, games: 0 } },
    { ...job, plan: { ...plan, records: true } },
    { ...job, plan: { ...plan, agents: [] } },
    { ...job, plan: { ...plan, limits: { fuel: 1e9 } } },
    { kind: 'experiment', version: 1, plan },
    { kind: 'tournament', version: 1, plan: { tournament: plan, from: 0, to: 2, rounds: [], faults: [] } },
  ];
  for (const body of wrong) {
    const fleet = new Pretended();
    expect([body, (await ask(fleet, { path: '/runs', body })).status, fleet.asked]).toEqual([body, 422, []]);
  }
  const fleet = new Pretended();
  const long = { ...job, plan: { ...plan, seed: 'x'.repeat(100_000) } };
  expect((await ask(fleet, { path: '/runs', body: long })).status).toBe(413);
});

test('a page sees names and numbers, and nothing of what others play', () => {
  const proof = { build: 'a', golden: 'b', node: 'v24', platform: 'linux-x64' };
  const worker = { id: 'w1', name: 'attic', host: 'h', pid: 1, cores: 2, proof, allowsPrograms: false, since: 1 };
  const run = {
    id: 'r',
    job: '{"secret":1}',
    proof: { ...proof, build: 'c' },
    keptOut: { w1: 'its engine is another one' },
    title: 'simulate ulti',
    things: 'games',
    count: 10,
    done: 4,
    from: 'desk',
    since: 7,
    priority: 5,
    limit: null,
    mostMs: 4000,
    isSent: true,
    refusals: { w9: 'a program' },
  };
  const shown = shownStatus('talon', {
    workers: [{ ...worker, played: 5, playing: 1 }],
    runs: [run],
    orders: { pause: 1 },
    shutOut: { w1: 'Games 1 to 2 came out differently' },
  });
  expect(shown).toEqual({
    name: 'talon',
    isPaused: true,
    workers: [{ name: 'attic', cores: 2, playing: 1, played: 5 }],
    runs: [
      {
        title: 'simulate ulti',
        from: 'desk',
        done: 4,
        count: 10,
        things: 'games',
        priority: 5,
        isSent: true,
        since: 7,
      },
    ],
    faults: [
      { kind: 'shutOut', worker: 'attic' },
      { kind: 'keptOut', worker: 'attic', run: 'simulate ulti' },
      { kind: 'refuses', worker: 'w9', run: 'simulate ulti' },
    ],
  });
  expect(JSON.stringify(shown)).not.toContain('secret');
});
