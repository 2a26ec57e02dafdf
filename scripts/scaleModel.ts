// node scripts/run.mjs scripts/scaleModel.ts [--json]: what bounds a fleet of 10 to 10,000 workers and a server of 10,000 to
// 1,000,000 tables, by models that count with times measured on one machine; first what was measured there, beside what the
// models say of it. docs/15-scale.md tells what follows.
import { parseArgs } from 'node:util';
import { simulateFleet, type FleetCosts, type FleetSize } from './scale/fleet.ts';
import { simulateTables, type TableCosts, type TableSize } from './scale/tables.ts';

/** By `scripts/fleet/cost.ts` on a core of a shared Xeon of 2.6 GHz; 0.2 ms are a network within a house. */
export const FLEET: FleetCosts = {
  batch: { redis: 0.35, sender: 0.38, worker: 0.73 },
  part: { redis: 0.026, sender: 0.026, worker: 0.053 },
  idleSecond: 0.1,
  look: 0.0035,
  networkMs: 0.2,
};

/** By `npm run -s load`, Tysiąc, two people a table. */
export const TABLES: TableCosts = { moveMs: 0.88, bytesPerMove: 3000, memoryKb: 150 };

const usualFleet: FleetSize = {
  workers: 1,
  cores: 1,
  stretchMs: 100,
  batchMs: 1000,
  runs: 1,
  redises: 1,
  seconds: 20,
};
const long: Partial<FleetSize> = { cores: 8, stretchMs: 1000, batchMs: 5000 };
const usualTables: TableSize = { tables: 100, shards: 1, thinkMs: 3000, people: 2, seconds: 20 };

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const fleetRow = (name: string, change: Partial<FleetSize>): Record<string, string> => {
  const { share, batchesPerSecond, load } = simulateFleet(FLEET, { ...usualFleet, ...change });
  return {
    fleet: name,
    'of all cores': percent(share),
    'batches/s': batchesPerSecond.toFixed(0),
    Redis: percent(load.redis),
    sender: percent(load.sender),
    'worker thread': percent(load.worker),
  };
};

const tableRow = (name: string, change: Partial<TableSize>): Record<string, string> => {
  const size = { ...usualTables, ...change };
  const outcome = simulateTables(TABLES, size);
  return {
    tables: name,
    processes: String(size.shards),
    'moves/s': outcome.movesPerSecond.toFixed(0),
    'busiest process': percent(outcome.load),
    'waits p50, p99': `${outcome.waitMs.p50.toFixed(1)}, ${outcome.waitMs.p99.toFixed(1)} ms`,
    connections: String(outcome.connections),
    'MB/s': outcome.megabytesPerSecond.toFixed(1),
    GB: outcome.gigabytes.toFixed(1),
  };
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const show = (title: string, rows: Record<string, string>[]): void => {
    if (values.json) console.log(JSON.stringify({ title, rows }));
    else {
      console.log(`\n${title}`);
      console.table(rows);
    }
  };
  show('Small fleets: the model of what scripts/fleet/cost.ts measures', [
    fleetRow('1 core, stretches of 0.1 s', { seconds: 1000 }),
    fleetRow('1 core, stretches of 1 s', { stretchMs: 1000, seconds: 1000 }),
    fleetRow('1 core, stretches of 10 s', { stretchMs: 10_000, seconds: 5000 }),
    fleetRow('2 cores, stretches of 0.1 s', { workers: 2, seconds: 1000 }),
    fleetRow('4 cores, stretches of 0.1 s', { workers: 4, seconds: 1000 }),
    fleetRow('4 cores, nothing to play', { cores: 4, stretchMs: 0.01, batchMs: 0.01, seconds: 5 }),
  ]);
  show('Fleets of 8 cores a worker, stretches of 0.1 s', [
    fleetRow('10 workers', { workers: 10, cores: 8 }),
    fleetRow('100 workers', { workers: 100, cores: 8 }),
    fleetRow('1,000 workers', { workers: 1000, cores: 8 }),
    fleetRow('1,000, stretches of 1 s, batches of 5 s', { ...long, workers: 1000 }),
    fleetRow('1,000, the same in 4 runs', { ...long, workers: 1000, runs: 4 }),
    fleetRow('10,000, the same in 16 runs', { ...long, workers: 10_000, runs: 16 }),
    fleetRow('10,000, batches of 30 s, 16 runs, 8 Redis', {
      ...long,
      workers: 10_000,
      batchMs: 30_000,
      runs: 16,
      redises: 8,
    }),
  ]);
  show('Small servers: the model of what npm run load measures', [
    tableRow('60, a second a move', { tables: 60, thinkMs: 1050 }),
    tableRow('500, a second a move', { tables: 500, thinkMs: 1050 }),
  ]);
  show('Servers whose people think three seconds', [
    tableRow('3,000', { tables: 3000 }),
    tableRow('10,000', { tables: 10_000 }),
    tableRow('10,000', { tables: 10_000, shards: 5 }),
    tableRow('100,000', { tables: 100_000, shards: 50 }),
    tableRow('1,000,000', { tables: 1_000_000, shards: 500, seconds: 5 }),
  ]);
}
