// The same strategy is cut off at the same decision, however busy the machine is.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { random } from '../agents/random.ts';
import { playSync } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { skitgubbe } from '../games/skitgubbe/index.ts';
import { DEFAULT_LIMITS } from '../guests/limits.ts';
import { openPlayer } from '../players/players.node.ts';

const RUNS = 20;
/** Each decision thinks a little longer than the one before. */
const SLOW = `export class Strategy {
  name = 'slow';
  think(state) {
    state.memory.turns = (state.memory.turns ?? 0) + 1;
    let sum = 0;
    for (let i = 0; i < 1000 * state.memory.turns; i++) sum += Math.random();
    return state.choices ? state.choices[Math.floor(Math.random() * state.choices.length)] : null;
  }
  part1Play(state) { return this.think(state); }
  part1Slough(state) { this.think(state); return null; }
  part2Move(state) { return this.think(state); }
}
`;

const folder = mkdtempSync(join(tmpdir(), 'talon-fuel-'));
const file = join(folder, 'slow.js');
const busy: Worker[] = [];

beforeAll(() => {
  writeFileSync(file, SLOW);
  for (let i = 0; i < availableParallelism(); i++) busy.push(new Worker('for (;;);', { eval: true }));
});
afterAll(async () => {
  await Promise.all(busy.map((worker) => worker.terminate()));
  rmSync(folder, { recursive: true });
});

test(`a slow strategy is cut off at the same decision in ${RUNS} runs under full load`, () => {
  const game = skitgubbe.create(skitgubbe.presets['standard']!);
  const player = openPlayer(skitgubbe, file, { ...DEFAULT_LIMITS, fuel: 3 });
  if (!player.ok) throw new Error(player.error.message);
  const runs = Array.from({ length: RUNS }, () => {
    const rng = rngFrom('slow');
    const agents = Array.from({ length: game.seats }, (_, seat) =>
      (seat === 1 ? player.value.create : random)(game, seat, rng.fork(seat)),
    );
    const { faults, steps } = playSync({ game, rng, policy: 'forfeit' }, agents);
    return {
      steps: steps.length,
      faults: faults.map(({ step, seat, reason, detail }) => ({ step, seat, reason, detail })),
    };
  });
  player.value.close();
  expect(runs[0]!.faults).toEqual([
    {
      step: expect.any(Number),
      seat: 1,
      reason: 'timeout',
      detail: expect.stringMatching(/^part\d\w+ did not finish within its budget of instructions .*\(slow\.js:[46]\)$/),
    },
  ]);
  expect(runs[0]!.steps).toBeGreaterThan(10);
  expect(new Set(runs.map((run) => JSON.stringify(run)))).toHaveLength(1);
});
