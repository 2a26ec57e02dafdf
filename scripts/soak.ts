// npm run -s soak -- [--tables 200] [--minutes 60] [--json]: people play one match after the other at many tables for a long
// time, lose their connections and come back, others look on, and the server is killed and restarted. At the end: is
// everything there that was acknowledged, is any table stuck, do all records follow from their seeds, are the ratings those
// that the records say, and has memory grown? By hand: it takes as long as it is told to.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rngFrom } from '../src/core/rng.ts';
import { openData } from '../src/server/admin/data.ts';
import { rebuildRatings } from '../src/server/admin/ratings.ts';
import { Client, Visitor } from '../test/online/client.ts';
import { checkTables } from './soak/check.ts';
import { insist, Pair, Tally, wait } from './soak/pairs.ts';
import { SoakedServer, type Used } from './soak/server.ts';

const MINUTE = 60_000;
/** Shares of the time: restarts come in the first quarter, so that there is a long time without one to see memory in. */
const RESTARTS = [
  [0.05, 'SIGKILL'],
  [0.1, 'SIGTERM'],
  [0.15, 'commit'],
  [0.2, 'SIGKILL'],
  [0.93, 'SIGKILL'],
] as const;
/** Nobody loses a connection from here on, so whatever does not move then is stuck. */
const QUIET = 0.95;
/** Milliseconds without a move that are too many when everybody is there: a long absence may have just begun. */
const STUCK = 150_000;
/** So many lose their connection in a minute, of a hundred tables. */
const LOSSES = 10;
const SPECTATORS = 40;
const LOOKERS = 5;

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    json: { type: 'boolean', default: false },
  },
});
const [tables, minutes] = [Number(values.tables), Number(values.minutes)];
if (![tables, minutes].every((value) => Number.isInteger(value) && value >= 1)) {
  console.error('--tables and --minutes must be whole numbers of 1 or more.');
  process.exit(2);
}
const say = (line: string): void => {
  if (!values.json) console.error(line);
};

const folder = mkdtempSync(join(tmpdir(), 'talon-soak-'));
const rng = rngFrom('soak');
const tally = new Tally();
process.on('unhandledRejection', (problem) => tally.problems.push(String(problem)));

const server = new SoakedServer(folder);
await server.start();
const began = Date.now();
const share = (): number => (Date.now() - began) / (minutes * MINUTE);

const pairs: Pair[] = [];
for (let index = 0; index < tables; index++) {
  const name = (which: string): Promise<Visitor> => insist(() => new Visitor(server.at).name(`${which} ${index}`));
  const pair = new Pair([await name('Anna'), await name('Béla')], index, rng.fork(index), tally);
  pairs.push(pair);
  void pair.play();
  if ((index + 1) % 50 === 0) say(`${index + 1} of ${tables} tables are open`);
}

/** Looks on at one table after the other. */
const spectate = async (index: number): Promise<void> => {
  const own = rng.fork('spectators').fork(index);
  const person = await insist(() => new Visitor(server.at).name(`Eve ${index}`));
  while (share() < 1) {
    const { table } = pairs[own.int(pairs.length)]!;
    if (table === null) {
      await wait(500);
      continue;
    }
    const client = new Client(person, table, { choose: () => null });
    await wait(5000 + own.int(20_000));
    client.stop();
  }
};
for (let index = 0; index < SPECTATORS; index++) void spectate(index);

/** Looks at the lobby, and waits in vain for somebody. */
const look = async (index: number): Promise<void> => {
  const person = await insist(() => new Visitor(server.at).name(`Lobby ${index}`));
  while (share() < 1) {
    await insist(() => person.call('/api/watched'));
    await insist(() => person.call('/api/ladders'));
    await wait(2000);
  }
};
for (let index = 0; index < LOOKERS; index++) void look(index);

const loseConnections = async (): Promise<void> => {
  const own = rng.fork('losses');
  while (share() < QUIET) {
    void pairs[own.int(pairs.length)]!.loseOne();
    await wait((MINUTE / ((LOSSES * tables) / 100)) * (0.5 + own.int(1000) / 1000));
  }
};
void loseConnections();

