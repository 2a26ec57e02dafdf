// Who is stopped, and why, does not depend on what else the machine has to do: alone and beside a load of ten.
import { spawn, type ChildProcess } from 'node:child_process';
import { pbkdf2Sync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { random } from '../agents/random.ts';
import type { Fault } from '../core/fault.ts';
import { playSync } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { skitgubbe } from '../games/skitgubbe/index.ts';
import type { Patience } from '../threads/waiting.ts';
import { DEFAULT_LIMITS } from '../guests/limits.ts';
import { openPlayer } from './players.node.ts';
import { Thread } from '../threads/thread.node.ts';
import { fairShareClock, newThreadClock, ownMs, type ThreadClock } from '../threads/threadClock.node.ts';

const LOAD = 10;
const LIMIT_MS = 300;
/** A test that hangs ends; none is too slow. */
const HANGING_MS = 900_000;
const PATIENCE: Patience = { silentMs: LIMIT_MS, totalMs: LIMIT_MS, startMs: 600_000 };

const folder = mkdtempSync(join(tmpdir(), 'talon-load-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const source = (file: string): string => JSON.stringify(join(import.meta.dirname, file));

/** Stays for so many rounds inside one call that nothing can interrupt, or ends its thread. */
const NATIVE = written(
  'native.mjs',
  `import { pbkdf2Sync } from 'node:crypto';
  import { serveQuestions } from ${source('../threads/serve.node.ts')};
  serveQuestions(() => 'failed', () => (rounds) => {
    if (rounds === 0) process.exit(3);
    pbkdf2Sync('', '', rounds, 32, 'sha256');
    return 'answered';
  });`,
);

let roundsPerMs: number;
beforeAll(() => {
  const ROUNDS = 200_000;
  const before = ownMs();
  pbkdf2Sync('', '', ROUNDS, 32, 'sha256');
  roundsPerMs = ROUNDS / (ownMs() - before);
});

const verdictOn = (cpuMs: number, clock: ThreadClock): string => {
  const thread = new Thread<number, string>({ file: pathToFileURL(NATIVE), data: null, hasLoop: false, clock });
  const reply = thread.ask(Math.round(cpuMs * roundsPerMs), PATIENCE);
  thread.end();
  return reply.ok ? reply.answer : reply.why;
};

const underLoad = <T>(run: () => T): T => {
  const busy: ChildProcess[] = [];
  for (let i = 0; i < LOAD; i++) busy.push(spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' }));
  try {
    return run();
  } finally {
    for (const each of busy) each.kill('SIGKILL');
  }
};

describe.each([
  ['as the system tells it', newThreadClock],
  ['as a thread beside it has it', fairShareClock],
])('processor time %s', (_, newClock) => {
  test('a guest inside one uninterruptible operation is stopped, one that takes less is not', () => {
    expect(verdictOn(0.3 * LIMIT_MS, newClock())).toBe('answered');
    expect(verdictOn(4 * LIMIT_MS, newClock())).toBe('silent');
  });

  test(
    `the same beside a load of ${LOAD}`,
    () => {
      const verdicts = underLoad(() => [0.3, 4].map((share) => verdictOn(share * LIMIT_MS, newClock())));
      expect(verdicts).toEqual(['answered', 'silent']);
    },
    HANGING_MS,
  );
});

test('a thread that ends by itself is no guest that was too slow', () => {
  expect(verdictOn(0, newThreadClock())).toBe('gone');
  expect(verdictOn(0, fairShareClock())).toBe('gone');
});

/** What becomes of a player on one seat of a match. */
const faultOf = (name: string): Pick<Fault, 'step' | 'reason' | 'detail'> | null => {
  const game = skitgubbe.create(skitgubbe.presets['standard']!);
  const player = openPlayer(skitgubbe, name, { ...DEFAULT_LIMITS, fuel: 5, programMs: 300 });
  if (!player.ok) throw new Error(player.error.message);
  const rng = rngFrom('load');
  const agents = Array.from({ length: game.seats }, (_, seat) =>
    (seat === 0 ? player.value.create : random)(game, seat, rng.fork(seat)),
  );
  const [fault] = playSync({ game, rng, policy: 'forfeit' }, agents).faults;
  player.value.close();
  return fault === undefined ? null : { step: fault.step, reason: fault.reason, detail: fault.detail };
};

const strategy = (name: string, body: string): string =>
  written(
    `${name}.js`,
    `export class Strategy {
      part1Play(state) { ${body}; return state.choices[0]; }
      part1Slough() { return null; }
      part2Move(state) { return state.choices[0]; }
    }`,
  );

/** A program in JavaScript; `body` runs before each answer. */
const program = (name: string, body: string): string =>
  `exec:"${process.execPath}" ${written(
    `${name}.cjs`,
    `const busyMs = (ms) => {
      const before = process.cpuUsage();
      for (let used = 0; used < 1000 * ms;) { const now = process.cpuUsage(before); used = now.user + now.system; }
    };
    let asked = 0;
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const said = JSON.parse(line);
      const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
      if (said.type === 'hello') say({ type: 'ready', name: 'timed' });
      if (said.type !== 'ask') return;
      asked++;
      ${body}
      say({ id: said.id, move: said.moves[0] });
    });`,
  )}`;

test(
  `strategies and programs have the same faults for the same reasons, alone and beside a load of ${LOAD}`,
  () => {
    const players = [
      strategy('illegal', 'return 7'),
      strategy('throws', "throw new Error('no')"),
      strategy('endless', 'for (;;);'),
      strategy('greedy', 'const all = []; for (;;) all.push(new Uint8Array(1e6))'),
      strategy('good', ''),
      program('thinks', 'if (asked === 1) busyMs(90);'),
      program('broods', 'if (asked === 1) busyMs(1e6);'),
      program('sleeps', 'if (asked === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'),
    ];
    const alone = players.map(faultOf);
    expect(alone.map((fault) => fault?.reason ?? null)).toEqual([
      'illegal',
      'crash',
      'timeout',
      'memory',
      null,
      null,
      'timeout',
      'timeout',
    ]);
    expect(alone[6]!.detail).toBe('took more than: 300 ms of processor time');
    expect(alone[7]!.detail).toBe('took more than: 3000 ms without working');
    expect(underLoad(() => players.map(faultOf))).toEqual(alone);
  },
  HANGING_MS,
);

test('the processor time of a program’s children is its own', () => {
  const child = "require('node:child_process').spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' }); return";
  expect(faultOf(program('delegates', `if (asked === 1) { ${child} }`))).toMatchObject({
    reason: 'timeout',
    detail: 'took more than: 300 ms of processor time',
  });
});
