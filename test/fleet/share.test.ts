// Runs that share a fleet: each gets as much of it as the others, unless its priority or its limit says otherwise; what takes
// long is played once. The stretches only take time, so a busy machine changes nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { parseAddress, type FleetAddress } from '../../src/fleet/address.node.ts';
import { FleetDesk } from '../../src/fleet/desk.node.ts';
import { BATCH_MS } from '../../src/fleet/fleet.node.ts';
import type { FleetOptions } from '../../src/fleet/options.node.ts';
import { stretchCount } from '../../src/jobs/job.ts';
import { SIMULATE } from '../../src/jobs/kinds/simulate.ts';
import { Schedule } from '../../src/jobs/schedule.ts';
import { PATIENT } from '../patience.ts';
import { openPaced, pacedJob, startPaced } from '../../scripts/fleet/paced.ts';
import { endAll, killRest } from '../../scripts/fleet/processes.ts';
import { describeFleet, openRedis } from './service.ts';

interface Run {
  /** So many stretches have been counted, all in their order. */
  counted(): number;
  stop(): void;
  readonly ended: Promise<void>;
}

describeFleet('a fleet', () => {
  let url = '';
  let address: FleetAddress;
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    ({ url, close } = await openRedis());
    const parsed = parseAddress(url);
    if (!parsed.ok) throw new Error(parsed.error.message);
    address = parsed.value;
  });
  afterEach(killRest);
  afterAll(async () => close());

  const send = async (stretches: number, ms: number, options: Partial<FleetOptions> = {}): Promise<Run> => {
    const fleet = await openPaced(address, options);
    const job = pacedJob(stretches, ms);
    const schedule = new Schedule({ from: 0, to: stretchCount(SIMULATE.cut(job.plan)), batchMs: BATCH_MS, workers: 1 });
    const stop = new AbortController();
    let count = 0;
    const onPart = (_: string, index: number): boolean => {
      expect(index).toBe(count);
      count++;
      return true;
    };
    const { signal } = stop;
    const played = fleet.play({ job, schedule, workers: 1, onPart, nameOf: ({ from }) => `Stretch ${from}`, signal });
    return { counted: () => count, stop: () => stop.abort(), ended: played.finally(() => fleet.close()) };
  };
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await pause(20);
  };
  const endOf = async (...runs: readonly Run[]): Promise<void> => {
    for (const run of runs) run.stop();
    for (const run of runs) await run.ended;
  };
  const playedBy = async (): Promise<number[]> => {
    const desk = await FleetDesk.open(address);
    const { workers } = await desk.status();
    desk.close();
    return workers.map(({ played }) => played).sort((a, b) => b - a);
  };

  test('gives every run the same share', async () => {
    const workers = await startPaced(url, 1, 2);
    const first = await send(4000, 20);
    await until(() => first.counted() > 150);
    const second = await send(4000, 21);
    // Batches are small until it is known how long stretches take.
    await until(() => second.counted() > 150);
    const before = [first.counted(), second.counted()];
    const more = (): number[] => [first.counted() - before[0]!, second.counted() - before[1]!];
    await until(() => more()[0]! + more()[1]! > 800);
    expect(Math.min(...more())).toBeGreaterThan(200);
    await endOf(first, second);
    await endAll(workers);
  });

  test('plays a run that goes first before others, and no more of one at once than it may', async () => {
    const workers = await startPaced(url, 1, 2);
    const last = await send(4000, 20, { priority: 9 });
    await until(() => last.counted() > 100);
    const first = await send(4000, 21, { priority: 1 });
    await until(() => first.counted() > 100);
    const before = [first.counted(), last.counted()];
    await until(() => first.counted() > before[0]! + 400);
    expect(last.counted() - before[1]!).toBeLessThan(150);
    await endOf(first, last);

    const client = new Redis(address.url);
    const mostAtOnce = async (limit: number | null): Promise<number> => {
      const run = await send(60, 50, { limit });
      let most = 0;
      let isOver = false;
      const watch = async (): Promise<void> => {
        while (!isOver) {
          for (const key of await client.keys(`*{${address.namespace}}:held:*`))
            most = Math.max(most, await client.hlen(key));
          await pause(10);
        }
      };
      const watching = watch();
      await run.ended;
      isOver = true;
      await watching;
      return most;
    };
    expect(await mostAtOnce(1)).toBe(1);
    expect(await mostAtOnce(null)).toBe(2);
    client.disconnect();
    await endAll(workers);
  });

  test('plays once what takes longer than any lock, and hands over what somebody who leaves has begun', async () => {
    const workers = await startPaced(url, 2);
    const long = await send(2, 13_000);
    await long.ended;
    // Workers say at their next beat how much they have played.
    await expect.poll(playedBy, PATIENT).toEqual([1, 1]);
    const [leaving, staying] = workers as [(typeof workers)[0], (typeof workers)[0]];
    const run = await send(2, 14_000);
    await pause(2500);
    leaving.child.kill('SIGTERM');
    expect(await leaving.ended).toBe(0);
    expect(run.counted()).toBe(0);
    await run.ended;
    expect(run.counted()).toBe(2);
    await expect.poll(playedBy, PATIENT).toEqual([3]);
    await endAll([staying]);
  });

  test('lets a sender that stood still go on beside whoever has taken its run over', async () => {
    const workers = await startPaced(url, 1);
    const client = new Redis(address.url);
    const run = await send(60, 50);
    await until(() => run.counted() > 5);
    const [lease] = await client.keys(`*{${address.namespace}}:lease:*`);
    await client.set(lease!, 'another', 'PX', 600_000);
    await run.ended;
    expect(run.counted()).toBe(60);
    expect(await client.get(lease!)).toBe('another');
    client.disconnect();
    await endAll(workers);
  });

  test('goes on without a worker that stands still, and with it when it goes on', async () => {
    const [still, other] = (await startPaced(url, 2)) as [
      Awaited<ReturnType<typeof startPaced>>[0],
      Awaited<ReturnType<typeof startPaced>>[0],
    ];
    const run = await send(60, 200);
    await until(() => run.counted() > 5);
    still.child.kill('SIGSTOP');
    await run.ended;
    expect(run.counted()).toBe(60);
    await expect.poll(async () => (await playedBy()).length, PATIENT).toBe(1);
    still.child.kill('SIGCONT');
    await endAll([other]);
    const next = await send(10, 50);
    await next.ended;
    expect(next.counted()).toBe(10);
    await endAll([still]);
  });
});