interface Sample extends Used {
  readonly minute: number;
  /** Since the last start of the server. */
  readonly sinceStart: number;
}
const samples: Sample[] = [];
const left = [...RESTARTS];
let started = Date.now();
let restarts = 0;
let nextSample = began + MINUTE;
while (share() < 1) {
  const due = left[0];
  if (due !== undefined && share() >= due[0]) {
    left.shift();
    await server.stop(due[1]);
    await wait(500 + rng.int(3000));
    await server.start();
    started = Date.now();
    restarts++;
    say(`restarted after ${due[1]}`);
  }
  if (Date.now() >= nextSample) {
    nextSample += MINUTE;
    const used = await server.used();
    const sample = { minute: (Date.now() - began) / MINUTE, sinceStart: (Date.now() - started) / MINUTE, ...used };
    samples.push(sample);
    const { minute, megabytes, heapMegabytes, connections } = sample;
    say(
      `minute ${minute.toFixed(1)}: ${megabytes.toFixed(0)} MB, heap ${heapMegabytes.toFixed(0)} MB, ${used.tables} tables in memory, ` +
        `${connections} connections, ${tally.moves} moves, ${tally.finished} matches over`,
    );
  }
  await wait(500);
}
const now = Date.now();
const stuck = [...tally.moved].filter(([, last]) => now - last > STUCK).map(([table]) => table);
for (const pair of pairs) pair.end();
await wait(1000);
await server.stop('SIGTERM');

const checked = await checkTables(join(folder, 'talon.sqlite'), tally.acknowledged);
const data = openData(folder, Date.now);
if (!data.ok) throw new Error(data.error.message);
const ratings = await rebuildRatings(data.value);
await data.value.db.destroy();
rmSync(folder, { recursive: true, force: true });

/** The longest time without a restart, after its first five minutes. */
const WARM = 5;
const longest = Math.max(...samples.map(({ sinceStart }) => sinceStart));
const last = samples.findIndex(({ sinceStart }) => sinceStart === longest);
const steady = samples
  .slice(0, last + 1)
  .filter(
    ({ minute, sinceStart }) => sinceStart > WARM && minute - sinceStart >= samples[last]!.minute - longest - 0.1,
  );
/** Growth an hour, by least squares. */
const growth = (of: (sample: Sample) => number): number => {
  const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length;
  const [x, y] = [mean(steady.map(({ minute }) => minute)), mean(steady.map(of))];
  const across = steady.reduce((sum, sample) => sum + (sample.minute - x) * (of(sample) - y), 0);
  const along = steady.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  return Math.round((60 * across * 10) / along) / 10;
};
const sorted = tally.ackMs.toSorted((a, b) => a - b);
const at = (part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
const memory = steady.map(({ megabytes }) => Math.round(megabytes));
const report = {
  tables,
  minutes: Math.round((now - began) / 6000) / 10,
  moves: tally.moves,
  finished: tally.finished,
  disconnects: tally.disconnects,
  returns: tally.returns,
  restarts,
  ackMs: { p50: at(0.5), p99: at(0.99) },
  ...checked,
  stuck: stuck.length,
  ratings,
  steadyMinutes: steady.length,
  memoryMb:
    memory.length === 0
      ? null
      : { first: memory[0], least: Math.min(...memory), most: Math.max(...memory), last: memory.at(-1) },
  growthMbAnHour:
    steady.length < 2 ? null : { resident: growth((one) => one.megabytes), heap: growth((one) => one.heapMegabytes) },
  problems: [...new Set(tally.problems)],
};
if (values.json) console.log(JSON.stringify(report));
else for (const [name, value] of Object.entries(report)) console.log(`${name.padEnd(20)} ${JSON.stringify(value)}`);
const isWell = checked.lost + checked.wrong + stuck.length + tally.problems.length === 0 && ratings.same;
process.exit(isWell ? 0 : 1);
