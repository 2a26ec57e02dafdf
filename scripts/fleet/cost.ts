// node scripts/run.mjs scripts/fleet/cost.ts [--only service|overhead|throughput] [--json]: what a fleet costs beside worker
// threads of this machine, at stretches of 0.1, 1 and 10 seconds; how much one, two and four processes play; and what a batch costs everybody in processor time,
// which is what scaleModel.ts counts with. The stretches only take time, so a busy machine measures almost the same.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { parseAddress } from '../../src/fleet/address.node.ts';
import { BATCH_MS, type Fleet } from '../../src/fleet/fleet.node.ts';
import { createThreads } from '../../src/jobs/crew.node.ts';
import type { Team } from '../../src/jobs/crew.ts';
import { stretchCount, type Job } from '../../src/jobs/job.ts';
import { SIMULATE, type SimulateJob } from '../../src/jobs/kinds/simulate.ts';
import { Schedule } from '../../src/jobs/schedule.ts';
import { findRedis, startRedis } from '../services.ts';
import { openPaced, pacedJob, startPaced } from './paced.ts';
import { endAll, killRest, type Process } from './processes.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, only: { type: 'string' } } });

/** Seconds from the first stretch to the last. */
const play = async (team: Team, job: Job<SimulateJob>, workers: number, batchMs?: number): Promise<number> => {
  const schedule = new Schedule({ from: 0, to: stretchCount(SIMULATE.cut(job.plan)), batchMs, workers });
  const began = performance.now();
  await team.play({ job, schedule, workers, onPart: () => true, nameOf: ({ from }) => `Stretch ${from}` });
  return (performance.now() - began) / 1000;
};

process.once('exit', killRest);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const found = findRedis();
if (found === null || !('program' in found)) throw new Error('This wants a redis-server of its own.');
const redis = await startRedis(found.program);
const address = parseAddress(redis.url);
if (!address.ok) throw new Error(address.error.message);
const openFleet = (namespace = 'talon'): Promise<Fleet> => openPaced({ ...address.value, namespace });
const startWorkers = (count: number, cores = 1, namespace = 'talon'): Promise<Process[]> =>
  startPaced(`${redis.url}?fleet=${namespace}`, count, cores);
const say = (line: string): void => {
  if (!values.json) console.log(line);
};
const rounded = (figure: number, digits = 2): number => Number(figure.toFixed(digits));

/** The same job here and in a fleet of its own, at the same time: whatever else this machine does slows both. */
const beside = async (ms: number, stretches: number, processes: number): Promise<[here: number, fleet: number]> => {
  const name = `cost-${ms}-${processes}`;
  const workers = await startWorkers(processes, 1, name);
  const fleet = await openFleet(name);
  const threads = createThreads({ blobs: new Map() }, { worker: new URL('./pacedThread.ts', import.meta.url) });
  const job = pacedJob(stretches, ms);
  // Whoever begins has to be found, and threads have to start.
  await Promise.all([play(threads, pacedJob(2 * processes, 0), processes), play(fleet, pacedJob(2, 0), 1, BATCH_MS)]);
  const both = await Promise.all([play(threads, job, processes), play(fleet, job, 1, BATCH_MS)]);
  await Promise.all([threads.close(), fleet.close(), endAll(workers)]);
  return both;
};

/** On one core, for so many seconds each. */
const LENGTHS = [
  [0.1, 400],
  [1, 40],
  [10, 4],
] as const;
const overheads = (): Promise<object[]> =>
  Promise.all(
    LENGTHS.map(async ([seconds, stretches]) => {
      const [here, fleet] = await beside(1000 * seconds, stretches, 1);
      const percent = 100 * (fleet / here - 1);
      say(
        `${stretches} of ${seconds} s: here ${here.toFixed(1)} s, fleet ${fleet.toFixed(1)} s, ${percent.toFixed(1)} %`,
      );
      return { seconds, stretches, here: rounded(here), fleet: rounded(fleet), percent: rounded(percent, 1) };
    }),
  );

