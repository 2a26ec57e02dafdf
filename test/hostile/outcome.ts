// What becomes of a hostile strategy at a table.
import { basename } from 'node:path';
import { findAgent } from '../../src/agents/index.ts';
import { playSync } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { skitgubbe } from '../../src/games/skitgubbe/index.ts';
import type { OpenPlayer } from '../../src/players/player.ts';

export interface HostileOutcome {
  file: string;
  name: string | null;
  /** Why it may not play at all; null when it may. */
  refused: string | null;
  /** The faults of its matches. */
  faults: { reason: string; detail: string }[];
}

/** Two matches where the second must not feel the first. */
const TWICE = ['bigProduct.js', 'carryOver.js', 'endlessLoop.js', 'memoryArrays.js'];

const simple = findAgent(skitgubbe, 'simple');
if (!simple.ok) throw new Error(simple.error.message);
const game = skitgubbe.create(skitgubbe.presets['standard']!);

export const outcomeOf = (path: string, open: OpenPlayer): HostileOutcome => {
  const file = basename(path);
  const player = open(skitgubbe, path);
  if (!player.ok) return { file, name: null, refused: player.error.message, faults: [] };
  const faults: HostileOutcome['faults'] = [];
  for (let match = 0; match < (TWICE.includes(file) ? 2 : 1); match++) {
    const rng = rngFrom(`hostile/${match}`);
    const agents = Array.from({ length: game.seats }, (_, seat) =>
      (seat === match ? player.value.create : simple.value)(game, seat, rng.fork(seat)),
    );
    const result = playSync({ game, rng, policy: 'forfeit' }, agents);
    for (const { seat, reason, detail } of result.faults) {
      if (seat !== match) throw new Error(`${file} made another seat fail: ${detail}`);
      faults.push({ reason, detail });
    }
  }
  player.value.close();
  return { file, name: player.value.name, refused: null, faults };
};
