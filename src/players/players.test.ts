import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { random } from '../agents/random.ts';
import { playSync, type MatchResult } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { skitgubbe } from '../games/skitgubbe/index.ts';
import { DEFAULT_LIMITS, type Limits } from '../guests/limits.ts';
import { PATIENT } from '../../test/patience.ts';
import { HAS_PYTHON } from '../../test/python.ts';
import type { Player } from './player.ts';
import { openPlayer } from './players.node.ts';
import { wordsOf } from './programPlayer.node.ts';

const game = skitgubbe.create(skitgubbe.presets['standard']!);
const folder = mkdtempSync(join(tmpdir(), 'talon-players-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const opened = (name: string, limits: Limits = DEFAULT_LIMITS): Player => {
  const player = openPlayer(skitgubbe, name, limits);
  if (!player.ok) throw new Error(player.error.message);
  return player.value;
};

/** One match with the player on these seats, random bots on the others. */
const play = (player: Player, seats: readonly number[] = [0], seed = 'players'): MatchResult => {
  const rng = rngFrom(seed);
  const agents = Array.from({ length: game.seats }, (_, seat) =>
    (seats.includes(seat) ? player.create : random)(game, seat, rng.fork(seat)),
  );
  return playSync({ game, rng, policy: 'fallback' }, agents);
};

const isGone = (signal: () => void): boolean => {
  try {
    signal();
    return false;
  } catch {
    return true;
  }
};

/** A strategy that answers by a rule; `body` runs first and may throw. */
const strategy = (body: string, head = 'export class Strategy'): string => `${head} {
  name = 'tested';
  first(state) { ${body}; return state.choices[0]; }
  part1Play(state) { return this.first(state); }
  part1Slough() { return null; }
  part2Move(state) { return this.first(state); }
}
`;

describe('strategies', () => {
  test.each([
    ['export.js', 'export class Strategy'],
    ['default.js', 'export default class Strategy'],
    ['nameless.mjs', 'export default class'],
    ['plain.js', 'class Strategy'],
    ['typed.ts', 'import { type Part1State } from "talon/strategy";\nexport class Strategy'],
  ])('%s: %s', (file, head) => {
    const player = opened(written(file, strategy('', head)));
    expect(player.name).toBe('tested');
    expect(play(player).faults).toEqual([]);
    player.close();
  });

  test('memory lives for one match, in the question and in the object, however it is set', () => {
    const count = `
      state.memory.a = (state.memory.a ?? 0) + 1;
      this.memory.b = (this.memory.b ?? 0) + 1;
      this.c = (this.c ?? 0) + 1;
      if (state.memory.a !== this.c || state.memory.b !== this.c) throw new Error('lost');
      if (this.c === 3) state.memory = { ...state.memory, fresh: true };
      if (this.c > 3 && !this.memory.fresh) throw new Error('lost again')`;
    const player = opened(written('memory.js', strategy(count)));
    for (const seed of ['one', 'two']) expect(play(player, [0], seed).faults).toEqual([]);
    player.close();
  });

  test('cards cannot be changed, and lists are its own in every question', () => {
    const vandal = `
      if (state.hand.length > 0) {
        let error = null;
        try { state.hand[0].rank = 'joker' } catch (problem) { error = problem }
        if (!(error instanceof TypeError) || state.hand[0].rank === 'joker') throw new Error('changed a card');
      }
      const names = Object.keys(state).join();
      if (this.hand === state.hand || names !== Object.keys(JSON.parse(JSON.stringify(state))).join()) throw new Error(names);
      this.hand = state.hand;
      state.hand.length = 0;
      Array.prototype.length = 0`;
    const player = opened(written('vandal.js', strategy(vandal)));
    expect(play(player, [0]).faults).toEqual([]);
    player.close();
  });

  test('on several seats it is several, none of which knows of the others', () => {
    const alone = `
      globalThis.seat ??= state.playerIndex;
      if (globalThis.seat !== state.playerIndex) throw new Error('met itself')`;
    const player = opened(written('alone.js', strategy(alone)));
    expect(play(player, [0, 1, 2, 3]).faults).toEqual([]);
    player.close();
  });

  test('random numbers come from the seed of the decision alone', () => {
    const wild = `
      const all = state.choices;
      const at = Math.floor(Math.random() * all.length);
      [all[0], all[at]] = [all[at], all[0]]`;
    const file = written('wild.js', strategy(wild));
    const runs = [opened(file), opened(file)].map((player) => {
      const steps = ['a', 'b', 'a'].map((seed) => JSON.stringify(play(player, [0, 1, 2, 3], seed).steps));
      player.close();
      return steps;
    });
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[0]![0]).toBe(runs[0]![2]);
    expect(runs[0]![0]).not.toBe(runs[0]![1]);
  });

  test('goes on after a throw, but not after it broke its sandbox', () => {
    const player = opened(written('throws.js', strategy("if (!this.done) { this.done = 1; throw new Error('once') }")));
    expect(play(player).faults.map(({ reason }) => reason)).toEqual(['crash']);
    player.close();
    const bomb = opened(written('bomb.js', strategy('const all = []; for (;;) all.push(new Uint8Array(1e6))')));
    const { faults } = play(bomb);
    expect(faults.length).toBeGreaterThan(1);
    expect(new Set(faults.map(({ reason }) => reason))).toEqual(new Set(['memory']));
    expect(faults[1]!.detail).toMatch(/^is out of the match: needed more than 64 MB/);
    bomb.close();
  });

  test('an unknown file is no strategy', () => {
    expect(openPlayer(skitgubbe, join(folder, 'nowhere.ts'))).toMatchObject({ error: { code: 'ERR_STRATEGY_FILE' } });
    expect(openPlayer(skitgubbe, 'nobody')).toMatchObject({ error: { code: 'ERR_UNKNOWN_AGENT' } });
  });
});

