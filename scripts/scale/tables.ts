// A server of tables as a model: people think and move; every move is work for the one thread of its server process, which
// checks it, writes it down and shows it to all who sit there.
import { rngFrom } from '../../src/core/rng.ts';
import { Clock, Station } from './events.ts';

/** scripts/load.ts measures these. */
export interface TableCosts {
  /** Processor time of a move, all that follows from it included. */
  readonly moveMs: number;
  readonly bytesPerMove: number;
  readonly memoryKb: number;
}

export interface TableSize {
  readonly tables: number;
  /** Server processes, each with the tables of its ids and a file of its own. */
  readonly shards: number;
  /** Between the moves of a table, on average. */
  readonly thinkMs: number;
  readonly people: number;
  readonly seconds: number;
}

export interface TableOutcome {
  readonly movesPerSecond: number;
  /** Of the busiest process. */
  readonly load: number;
  /** A move waits so long for its turn: half of them, and all but one of a hundred. */
  readonly waitMs: { readonly p50: number; readonly p99: number };
  readonly connections: number;
  readonly megabytesPerSecond: number;
  readonly gigabytes: number;
}

/** From half of the average to one and a half of it. */
const SPREAD = 1000;

export const simulateTables = (costs: TableCosts, size: TableSize): TableOutcome => {
  const { tables, shards, thinkMs, people, seconds } = size;
  const clock = new Clock();
  const rng = rngFrom('scale');
  // Processes have nothing to do with each other, so one of them is enough to look at.
  const server = new Station(clock);
  const own = Math.ceil(tables / shards);
  const waits: number[] = [];
  const think = (): number => thinkMs * (0.5 + rng.int(SPREAD) / SPREAD);
  const table = (): void => {
    clock.at(clock.now + think(), () => {
      waits.push(server.waitMs);
      server.serve(costs.moveMs, table);
    });
  };
  for (let id = 0; id < own; id++) table();
  const warm = 2 * thinkMs;
  clock.run(warm);
  waits.length = 0;
  const before = server.busyMs;
  clock.run(warm + 1000 * seconds);
  const movesPerSecond = (waits.length / seconds) * (tables / own);
  waits.sort((a, b) => a - b);
  const waitAt = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0;
  return {
    movesPerSecond,
    load: (server.busyMs - before) / (1000 * seconds),
    waitMs: { p50: waitAt(0.5), p99: waitAt(0.99) },
    connections: tables * people,
    megabytesPerSecond: (movesPerSecond * costs.bytesPerMove) / 1e6,
    gigabytes: (tables * costs.memoryKb) / 1e6,
  };
};
