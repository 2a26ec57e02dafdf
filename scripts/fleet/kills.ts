// node scripts/run.mjs scripts/fleet/kills.ts [--scale 1] [--only simulate]: four commands by one worker here, by a fleet of
// one process, of four, and of four of which twenty are killed at random, with the sender once. All must write the same
// bytes. It takes a quarter of an hour, so it is run by hand; test/fleet has a shorter relative.
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findRedis, startRedis, type PrivateRedis } from '../services.ts';
import { endAll, killRest, startTalon, startWorkers, type Process } from './processes.ts';

const KILLS = 20;
const WORKERS = 4;
/** The sender dies after so many. */
const SENDER_AT = 10;
const MOST_PAUSE_MS = 1500;

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' }, only: { type: 'string' } } });
const scale = Number(values.scale);
const many = (count: number): number => Math.ceil(count * scale);

interface Command {
  readonly name: string;
  readonly words: string;
  /** Where its files go, and what of them is progress. */
  readonly files: (folder: string) => string[];
}

const COMMANDS: readonly Command[] = [
  {
    name: 'simulate',
    words: `simulate tysiac --agents pimc:5 random --games ${many(600)} --set maxHands=2 --chunk 2`,
    files: (folder) => ['--checkpoint', join(folder, 'progress'), '--records', join(folder, 'records.jsonl')],
  },
  {
    name: 'tournament',
    words: `tournament --game tysiac --entrants pimc:5 greedy random --games ${many(600)} --set maxHands=2`,
    files: (folder) => ['--out', join(folder, 'tournament')],
  },
  {
    name: 'experiment',
    words: `experiment tysiac --set maxHands=1,2 --agents pimc:5 random --games ${many(90)} --chunk 2`,
    files: (folder) => ['--checkpoint', join(folder, 'progress'), '--out', join(folder, 'experiment.json')],
  },
  {
    name: 'dataset',
    words: `dataset ulti --agents greedy --deals ${many(3000)}`,
    files: (folder) => ['--parquet', join(folder, 'rows.parquet')],
  },
];

const home = mkdtempSync(join(tmpdir(), 'talon-fleet-by-hand-'));
const folderOf = (command: Command, how: string): string => mkdtempSync(join(home, `${command.name}-${how}-`));
const wordsOf = (command: Command, folder: string): string[] => [
  ...command.words.split(' '),
  ...command.files(folder),
  '--json',
];

/** All that it says and writes, its own folder left out. */
const everything = (folder: string, said: string): string => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), 'latin1')}`);
  return [said, ...texts.sort()].join('\n').replaceAll(folder, '%');
};

const ended = async (run: Process): Promise<void> => {
  const code = await run.ended;
  if (code !== 0) throw new Error(`It ended with ${code}:\n${run.said()}`);
};

const plainly = async (command: Command, how: string, ...more: string[]): Promise<string> => {
  const folder = folderOf(command, how);
  const run = startTalon(...wordsOf(command, folder), ...more);
  await ended(run);
  return everything(folder, withoutNotes(run.said()));
};

/** What a fleet says beside the report goes to the terminal. */
const withoutNotes = (said: string): string =>
  said
    .split('\n')
    .filter((line) => !/^(No worker plays|Goes on|The (fleet|Redis|worker) )/.test(line))
    .join('\n');

/** The run, and how many died of it. */
const withKills = async (command: Command, url: string): Promise<{ all: string; kills: number; senders: number }> => {
  const folder = folderOf(command, 'killed');
  const words = [...wordsOf(command, folder), '--fleet', url];
  const workers = await startWorkers(url, WORKERS);
  let [kills, senders, isOver] = [0, 0, false];
  let run: Process | null = null;
  const send = (...more: string[]): void => {
    const sent = startTalon(...words, ...more);
    run = sent;
    void sent.ended.then(() => (isOver ||= run === sent));
  };
  send();
  const joined = new Set(workers);
  /** They come one after the other, while others are killed. */
  const replace = async (dead: Process): Promise<void> => {
    const [fresh] = (await startWorkers(url, 1)) as [Process];
    workers[workers.indexOf(dead)] = fresh;
    joined.add(fresh);
  };
  const coming: Promise<void>[] = [];
  while (kills < KILLS && !isOver) {
    await pause(randomInt(MOST_PAUSE_MS));
    const dying = [...joined][randomInt(Math.max(1, joined.size))];
    if (dying === undefined) continue;
    joined.delete(dying);
    dying.child.kill('SIGKILL');
    await dying.ended;
    coming.push(replace(dying));
    kills++;
    if (kills === SENDER_AT && !isOver) {
      const first: Process = run!;
      run = null;
      first.child.kill('SIGKILL');
      await first.ended;
      send('--resume');
      senders++;
    }
  }
  await Promise.all(coming);
  await ended(run!);
  await endAll(workers);
  return { all: everything(folder, withoutNotes(run!.said())), kills, senders };
};

const timed = async <T>(what: () => Promise<T>): Promise<[T, string]> => {
  const began = performance.now();
  const value = await what();
  return [value, `${((performance.now() - began) / 1000).toFixed(0)} s`];
};

process.once('exit', killRest);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const found = findRedis();
if (found === null || !('program' in found)) throw new Error('This wants a redis-server of its own.');
const redis: PrivateRedis = await startRedis(found.program);
let isEqual = true;
for (const command of COMMANDS.filter(({ name }) => values.only === undefined || name === values.only)) {
  console.log(`talon ${command.words}`);
  const [alone, seconds] = await timed(() => plainly(command, 'alone', '--workers', '1'));
  console.log(`  --workers 1: ${seconds}, ${alone.length} bytes`);
  const say = (how: string, all: string, took: string): void => {
    isEqual &&= all === alone;
    console.log(`  ${how}: ${took}, ${all === alone ? 'the same bytes' : 'OTHER BYTES'}`);
  };
  for (const count of [1, WORKERS]) {
    const workers = await startWorkers(redis.url, count);
    const [all, took] = await timed(() => plainly(command, `of${count}`, '--fleet', redis.url));
    await endAll(workers);
    say(`a fleet of ${count}`, all, took);
  }
  const [{ all, kills, senders }, took] = await timed(() => withKills(command, redis.url));
  say(`a fleet of ${WORKERS}, ${kills} workers and ${senders} sender killed`, all, took);
}
await redis.close();
rmSync(home, { recursive: true, force: true });
process.exitCode = isEqual ? 0 : 1;
