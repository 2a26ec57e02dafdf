// npm run -s load -- [--tables 500] [--seconds 60] [--game tysiac] [--preset polish-4] [--bot expert:quick]
// [--profile DIR] [--json]: people at many tables of a server of its own, by
// real connections; what each move costs the server, how soon it is answered and shown to the others, and that nothing is
// lost on the way.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rngFrom } from '../src/core/rng.ts';
import { GAMES } from '../src/games/index.ts';
import type { Ack, ShownFrame } from '../src/net/messages.ts';
import { openDatabase } from '../src/server/store/database.ts';
import { SqliteTableStore } from '../src/server/store/tableStore.ts';
import { Client, Visitor } from '../test/online/client.ts';

/** The rules where the first ones are not those to measure. Seats beyond those of people are taken by bots. */
const PRESETS: Readonly<Record<string, string>> = { tysiac: 'alpha-1000', ulti: 'table' };
const PEOPLE = 2;
/** People think about a second; never less than the server takes for a matter of form. */
const THINK = { least: 700, spread: 700 };
/** A table is stuck when nothing has happened there for so many milliseconds. */
const STUCK = 20_000;
/** So many tables are opened side by side. */
const OPENING = 10;
/** Memory is what all others need beside a tenth of the tables that has played for so long: a server at work, not an empty one. */
const WARM = { share: 0.1, ms: 10_000 };

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    game: { type: 'string', default: 'tysiac' },
    preset: { type: 'string' },
    bot: { type: 'string', default: 'random' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const wholeNumber = (name: 'tables' | 'seconds'): number => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= 1) return value;
  console.error(`--${name} must be a whole number of 1 or more.`);
  return process.exit(2);
};
const tables = wholeNumber('tables');
const seconds = wholeNumber('seconds');
const definition = GAMES.find(({ id }) => id === values.game);
if (definition === undefined) {
  console.error(`--game must be one of ${GAMES.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
const preset = values.preset ?? PRESETS[definition.id] ?? Object.keys(definition.presets)[0]!;
if (!Object.hasOwn(definition.presets, preset)) {
  console.error(`--preset must be one of ${Object.keys(definition.presets).join(', ')}.`);
  process.exit(2);
}
const { seats: seatCount } = definition.create(definition.presets[preset]!);

const say = (line: string): void => {
  if (!values.json) console.error(line);
};

/** Figures of the server about itself. */
interface Used {
  readonly cpuMs: number;
  readonly bytes: number;
}

const usedBy = async (at: string): Promise<Used> => {
  const text = await (await fetch(`${at}/metrics`)).text();
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]);
  return { cpuMs: figure('process_cpu_seconds_total') * 1000, bytes: figure('process_resident_memory_bytes') };
};

class Times {
  readonly #values: number[] = [];

  add(ms: number): void {
    this.#values.push(ms);
  }

  clear(): void {
    this.#values.length = 0;
  }

  get count(): number {
    return this.#values.length;
  }

  summary(): { p50: number; p99: number } {
    const sorted = this.#values.toSorted((a, b) => a - b);
    const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
    return { p50: at(0.5), p99: at(0.99) };
  }
}

const acks = new Times();
const frames = new Times();
const lastMove = new Map<string, number>();
/** The highest head that somebody was told their move had made, by table. */
const acknowledged = new Map<string, number>();
const over = new Set<string>();
const clients: Client[] = [];
const rng = rngFrom('load');

/** Two people at a table, with what is measured of them. */
const openTable = async (at: string, index: number): Promise<void> => {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, who) => new Visitor(at).name(`Player ${index}-${who}`)),
  );
  const bots = Array.from({ length: seatCount - PEOPLE }, () => values.bot);
  const { status, body } = await people[0]!.call('/api/tables', {
    game: definition.id,
    preset,
    seats: ['you', ...Array.from({ length: PEOPLE - 1 }, () => 'free'), ...bots],
    clock: null,
  });
  if (status !== 201) throw new Error(`no table: ${JSON.stringify(body)}`);
  const { table } = body as { table: string };
  for (const guest of people.slice(1)) await guest.call(`/api/tables/${table}/sit`, {});
  /** The last move, until the other one has seen it. */
  let sent: { by: Visitor; step: number; at: number } | null = null;
  lastMove.set(table, performance.now());
  for (const person of people) {
    const client = new Client(person, table, {
      think: () => THINK.least + rng.int(THINK.spread),
      onSend: (step) => (sent = { by: person, step, at: performance.now() }),
      onAck: ({ code, head }: Ack, ms: number) => {
        acks.add(ms);
        if (code === 'OK') acknowledged.set(table, Math.max(acknowledged.get(table) ?? 0, head ?? 0));
      },
      onMessage: (name, message) => {
        if (name !== 'frame') return;
        const { head, frame } = message as ShownFrame;
        lastMove.set(table, performance.now());
        if (frame.result !== null) over.add(table);
        if (sent === null || sent.by === person || head <= sent.step) return;
        frames.add(performance.now() - sent.at);
        sent = null;
      },
    });
    clients.push(client);
  }
};

/** Node's options are those of `npm start`. */
const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: { start: string };
};
const asStarted = scripts.start.split(' ').filter((word) => word.startsWith('--'));
/** Where the server's time goes, as a profile of its engine. */
const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];

const start = async (folder: string): Promise<{ server: ChildProcess; at: string }> => {
  const server = fork(join(import.meta.dirname, '../test/online/serve.ts'), [folder, '0'], {
    execArgv: ['--disable-warning=ExperimentalWarning', ...asStarted, ...profiling],
    stdio: 'inherit',
  });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  return { server, at: `http://127.0.0.1:${port}` };
};

const MINUTE = 60;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const folder = mkdtempSync(join(tmpdir(), 'talon-load-'));
const { server, at } = await start(folder);
const openTables = async (from: number, to: number): Promise<void> => {
  for (let index = from; index < to; index += OPENING) {
    const count = Math.min(OPENING, to - index);
    await Promise.all(Array.from({ length: count }, (_, offset) => openTable(at, index + offset)));
  }
  say(`${to} of ${tables} tables are open`);
};
const first = Math.floor(tables * WARM.share);
await openTables(0, first);
await wait(WARM.ms);
const warm = await usedBy(at);
await openTables(first, tables);
await wait(2000);
acks.clear();
frames.clear();
const before = await usedBy(at);
say(`playing for ${seconds} seconds`);
const kbPerTable = ({ bytes }: Used): number => Math.round((bytes - warm.bytes) / (tables - first) / 1024);
let after = before;
/** What grows with time, and not with tables, is seen here. */
const kbByMinute: number[] = [];
for (let left = seconds; left > 0; left -= MINUTE) {
  await wait(Math.min(left, MINUTE) * 1000);
  after = await usedBy(at);
  kbByMinute.push(kbPerTable(after));
  say(`${kbByMinute.at(-1)} kB a table`);
}
const moves = acks.count;
const now = performance.now();
const stuck = [...lastMove].filter(([table, last]) => !over.has(table) && now - last > STUCK).length;
for (const client of clients) client.stop();
server.kill('SIGTERM');
await once(server, 'exit');

const db = await openDatabase(join(folder, 'talon.sqlite'));
const store = new SqliteTableStore(db);
let lost = 0;
for (const [table, head] of acknowledged) if ((await store.stepsFrom(table, 0)).length < head) lost++;
await db.destroy();
rmSync(folder, { recursive: true, force: true });

const report = {
  game: definition.id,
  preset,
  tables,
  moves,
  serverCpuMsPerMove: Math.round(((after.cpuMs - before.cpuMs) / moves) * 1000) / 1000,
  ackMs: acks.summary(),
  frameMs: frames.summary(),
  kbPerTable: kbPerTable(after),
  ...(kbByMinute.length > 1 && { kbByMinute }),
  lost,
  stuck,
};
if (values.json) console.log(JSON.stringify(report));
else for (const [name, value] of Object.entries(report)) console.log(`${name.padEnd(20)} ${JSON.stringify(value)}`);
process.exitCode = lost + stuck === 0 ? 0 : 1;
