import { describe, expect, test } from 'vitest';
import { Crew, type CrewTask, type CrewWorker } from './crew.ts';
import { Schedule } from './schedule.ts';
import type { ToWorker } from './serve.ts';

const JOB = { kind: 'none', version: 1, plan: null, needs: {} };

interface Counted {
  crew: Crew;
  alive: Set<CrewWorker>;
  started: number;
  /** All that was said, in order. */
  said: ToWorker[];
}

/** Workers that play at once. */
const createCrew = (): Counted => {
  const counted: Counted = { alive: new Set(), started: 0, said: [], crew: null! };
  const { alive, said } = counted;
  counted.crew = new Crew(
    ({ onReply }) => {
      const end = async (): Promise<void> => void alive.delete(worker);
      const worker: CrewWorker = {
        post: (message) => {
          said.push(message);
          if (!('from' in message)) return;
          const parts = Array.from({ length: message.to - message.from }, (_, i) => `${message.from + i}`);
          queueMicrotask(() => alive.has(worker) && onReply({ parts, problem: null }));
        },
        end,
        leave: end,
      };
      alive.add(worker);
      counted.started++;
      return worker;
    },
    () => 0,
  );
  return counted;
};

const task = (more: Partial<CrewTask>): CrewTask => ({
  job: JOB,
  workers: 3,
  schedule: new Schedule({ from: 0, to: 100, size: 1, workers: 3 }),
  onPart: () => true,
  nameOf: () => '',
  ...more,
});

describe('no worker outlives the run', () => {
  test('that is stopped while a part is passed on', async () => {
    const { crew, alive } = createCrew();
    const stop = new AbortController();
    let parts = 0;
    const onPart = (): boolean => {
      parts++;
      stop.abort();
      return true;
    };
    await crew.play(task({ onPart, signal: stop.signal }));
    await crew.close();
    expect([alive.size, parts]).toEqual([0, 1]);
  });

  test('that fails while a part is passed on', async () => {
    const { crew, alive } = createCrew();
    const onPart = (): boolean => {
      throw new Error('the disk is full');
    };
    await expect(crew.play(task({ onPart }))).rejects.toThrow('the disk is full');
    await crew.close();
    expect(alive.size).toBe(0);
  });
});

test('a job of which no more is wanted ends, and its workers play the next', async () => {
  const counted = createCrew();
  const { crew, said } = counted;
  const taken: number[] = [];
  await crew.play(task({ workers: 1, onPart: (_, index) => taken.push(index) < 5 }));
  expect(taken).toEqual([0, 1, 2, 3, 4]);
  const next = { ...JOB, kind: 'other' };
  const schedule = new Schedule({ from: 0, to: 3, size: 1, workers: 1 });
  await crew.play(task({ job: next, workers: 1, schedule }));
  expect(schedule.isDone).toBe(true);
  expect(counted.started).toBe(1);
  expect(said.filter((message) => 'job' in message)).toEqual([{ job: JOB }, { job: next }]);
});
