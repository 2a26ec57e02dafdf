// Plays every hostile strategy in one process, as a tournament would, and prints what became of each: one JSON object.
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAgent } from '../../src/agents/index.ts';
import { playSync } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { findGame } from '../../src/games/index.ts';
import { openPlayer } from '../../src/players/players.node.ts';

export interface HostileOutcome {
  file: string;
  name: string | null;
  /** Why it may not play at all; null when it may. */
  refused: string | null;
  /** The faults of its matches. */
  faults: { reason: string; detail: string }[];
}

export interface HostileReport {
  outcomes: HostileOutcome[];
  /** Most memory of the process above what it had before the first. */
  growthMb: number;
}

/** Two matches where the second must not feel the first. */
const TWICE = ['bigProduct.js', 'carryOver.js', 'endlessLoop.js', 'memoryArrays.js'];

const found = findGame('skitgubbe');
if (!found.ok) throw new Error(found.error.message);
const skitgubbe = found.value;
const simple = findAgent(skitgubbe, 'simple');
if (!simple.ok) throw new Error(simple.error.message);
const game = skitgubbe.create(skitgubbe.presets['standard']);

const outcomeOf = (path: string, file: string): HostileOutcome => {
  const player = openPlayer(skitgubbe, path);
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

const folder = mkdtempSync(join(tmpdir(), 'talon-hostile-'));
try {
  const huge = join(folder, 'huge.js');
  writeFileSync(huge, "export class Strategy { name = 'huge' }\n//");
  truncateSync(huge, 50 * 2 ** 20);
  const base = process.memoryUsage.rss();
  const strategies = join(import.meta.dirname, 'strategies');
  const outcomes = readdirSync(strategies).map((file) => outcomeOf(join(strategies, file), file));
  outcomes.push(outcomeOf(huge, 'huge.js'));
  const growthMb = process.resourceUsage().maxRSS / 1024 - base / 2 ** 20;
  const report: HostileReport = { outcomes, growthMb };
  process.stdout.write(JSON.stringify(report));
} finally {
  rmSync(folder, { recursive: true });
}
