// What can be chosen about a training run. All of it is plain JSON and decides, with the seed, every number of the curve.
import type { NetSizes } from '../agents/neural/layout.ts';
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
  sizes: NetSizes;
}

/** Is the teacher followed in this iteration? */
export const isImitating = ({ imitate }: TrainSettings, iteration: number): boolean =>
  imitate !== null && iteration < imitate.iterations;

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
