// A worker thread that drives worlds, told and answering like those of the simulations.
import type { Json, Seat } from '../../src/core/game.ts';
import type { Step } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { findGame } from '../../src/games/index.ts';
import { openPlayer } from '../../src/players/players.node.ts';
import { serveJobs } from '../../src/jobs/serve.node.ts';
import { drive, type Heard } from './twins.ts';

export interface World {
  game: string;
  rules: Json;
  agent: string;
  seat: Seat;
  seed: string;
  steps: Step[];
}

const play = ({ game: id, rules, agent, seat, seed, steps }: World): Heard[] => {
  const definition = findGame(id);
  if (!definition.ok) throw new Error(definition.error.message);
  const parsed = definition.value.parseRules(rules);
  const player = openPlayer(definition.value, agent);
  if (!parsed.ok || !player.ok) throw new Error('These worlds cannot be played.');
  const game = definition.value.create(parsed.value);
  const rng = rngFrom(seed);
  const create = () => player.value.create(game, seat, rng.fork(`agent${seat}`).fork('create'));
  try {
    return drive({ game, rng, seat, create, steps }).heard;
  } finally {
    player.value.close();
  }
};

serveJobs(async ({ plan }) => ({
  player: () => (index) => JSON.stringify(play((plan as World[])[index]!)),
  close: () => {},
}));
