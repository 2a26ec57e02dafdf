// What `talon check` finds out about a strategy.
import type { FaultReason } from '../../core/agent.ts';
import type { Interval } from '../../core/intervals.ts';
import type { Limits } from '../../guests/limits.ts';

const PROBLEM_CODES = [
  'size',
  'unreadable',
  'syntax',
  'types',
  'forbidden-import',
  'load',
  'missing-method',
  'unknown-game',
  'api-version',
  'house-name',
  ...(['illegal', 'crash', 'timeout', 'memory'] satisfies FaultReason[]),
] as const;

/** One thing to mend. */
export interface Problem {
  code: (typeof PROBLEM_CODES)[number];
  message: string;
  file: string;
  line: number | null;
  /** How often it happened, and where first; of what went wrong in games. */
  count?: number;
  game?: number;
  decision?: string;
}

/** How it did against one bot of the house on all other seats. */
export interface Against {
  bot: string;
  games: number;
  winRate: number;
  winRateInterval: Interval;
  lossRate: number;
  lossRateInterval: Interval;
  meanPlace: number;
}

export interface CheckReport {
  accepted: boolean;
  file: string;
  name: string | null;
  game: string | null;
  /** Of the strategy API that it was written for; null where it does not say. */
  apiVersion: number | null;
  problems: Problem[];
  /** What could not be looked at, and why. */
  notes: string[];
  games: number;
  decisions: number;
  faults: Record<FaultReason, number>;
  limits: Limits;
  /** Steps of one decision. */
  fuel: { max: number; mean: number; limit: number };
  memory: { maxMb: number; limitMb: number };
  cpu: { maxMs: number; meanMs: number };
  against: Against[];
}
