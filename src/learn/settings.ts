// What can be chosen about a training run. All of it is plain JSON and decides, with the seed, every number of the curve.
import type { NetSizes } from '../agents/neural/layout.ts';
import type { Goal } from '../nn/train/lossGraph.ts';
import type { LeagueSettings } from './league.ts';

const CRITICS = ['own', 'open'] as const;
export type Critic = (typeof CRITICS)[number];

export interface ShapingSettings {
  /** By the names of the game's events. */
  rewards: Readonly<Record<string, number>>;
  /** The part of the run over which they fade. */
  share: number;
}

export interface ImitationSettings {
  /** The agent to learn from. */
  teacher: string;
  /** The first ones of the run. */
  iterations: number;
}

/** Learning what each move is worth with all hands open, in positions that the net gets into itself. */
export interface DistilSettings {
  /** Chooses where nothing can be solved. */
  teacher: string;
  /** The first ones of the run. */
  iterations: number;
  /** A move that is worth so much less than another, in units of the reward, should be chosen 1/e as often. */
  temperature: number;
  /** The share of its decisions that the net makes by itself at first: 0 where it knows nothing, 1 for one that plays. */
  own: number;
  /** Afterwards: the price of being another net than the one that came of it; falls evenly to 0. */
  pull: number;
}

/** What can be chosen about a training. */
export interface TrainSettings {
  seed: string;
  iterations: number;
  /** Matches played in each iteration. */
  games: number;
  /** Matches in play at the same time: the rows of one inference. */
  rows: number;
  /** Sequences of decisions in one batch of the update. */
  batch: number;
  /** How often each decision is learned from. */
  epochs: number;
  /** At the start; it falls evenly to a tenth. */
  learningRate: number;
  /** Weight of the entropy at the start; likewise. */
  entropy: number;
  /** A reward one decision later counts this much. */
  gamma: number;
  /** How far advantages trust rewards (1) or the value of the next decision (0). */
  lambda: number;
  league: LeagueSettings;
  /** Whether decisions are judged by what their seat knows, or with open hands. */
  critic: Critic;
  /** Null gives no rewards but those of the points. */
  shaping: ShapingSettings | null;
  /** Null begins from nothing. */
  imitate: ImitationSettings | null;
  /** Left out, as in runs of before, nothing is. */
  distil?: DistilSettings;
  sizes: NetSizes;
}

/** What is learned in this iteration. */
export const goalAt = ({ imitate, distil }: TrainSettings, iteration: number): Goal => {
  if (distil !== undefined && iteration < distil.iterations) return 'distil';
  if (distil !== undefined && distil.pull > 0) return 'tutored';
  return imitate !== null && iteration < imitate.iterations ? 'imitation' : 'ppo';
};

/** Who is asked what should be done, in the iterations where somebody is. */
export const teacherOf = ({ imitate, distil }: TrainSettings): string | null =>
  distil?.teacher ?? imitate?.teacher ?? null;

/** Does somebody else say what should be done? */
export const isTaught = (goal: Goal): boolean => goal === 'imitation' || goal === 'distil';

/** The share of its decisions that the net makes by itself while it distils: all from the middle on. */
export const ownShare = ({ own, iterations }: DistilSettings, iteration: number): number =>
  Math.min(1, own + ((1 - own) * 2 * iteration) / iterations);

export const pullAt = ({ distil, iterations }: TrainSettings, iteration: number): number =>
  distil === undefined ? 0 : distil.pull * Math.max(0, (iterations - iteration) / (iterations - distil.iterations));

/** The settings where nobody says otherwise. */
export const DEFAULT_SETTINGS: Omit<TrainSettings, 'sizes'> = {
  seed: '1',
  iterations: 200,
  games: 512,
  rows: 128,
  batch: 64,
  epochs: 3,
  learningRate: 1e-3,
  entropy: 0.01,
  gamma: 1,
  lambda: 0.95,
  league: { share: 0, bots: [], interval: 10, most: 8 },
  critic: 'own',
  shaping: null,
  imitate: null,
};

/** Falls evenly from `start` to a tenth of it. */
export const falling = (start: number, done: number, all: number): number =>
  start * (1 - 0.9 * Math.min(1, done / all));
