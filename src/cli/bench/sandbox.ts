// What a decision costs because it is made in a sandbox: strategies that think nothing against bots that think nothing.
import { random } from '../../agents/random.ts';
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE } from '../../core/game.ts';
import { playSync } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { gameNamed, houseGames } from '../kit/games.ts';
import { DEFAULT_LIMITS } from '../../guests/limits.ts';
import { strategyGuests } from '../../players/strategyPlayer.node.ts';
import { loadBenchCases } from '../faces/index.ts';
import { calibrate } from './calibration.ts';

/** The speed of the calibration loop on the machine that budgets are written for. */
const SCALE = 45e6;
const ROUNDS = 6;
const MATCHES = 40;

export interface SandboxSpeed {
  /** Microseconds of CPU time of all threads, best round. */
  perDecision: number;
  /** The same where the calibration loop plays 45 million cards per CPU second. */
  scaled: number;
}

const cpuMicroseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** The first game that has a strategy without thoughts. */
const thoughtlessGame = async (): Promise<{ definition: AnyDefinition; code: string }> => {
  for (const title of houseGames) {
    const { thoughtless } = await loadBenchCases(title);
    if (thoughtless !== undefined) return { definition: await gameNamed(title.id), code: thoughtless };
  }
  throw new Error('no face brings a strategy that thinks nothing');
};

export const measureSandbox = async (): Promise<SandboxSpeed> => {
  const { definition, code } = await thoughtlessGame();
  const game = definition.create(definition.presets[definition.defaultPreset]);
  const guests = strategyGuests(definition, { file: 'thoughtless.js', code }, { limits: DEFAULT_LIMITS });
  const perDecision = (create: AgentFactory): number => {
    const start = cpuMicroseconds();
    let decisions = 0;
    for (let match = 0; match < MATCHES; match++) {
      const rng = rngFrom(`bench/${match}`);
      const agents = Array.from({ length: game.seats }, (_, seat) =>
        (seat === 0 ? create : random)(game, seat, rng.fork(seat)),
      );
      for (const step of playSync({ game, rng, policy: 'throw' }, agents).steps) {
        if (step[0] !== CHANCE && step[0] === 0) decisions++;
      }
    }
    return (cpuMicroseconds() - start) / decisions;
  };
  const strategy = guests.createAs('thoughtless');
  let best = Infinity;
  let calibration = 0;
  for (let round = 0; round < ROUNDS; round++) {
    calibration = Math.max(calibration, calibrate(() => cpuMicroseconds() / 1e6, 100_000).perCpuSecond);
    const extra = perDecision(strategy) - perDecision(random);
    if (round > 0) best = Math.min(best, extra);
  }
  guests.close();
  return { perDecision: Math.round(best), scaled: Math.round((best * calibration) / SCALE) };
};
