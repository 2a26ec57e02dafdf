// The result of a tournament for machines: everything that pages and tables show, without places and times.
import type { FaultReason } from '../core/agent.ts';
import type { FaultPolicy } from '../core/fault.ts';
import { ENGINE_VERSION } from '../core/version.ts';
import { createHeadToHead, type HeadToHead } from './headToHead.ts';
import type { Course } from './course.ts';
import { fingerprintOf, roundOf, seatingOf, type Format, type Round } from './plan.ts';
import { tableCount } from './roundRobin.ts';
import { createStandings, type PlayedGame, type Standing } from './standings.ts';
import type { Tournament } from './tournament.ts';

/** How many faults a report shows in words. */
const EXAMPLES_EACH = 3;

interface FaultExample {
  /** From 1; also the line in the file of records. */
  game: number;
  step: number;
  name: string;
  phase: string;
  reason: FaultReason;
  /** How often in this game. */
  count: number;
  detail: string;
}

export interface TournamentReport {
  version: string;
  /** Of all that was asked for. */
  fingerprint: string;
  game: string;
  preset: string | null;
  rulesKey: string;
  seats: number;
  format: Format;
  seed: string;
  onFault: FaultPolicy;
  /** After so many faults an entrant was excluded; null = never. */
  excludeAfter: number | null;
  games: number;
  gamesAsked: number;
  deals: number;
  /** Of a Swiss tournament. */
  rounds: number | null;
  /** How many different tables could be made, and how many were; of a round robin. */
  tables: { possible: number; played: number } | null;
  standings: Standing[];
  headToHead: HeadToHead;
  faults: { total: number; examples: FaultExample[] };
}

export const createTournamentReport = (
  { plan, definition, game, names }: Tournament,
  preset: string | null,
  { rounds, results, excludedAfter }: Course,
): TournamentReport => {
  const games: PlayedGame[] = results.map((result, index) => ({
    ...seatingOf(roundOf(rounds, index), index),
    result,
  }));
  const { standings, order } = createStandings(names, plan.entrants, games, plan.seed, excludedAfter);
  const last = rounds.at(-1)!;
  return {
    version: ENGINE_VERSION,
    fingerprint: fingerprintOf(plan),
    game: definition.id,
    preset,
    rulesKey: game.rulesKey,
    seats: plan.seats,
    format: plan.format,
    seed: plan.seed,
    onFault: plan.faults,
    excludeAfter: plan.excludeAfter,
    games: games.length,
    gamesAsked: plan.games,
    deals: last.firstDeal + last.deals,
    rounds: plan.format === 'swiss' ? rounds.length : null,
    tables: plan.format === 'swiss' ? null : tablesOf(names.length, plan.seats, rounds),
    standings,
    headToHead: createHeadToHead(names, order, games),
    faults: {
      total: standings.reduce((sum, { faults }) => sum + faults.total, 0),
      examples: faultExamples(names, games),
    },
  };
};

const tablesOf = (entrants: number, seats: number, rounds: readonly Round[]): { possible: number; played: number } => {
  const different = new Set(rounds.flatMap(({ tables }) => tables.map((table) => [...table].sort().join())));
  return { possible: tableCount(entrants, seats), played: different.size };
};

/** The first few of every entrant and kind, in the order of the games. */
const faultExamples = (names: readonly string[], games: readonly PlayedGame[]): FaultExample[] => {
  const shown = new Map<string, number>();
  const examples: FaultExample[] = [];
  for (const [index, { entrantAt, result }] of games.entries()) {
    for (const { seat, step, phase, reason, count, detail } of result.faults) {
      const kind = `${entrantAt[seat]}/${reason}`;
      const before = shown.get(kind) ?? 0;
      shown.set(kind, before + 1);
      if (before >= EXAMPLES_EACH) continue;
      examples.push({ game: index + 1, step, name: names[entrantAt[seat]], phase, reason, count, detail });
    }
  }
  return examples;
};
