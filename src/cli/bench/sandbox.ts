// What a decision costs because it is made in a sandbox: strategies that think nothing against bots that think nothing.
import { random } from '../../agents/random.ts';
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE } from '../../core/game.ts';
import { playSync } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { gameNamed, houseGames } from '../kit/games.ts';
import { DEFAULT_LIMITS } from '../../guests/limits.ts';
import { openWatchedRoom } from '../../players/room.node.ts';
import { strategyGuests } from '../../players/strategyPlayer.node.ts';
import { loadBenchCases } from '../faces/index.ts';
import { calibrate } from './calibration.ts';

/** The speed of the calibration loop on the machine that budgets are written for. */
const SCALE = 45e6;
const ROUNDS = 6;
const MATCHES = 40;

export interface SandboxSpeed {
  /** Microseconds of CPU time in the thread that plays, as in the workers of a run; best round. */
  perDecision: number;
  /** The same where the calibration loop plays 45 million cards per CPU second. */
  scaled: number;
  /** Of all threads together, where the strategy has one of its own, as at a table in the terminal. */
  apart: number;
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
  const source = { file: 'thoughtless.js', code };
  const room = openWatchedRoom(definition);
  await room.prepare(1);
  const here = room.guests(definition, source, { limits: DEFAULT_LIMITS });
  const threads = strategyGuests(definition, source, { limits: DEFAULT_LIMITS });
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
  let best = Infinity;
  let apart = Infinity;
  let calibration = 0;
  for (let round = 0; round < ROUNDS; round++) {
    calibration = Math.max(calibration, calibrate(() => cpuMicroseconds() / 1e6, 100_000).perCpuSecond);
    const without = perDecision(random);
    const extras = [here, threads].map((guests) => perDecision(guests.createAs('thoughtless')) - without);
    if (round === 0) continue;
    best = Math.min(best, extras[0]!);
    apart = Math.min(apart, extras[1]!);
  }
  for (const guests of [here, threads]) guests.close();
  return {
    perDecision: Math.round(best),
    scaled: Math.round((best * calibration) / SCALE),
    apart: Math.round(apart),
  };
};
