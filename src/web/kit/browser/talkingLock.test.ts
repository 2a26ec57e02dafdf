// Tabs that hear each other over a channel, all of them in one thread here.
import { afterEach, expect, test, vi } from 'vitest';
import { PATIENT } from '../../../../test/patience.ts';
import type { Lock } from './lock.ts';
import { holdByTalking } from './talkingLock.ts';

let names = 0;
const held: Lock[] = [];
afterEach(() => {
  for (const lock of held.splice(0)) lock.release();
  vi.unstubAllGlobals();
});

/** A tab that wants the lock, and what it was told of losing it. */
const tab = (name: string, steal = false) => {
  const lost = vi.fn<() => void>();
  const lock = holdByTalking(name, steal, lost).then((got) => {
    if (got) held.push(got);
    return got;
  });
  return { lock, lost };
};
const newName = (): string => `lock-${names++}`;

test('the first tab has the lock, the second does not', async () => {
  const name = newName();
  const first = tab(name);
  expect(await first.lock).not.toBeNull();
  expect(await tab(name).lock).toBeNull();
  expect(first.lost).not.toHaveBeenCalled();
});

test('locks of other names do not matter', async () => {
  expect(await tab(newName()).lock).not.toBeNull();
  expect(await tab(newName()).lock).not.toBeNull();
});

test('of tabs that come at the same time one gets the lock', async () => {
  const name = newName();
  const tabs = Array.from({ length: 4 }, () => tab(name));
  const locks = await Promise.all(tabs.map(({ lock }) => lock));
  expect(locks.filter(Boolean)).toHaveLength(1);
  for (const { lost } of tabs) expect(lost).not.toHaveBeenCalled();
});

test('who takes it away has it, and the other one hears of it', async () => {
  const name = newName();
  const first = tab(name);
  await first.lock;
  const second = tab(name, true);
  expect(await second.lock).not.toBeNull();
  await vi.waitFor(() => expect(first.lost).toHaveBeenCalledOnce(), PATIENT);
  expect(second.lost).not.toHaveBeenCalled();
  expect(await tab(name).lock).toBeNull();
});

test('a lock that was let go is free, also for somebody who waits already', async () => {
  const name = newName();
  const first = (await tab(name).lock)!;
  const second = tab(name);
  first.release();
  expect(await second.lock).not.toBeNull();
});

test('a tab that slept while another one took its lock has lost it when it wakes', async () => {
  const name = newName();
  // Its ears are closed while it sleeps: what was said is heard afterwards.
  const missed: (() => void)[] = [];
  let isAsleep = false;
  const { BroadcastChannel: Awake } = globalThis;
  class Sleepy {
    readonly #channel = new Awake(name);
    addEventListener(type: string, hear: (event: unknown) => void): void {
      const hearLater = (event: unknown): void => void missed.push(() => hear(event));
      this.#channel.addEventListener(type, (event) => (isAsleep ? hearLater(event) : hear(event)));
    }
    postMessage(word: unknown): void {
      this.#channel.postMessage(word);
    }
    close(): void {
      this.#channel.close();
    }
  }
  vi.stubGlobal('BroadcastChannel', Sleepy);
  const sleeper = tab(name);
  expect(await sleeper.lock).not.toBeNull();
  vi.unstubAllGlobals();
  isAsleep = true;
  const next = tab(name);
  expect(await next.lock).not.toBeNull();
  await vi.waitFor(() => expect(missed).toHaveLength(2), PATIENT); // a question, and that it was taken
  expect(sleeper.lost).not.toHaveBeenCalled();
  isAsleep = false;
  for (const wake of missed) wake();
  expect(sleeper.lost).toHaveBeenCalledOnce();
  expect(next.lost).not.toHaveBeenCalled();
});
