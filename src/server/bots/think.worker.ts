// The thread in which bots think. It holds the matches of those it was asked for last, and is told what is new of them.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { findAgent } from '../../agents/index.ts';
import type { Agent, Answer } from '../../core/agent.ts';
import { Match, type Step } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { shippedNets } from '../../nn/models.node.ts';
import { PERSON, seatAgent } from '../../play/seating.ts';
import { definitionOf, gameOf } from '../house.ts';
import { Recent } from '../recent.ts';

// Bots think with what people's moves leave of the cores. Only Linux knows the priority of one thread; elsewhere this
// would be that of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export interface Bot {
  readonly table: string;
  readonly game: string;
  readonly rules: unknown;
  readonly seed: string;
  readonly seat: number;
  readonly agent: string;
}

export interface Question {
  readonly bot: Bot;
  /** How many steps are taken for known. */
  readonly from: number;
  readonly steps: readonly Step[];
}

export type Thought =
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** The match is not known here: all of its steps are needed. */
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'failed'; readonly message: string };

interface Known {
  readonly match: Match;
  readonly agent: Agent;
}

const MOST_KNOWN = 500;
const known = new Recent<Known>(MOST_KNOWN);

const begin = (key: string, { game: id, rules, seed, seat, agent: name }: Bot): Known => {
  const definition = definitionOf(id)!;
  const game = gameOf(definition, rules);
  const found = findAgent(definition, name, shippedNets());
  if (!found.ok) throw new Error(found.error.message);
  const rng = rngFrom(seed);
  const agent = seatAgent(found.value, game, seat, rng);
  const match = new Match({ game, rng, steps: [] });
  match.seat(Array.from({ length: game.seats }, (_, at) => (at === seat ? agent : PERSON)));
  return known.set(key, { match, agent });
};

const think = async ({ bot, from, steps }: Question): Promise<Thought> => {
  const key = `${bot.table}/${bot.seat}`;
  const found = known.get(key);
  if (found?.match.steps.length !== from && from > 0) return { kind: 'forgotten' };
  if (from === 0) known.delete(key);
  const { match, agent } = from === 0 ? begin(key, bot) : found!;
  for (const step of steps) match.follow(step);
  const view = match.game.view(match.state, bot.seat);
  return { kind: 'answer', answer: await agent.decide(view, { rng: match.decisionRng(bot.seat), limitMs: null }) };
};

parentPort!.on('message', (question: Question) => {
  think(question)
    .catch((problem: Error): Thought => ({ kind: 'failed', message: problem.message }))
    .then((thought) => parentPort!.postMessage(thought));
});
