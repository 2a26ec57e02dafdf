import { readFileSync, readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { Match } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { skitgubbe } from '../../games/skitgubbe/index.ts';
import { Thinkers } from './thinkers.ts';

/** 'nice', the 19th field of a thread's line; names of threads may have spaces. */
const priorityOf = (thread: string): number =>
  Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]);

test('bots think in a thread that leaves the cores to the others, and to no one else', async () => {
  const rules = skitgubbe.presets['standard-2']!;
  const game = skitgubbe.create(rules);
  const match = new Match({ game, rng: rngFrom('1') });
  const seat = match.advance();
  const before = getPriority();
  const thinkers = new Thinkers(1);
  const answer = await thinkers.ask(
    { table: 't', game: 'skitgubbe', rules, seed: '1', seat, agent: 'expert:quick' },
    match.steps,
  );
  expect(game.view(match.state, seat).legal).toContain(Array.isArray(answer) ? answer[0] : answer);
  // Elsewhere a priority would be that of the whole process: there must be none.
  expect(getPriority()).toBe(before);
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(priorityOf) : null;
  // Where all of this was started with a lower priority still, there is none below.
  if (threads) expect(Math.max(...threads)).toBe(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL));
  await thinkers.close();
});