/** Stretches of 0.1 s. */
const throughputs = (): Promise<object[]> =>
  Promise.all(
    [1, 2, 4].map(async (processes) => {
      const stretches = 600 * processes;
      const [here, fleet] = await beside(100, stretches, processes);
      const percent = (100 * here) / fleet;
      say(
        `${processes} processes: ${(stretches / fleet).toFixed(1)} stretches/s, ${percent.toFixed(1)} % of as many threads`,
      );
      return { processes, perSecond: rounded(stretches / fleet, 1), percentOfThreads: rounded(percent, 1) };
    }),
  );

/** Milliseconds of a process so far. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
};

/** What this process gets of a processor while it wants all of one. */
const shareOfProcessor = (): number => {
  const [began, used] = [performance.now(), process.cpuUsage()];
  while (performance.now() - began < 400);
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1000 / (performance.now() - began);
};

/** What a batch of one stretch costs, when nothing else takes any time. */
const services = async (): Promise<object> => {
  const workers = await startWorkers(1, 4);
  const client = new Redis(address.value.url);
  const figure = async (section: string, name: string): Promise<number> =>
    Number(new RegExp(`^${name}:(\\S+)`, 'm').exec(await client.info(section))![1]);
  const redisMs = async (): Promise<number> =>
    1000 * ((await figure('cpu', 'used_cpu_sys')) + (await figure('cpu', 'used_cpu_user')));
  const bytes = async (): Promise<number> =>
    (await figure('stats', 'total_net_input_bytes')) + (await figure('stats', 'total_net_output_bytes'));
  const all = async (): Promise<number[]> => [
    await redisMs(),
    process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
    workers[0]!.child.exitCode === null ? cpuOf(workers[0]!.child.pid!) : 0,
    await figure('stats', 'total_commands_processed'),
    await bytes(),
  ];
  const fleet = await openFleet();
  await play(fleet, pacedJob(200, 0), 1, BATCH_MS);
  const measured = async (batchMs: number, stretches: number): Promise<number[]> => {
    const before = await all();
    const seconds = await play(fleet, pacedJob(stretches, 0), 1, batchMs);
    const after = await all();
    return [...after.map((value, i) => (value - before[i]!) / stretches), (1000 * seconds) / stretches];
  };
  // Batches of a stretch each; then of as many as fit.
  const share = shareOfProcessor();
  const [redisBatch, senderBatch, workerBatch, commands, bytesBatch, wallBatch] = await measured(0, 2000);
  const [redisPart, senderPart, workerPart, , bytesPart, wallPart] = await measured(BATCH_MS, 20_000);
  await fleet.close();
  // A worker that has nothing to do says that it is alive; what Redis does by itself is not counted.
  const IDLE_MS = 9000;
  const first = await all();
  await new Promise((done) => setTimeout(done, IDLE_MS));
  const second = await all();
  await endAll(workers);
  await new Promise((done) => setTimeout(done, IDLE_MS));
  const third = await all();
  const beat = second.map((value, i) => (value - first[i]! - (third[i]! - value)) / (IDLE_MS / 1000));
  client.disconnect();
  const ms = (value?: number): number => rounded(value!, 3);
  return {
    batch: { redis: ms(redisBatch), sender: ms(senderBatch), worker: ms(workerBatch), wall: ms(wallBatch) },
    batchCommands: ms(commands),
    batchBytes: Math.round(bytesBatch!),
    part: { redis: ms(redisPart), sender: ms(senderPart), worker: ms(workerPart), wall: ms(wallPart) },
    partBytes: Math.round(bytesPart!),
    idleSecond: { redis: ms(beat[0]), commands: ms(beat[3]), bytes: Math.round(beat[4]!) },
    shareOfProcessor: rounded(share),
  };
};

const isWanted = (part: string): boolean => values.only === undefined || values.only === part;
const service = isWanted('service') ? await services() : null;
if (service !== null) say(JSON.stringify(service, null, 2));
const overhead = isWanted('overhead') ? await overheads() : null;
const throughput = isWanted('throughput') ? await throughputs() : null;
const report = { service, overhead, throughput };
if (values.json) console.log(JSON.stringify(report, null, 2));
await redis.close();
