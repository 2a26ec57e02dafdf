// Where the stretches of a run are played: by threads of this machine, or by the workers of a fleet.
import { hostname } from 'node:os';
import type { FleetAddress } from '../../fleet/address.node.ts';
import type { Team } from '../../jobs/crew.ts';
import { createRunner } from '../../jobs/local.node.ts';
import { Runner, type RunOptions } from '../../jobs/runner.ts';
import type { Supply } from '../../jobs/supply.node.ts';
import type { Fleet } from '../../fleet/fleet.node.ts';
import { Failure, UsageError } from '../kit/problems.ts';

export interface PlaceOptions {
  workers?: number;
  fleet?: FleetAddress;
  fleetPriority?: number;
  fleetLimit?: number;
  fleetAudit?: number;
}

/** What a run has to do with those who play it. */
export interface PlaceEars {
  note(sentence: string): void;
  onCount(workers: number): void;
}

export interface RunPlace {
  createRunner(options: Omit<RunOptions, 'alone' | 'createCrew' | 'workers' | 'batchMs'>): Runner;
  close(): Promise<void>;
}

export const openRunPlace = async (
  supply: Supply,
  { workers, ...options }: PlaceOptions,
  ears: PlaceEars,
): Promise<RunPlace> => {
  const { fleet: address } = options;
  if (address === undefined) {
    refuseAlone(options);
    const { place, blobs } = supply;
    return { createRunner: (rest) => createRunner({ ...rest, place, blobs, workers }), close: async () => {} };
  }
  if (workers !== undefined)
    throw new UsageError('--workers is for this machine; in a fleet every worker says how many cores it has.');
  const { BATCH_MS } = await import('../../fleet/fleet.node.ts');
  const fleet = await openFleet(supply, address, options, ears);
  // A run that starts over goes on with the same fleet.
  const crew: Team = { play: (task) => fleet.play(task), close: async () => {} };
  return {
    createRunner: (rest) => new Runner({ ...rest, alone: null, workers: 1, batchMs: BATCH_MS, createCrew: () => crew }),
    close: () => fleet.close(),
  };
};

const refuseAlone = ({ fleetPriority, fleetLimit, fleetAudit }: PlaceOptions): void => {
  const given = Object.entries({ priority: fleetPriority, limit: fleetLimit, audit: fleetAudit });
  const alone = given.find(([, value]) => value !== undefined);
  if (alone !== undefined) throw new UsageError(`--fleet-${alone[0]} is for a fleet: --fleet must name one.`);
};

const openFleet = async (
  { blobs }: Supply,
  address: FleetAddress,
  { fleetPriority: priority, fleetLimit: limit, fleetAudit: audit }: PlaceOptions,
  { note, onCount: onWorkers }: PlaceEars,
): Promise<Fleet> => {
  const { Fleet } = await import('../../fleet/fleet.node.ts');
  const { houseGames } = await import('../kit/games.ts');
  const { FleetError } = await import('../../fleet/problems.ts');
  try {
    const from = `${hostname()}-${process.pid}`;
    return await Fleet.open({ address, blobs, games: houseGames, from, priority, limit, audit, note, onWorkers });
  } catch (problem) {
    throw problem instanceof FleetError ? new Failure(problem.message) : problem;
  }
};
