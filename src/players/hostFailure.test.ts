// A failure of the machine is told apart from a fault of the guest, and the game is played again.
import { expect, test } from 'vitest';
import { HostFailure } from '../core/hostFailure.ts';
import { ok } from '../core/result.ts';
import { skitgubbe } from '../games/skitgubbe/index.ts';
import { playGames, prepareSimulation } from '../sim/run.ts';
import type { MatchRecord } from '../core/record.ts';
import { brokenGuest, hostLacks, type GuestReply, type GuestThread } from '../guests/guest.ts';
import type { Reply } from '../threads/waiting.ts';
import { Guests } from './guestPlayer.ts';
import { openHouseBot, type OpenPlayer } from './player.ts';

type Failing = (asked: number, raw: string) => Reply<GuestReply> | null;

/** Threads that answer each question with the first move, unless `failing` has another reply. */
const guestsWith = (failing: Failing, startThread?: () => never): Guests => {
  let asked = 0;
  const newThread = (): GuestThread => {
    // As a program's memory: what it was asked in this match. A guest that has lost it plays otherwise.
    let turns = 0;
    const thread = {
      isAlive: true,
      ask: (_: unknown, __: unknown, raw = ''): Reply<GuestReply> => {
        const failure = failing(++asked, raw);
        if (failure !== null) return failure;
        const { moves } = JSON.parse(raw) as { moves: string[] };
        const answer = moves[turns++ % moves.length];
        return { ok: true, answer: { ok: true, type: 'answer', answer, isNotation: true, usage: null }, raw: '' };
      },
      tell: () => (turns = 0),
      end: () => (thread.isAlive = false),
    };
    return thread;
  };
  const patience = { silentMs: 1, totalMs: 1, startMs: 1 };
  return new Guests({ definition: skitgubbe, patience, isProgram: true, startThread: startThread ?? newThread });
};

const GAMES = 6;
/** A game is not played again for ever. */
const FAILURES = 6;
const played = (guests: Guests): MatchRecord[] => {
  const open: OpenPlayer = (definition, name) =>
    name === 'guest'
      ? ok({ name, create: guests.createAs(name), close: guests.close })
      : openHouseBot(definition, name);
  const rules = skitgubbe.presets['standard'] as never;
  const agents = ['guest', 'random', 'random', 'random'];
  const simulation = prepareSimulation(
    skitgubbe,
    { game: 'skitgubbe', rules, agents, seed: 'host', games: GAMES, faults: 'forfeit' },
    open,
  );
  if (!simulation.ok) throw new Error(simulation.error.message);
  const records: MatchRecord[] = [];
  playGames(simulation.value, 0, GAMES, { onRecord: (record) => void records.push(record) });
  return records;
};

const undisturbed = played(guestsWith(() => null));

test('a thread that ends in the middle of a match makes it void: it is played again, with the same end', () => {
  expect(undisturbed.every(({ faults }) => faults.length === 0)).toBe(true);
  const failures: Reply<GuestReply>[] = [
    { ok: false, why: 'gone' },
    { ok: false, why: 'no start' },
    { ok: true, answer: brokenGuest(new Error('no memory')), raw: '' },
    { ok: true, answer: hostLacks('there is no sandbox for it'), raw: '' },
  ];
  let failed = 0;
  // Never twice at the same question: the replays are longer and longer.
  const failing: Failing = (asked) => {
    const isDue = asked === 7 * (failed + 1) ** 2 && failed < FAILURES;
    return isDue ? failures[failed++ % failures.length]! : null;
  };
  expect(played(guestsWith(failing))).toEqual(undisturbed);
  expect(failed).toBe(FAILURES);
});

test('what ends the thread at the same question each time is the guest’s fault, so nobody can stop a tournament', () => {
  let deadly: string | null = null;
  const failing: Failing = (asked, raw) => {
    if (asked === 20) deadly = raw;
    return raw === deadly ? { ok: false, why: 'gone' } : null;
  };
  const faults = played(guestsWith(failing)).flatMap((record) => record.faults);
  expect(faults.map(({ reason, detail }) => `${reason}: ${detail}`)).toEqual([
    'crash: broke its host: its thread has ended',
  ]);
});

test('a machine that starts no threads is nobody’s fault: the run ends and says so', () => {
  const refuse = (): never => {
    throw new Error('EAGAIN');
  };
  const guests = guestsWith(() => null, refuse);
  expect(() => played(guests)).toThrow(HostFailure);
  expect(() => guests.hello([])).toThrow('no thread could be started (EAGAIN)');
});
