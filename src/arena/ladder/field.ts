// Who is on the ladder, who meets whom and how often. Slow agents meet few and play few deals; their intervals say so.
import { agentMisfit, agentNames } from '../../agents/index.ts';
import { NEURAL } from '../../agents/names.ts';
import { splitName } from '../../agents/options.ts';
import { versionOf } from '../../agents/versions.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame } from '../../core/game.ts';
import type { Nets } from '../../nn/nets.ts';
import { seatings } from '../../sim/compare/pairs.ts';

export interface LadderAgent {
  name: string;
  version: number;
  /** About the time of a decision; decides how much is asked of it. */
  ms: number;
}

/** Whole matches, or single deals. */
type Mode = 'match' | 'deal';

export interface Pairing {
  a: string;
  b: string;
  mode: Mode;
  pairs: number;
}

const EXPERTS: readonly [string, number][] = [
  ['expert:quick', 10],
  ['expert:normal', 100],
  ['expert:strong', 1000],
  ['expert:deep', 5000],
];
/** `pimc` solves three hands of ten cards, which takes long. */
const searchersAt = (seats: number): readonly [string, number][] => [
  ['pimc:20', seats > 2 ? 150 : 30],
  ['ismcts:2000', 50],
];
const BOT_MS = 0.3;
/** Levels above `normal` play single deals, and so do pairings for which whole matches would take too long. */
const SINGLE_FROM_MS = 1000;

/** From the weakest to the strongest, as far as one can tell beforehand. */
export const ladderAgents = (definition: AnyDefinition, game: AnyGame, nets: Nets): LadderAgent[] => {
  const fits = (name: string): boolean => agentMisfit(definition, name, game, nets) === null;
  const known = new Set(agentNames(definition, nets).filter(fits));
  const all: (readonly [string, number])[] = [
    ['random', 0.01],
    ...Object.keys(definition.bots).map((name) => [name, BOT_MS] as const),
    [NEURAL, BOT_MS],
    ...searchersAt(game.seats),
    ...EXPERTS,
  ];
  return all
    .filter(([name]) => known.has(splitName(name).base))
    .map(([name, ms]) => ({ name, ms, version: versionOf(definition.id, name, game.rulesKey, nets) }));
};

/** Every agent meets the two below it, searches the best bot too; the slow ones only the next below. */
export const pairingsOf = (
  definition: AnyDefinition,
  agents: readonly LadderAgent[],
  most: number,
  seats: number,
): Pairing[] => {
  // A pair of three seats is six games, of two it is two.
  const games = seatings(seats).length / 2;
  const bestBot = Object.keys(definition.bots).at(-1);
  const pairings: Pairing[] = [];
  agents.forEach((agent, i) => {
    const isSlow = agent.ms >= SINGLE_FROM_MS;
    const below = agents.slice(Math.max(0, i - (isSlow ? 1 : 2)), i).reverse();
    const bot = agents.find(({ name }) => name === bestBot);
    if (bot && !isSlow && agent.ms > BOT_MS && !below.includes(bot)) below.push(bot);
    for (const other of below) {
      const ms = games * (agent.ms + other.ms);
      const isDear = isSlow || affordedPairs(ms, 'match', most) < LEAST_PAIRS;
      const mode: Mode = isDear && definition.singleDeal ? 'deal' : 'match';
      // A net has learned matches, not single deals.
      if (mode === 'deal' && other.name === NEURAL) continue;
      const pairs = Math.max(LEAST_PAIRS, Math.min(most, affordedPairs(ms, mode, most)));
      pairings.push({ a: agent.name, b: other.name, mode, pairs });
    }
  });
  return pairings;
};

/** A match is worth about ten deals of thinking. */
const MATCH_DEALS = 10;
/** Thinking time that a pairing may take, as milliseconds a decision times deals. */
const AFFORDED = 4000;
const LEAST_PAIRS = 2;

const affordedPairs = (ms: number, mode: Mode, most: number): number =>
  Math.floor((AFFORDED * most) / DEFAULT_PAIRS / Math.max(1, ms * (mode === 'match' ? MATCH_DEALS : 1)));

const DEFAULT_PAIRS = 40;

/** Positions on which an agent is asked; slow ones get an even selection. */
export const positionsFor = ({ ms }: LadderAgent, all: number): number => {
  if (ms <= 20) return all;
  return Math.max(8, Math.min(all, Math.floor(POSITION_MS / ms)));
};
const POSITION_MS = 20_000;
