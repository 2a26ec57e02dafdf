import { afterEach, expect, test, vi } from 'vitest';
import type { CrewTask } from '../../../jobs/crew.ts';
import { Schedule } from '../../../jobs/schedule.ts';
import { PATIENT } from '../../../../test/patience.ts';
import { fleetTeam, StartsAgain } from './fleetTeam.ts';

afterEach(() => vi.unstubAllGlobals());

const JOB = { kind: 'simulate', version: 1, plan: { games: 2 }, needs: { 'neural/0': 'abc' } };
const schedule = new Schedule({ from: 0, to: 2, workers: 1 });

const asked: { address: string; body: unknown; signal: AbortSignal }[] = [];
/** A server that says this, in these pieces. */
const answering = (pieces: readonly string[], { status = 200, isOpen = false } = {}): void => {
  asked.length = 0;
  const encoder = new TextEncoder();
  vi.stubGlobal('fetch', async (address: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    asked.push({ address, body: JSON.parse(body), signal });
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        if (!isOpen) controller.close();
        signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(stream, { status });
  });
};

const play = (more: Partial<CrewTask> = {}): { parts: [string, number][]; ended: Promise<void> } => {
  const parts: [string, number][] = [];
  const onPart = (part: string, index: number): boolean => parts.push([part, index]) > 0;
  const ended = fleetTeam.play({ job: JOB, schedule, workers: 1, onPart, nameOf: () => '', ...more });
  return { parts, ended };
};

test('parts come as they are, however the lines are cut; what the job needs does not travel', async () => {
  answering(['{"workers":2}\n{"par', 't":{"a":"ż', '"}}\n{"part":{"a":2}}', '\n{"end":true}\n']);
  const { parts, ended } = play();
  await ended;
  expect(parts).toEqual([
    ['{"a":"ż"}', 0],
    ['{"a":2}', 1],
  ]);
  expect(asked[0]).toMatchObject({
    address: '/api/fleet/runs',
    body: { kind: 'simulate', version: 1, plan: { games: 2 } },
  });
  expect(asked[0]!.body).not.toHaveProperty('needs');
});

test('all begins anew where a worker had lied', async () => {
  answering(['{"part":1}\n{"again":true}\n{"part":1}\n']);
  await expect(play().ended).rejects.toBeInstanceOf(StartsAgain);
});

test('a problem, a refusal and a connection that breaks off fail the run', async () => {
  answering(['{"part":1}\n{"problem":"Redis has gone."}\n']);
  await expect(play().ended).rejects.toThrow();
  answering(['{"part":1}\n']);
  await expect(play().ended).rejects.toThrow();
  answering(['{"code":"ERR_FLEET_BUSY"}'], { status: 429 });
  await expect(play().ended).rejects.toThrow();
});

test('whoever stops it, or wants no more, closes the connection', async () => {
  answering(['{"part":1}\n'], { isOpen: true });
  const stop = new AbortController();
  const { ended } = play({ signal: stop.signal });
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENT);
  stop.abort();
  await ended;
  expect(asked[0]!.signal.aborted).toBe(true);
  answering(['{"part":1}\n{"part":2}\n'], { isOpen: true });
  await play({ onPart: () => false }).ended;
  expect(asked[0]!.signal.aborted).toBe(true);
});