describe('programs', () => {
  const sample = join(import.meta.dirname, '../../strategies/exec/skitgubbe_bot.py');

  test('the words of a command', () => {
    expect(wordsOf(`python3 "my bot.py" --name='a b'c `)).toEqual(['python3', 'my bot.py', '--name=a bc']);
  });

  test.skipIf(!HAS_PYTHON)('the sample in Python plays legally, on several seats and in several matches', () => {
    const player = opened(`exec:python3 ${sample}`, { ...DEFAULT_LIMITS, programMs: 30_000 });
    expect(player.name).toBe('Python sample');
    expect(play(player, [0, 2], 'one').faults).toEqual([]);
    expect(play(player, [1], 'two').faults).toEqual([]);
    player.close();
  });

  /** A program in JavaScript that answers the first question like this. */
  const program = (reply: string, first = ''): string =>
    `exec:"${process.execPath}" ${written(
      'program.cjs',
      `${first}
      require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const said = JSON.parse(line);
        const say = (text) => process.stdout.write(text + '\\n');
        if (said.type === 'hello') say('{"type":"ready","name":"odd"}');
        if (said.type === 'ask') { ${reply} }
      });`,
    )}`;

  test.each([
    ['a move by its notation', 'say(JSON.stringify({ id: said.id, move: said.moves[0] }))', null, ''],
    ['no JSON', "say('hello')", 'illegal', "no JSON object: 'hello'"],
    ['the wrong question', 'say(\'{"id":99,"answer":1}\')', 'crash', 'answered question 99'],
    [
      'the right question as a string',
      'say(JSON.stringify({ id: String(said.id), answer: 1 }))',
      'crash',
      'must answer with the "id" of the question, the number 1; its "id" is the string "1"',
    ],
    ['a bad move', 'say(JSON.stringify({ id: said.id, answer: 7 }))', 'illegal', 'part1Play'],
    [
      'death',
      "process.stderr.write('I give up'); process.exitCode = 3; process.stdin.destroy()",
      'crash',
      'ended (code 3)',
    ],
    ['silence', '', 'timeout', 'took more than: 3000 ms without working'],
    ['an endless line', "process.stdout.write('x'.repeat(200000))", 'illegal', 'too long'],
  ])('%s', (_, reply, reason, detail) => {
    const player = opened(program(reply), { ...DEFAULT_LIMITS, programMs: reason === 'timeout' ? 300 : 30_000 });
    const { faults } = play(player);
    expect(faults[0]?.reason ?? null).toBe(reason);
    expect(faults[0]?.detail ?? '').toContain(detail);
    player.close();
  });

  /** A program that hears neither 'goodbye' nor the end of its input, and writes down the number of its process. */
  const note = join(folder, 'pid.txt');
  const stubborn = (reply: string): string =>
    program(
      reply,
      `require('fs').writeFileSync(${JSON.stringify(note)}, String(process.pid)); setInterval(() => {}, 1e6);`,
    );
  const signal = (): true => process.kill(Number(readFileSync(note, 'utf8')), 0);
  const ANSWER = 'say(JSON.stringify({ id: said.id, move: said.moves[0] }))';

  test('no program outlives its player', async () => {
    const player = opened(stubborn(ANSWER), { ...DEFAULT_LIMITS, programMs: 30_000 });
    expect(play(player).faults).toEqual([]);
    expect(signal()).toBe(true);
    player.close();
    await expect.poll(() => isGone(signal), PATIENT).toBe(true);
  });

  test('the children of a program end with it, also when it has ended by itself', async () => {
    const child = `const child = require('node:child_process').spawn('sleep', ['1000000'], { stdio: 'ignore' });
      require('node:fs').writeFileSync(${JSON.stringify(note)}, String(child.pid));`;
    const leaves = opened(program(`${child} process.exit();`), { ...DEFAULT_LIMITS, programMs: 30_000 });
    expect(play(leaves).faults[0]).toMatchObject({ reason: 'crash', detail: 'ended (code 0)' });
    await expect.poll(() => isGone(signal), PATIENT).toBe(true);
    leaves.close();
    const stays = opened(program(ANSWER, child), { ...DEFAULT_LIMITS, programMs: 30_000 });
    expect(signal()).toBe(true);
    stays.close();
    await expect.poll(() => isGone(signal), PATIENT).toBe(true);
  });

  test('a program that is thrown out is buried: no dead process stays', () => {
    const player = opened(stubborn("say('hello')"), { ...DEFAULT_LIMITS, programMs: 30_000 });
    expect(play(player).faults[0]?.reason).toBe('illegal');
    expect(signal).toThrow('ESRCH');
    player.close();
  });

  test('no program outlives Talon, where nobody closes its player', async () => {
    const [players, games] = ['./players.node.ts', '../games/skitgubbe/index.ts'].map((file) =>
      JSON.stringify(join(import.meta.dirname, file)),
    );
    const script = `
      import { openPlayer } from ${players};
      import { skitgubbe } from ${games};
      if (!openPlayer(skitgubbe, process.argv[2]).ok) throw new Error('does not open');`;
    execFileSync(process.execPath, [written('leaves.mjs', script), stubborn(ANSWER)], { stdio: 'pipe' });
    await expect.poll(() => isGone(signal), PATIENT).toBe(true);
  });

  test('what a program says in a fault is one short line', () => {
    const player = opened(program("process.stderr.write('\\u001b[2J\\n'.repeat(300)); say('x\\u001b[2J'.repeat(99))"));
    const { detail } = play(player).faults[0]!;
    expect(detail.length).toBeLessThanOrEqual(300);
    expect(detail).not.toMatch(/\p{C}/u);
    player.close();
  });

  test('a program that does not start', () => {
    const missing = openPlayer(skitgubbe, 'exec:talon-no-such-program');
    expect(missing).toMatchObject({ ok: false, error: { code: 'ERR_PROGRAM' } });
  });
});
