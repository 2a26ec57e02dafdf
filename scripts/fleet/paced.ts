// Runs whose stretches only take time, and a fleet that plays them: for what is measured or tried on a machine that is busy
// with other things.
import type { FleetAddress } from '../../src/fleet/address.node.ts';
import { Fleet } from '../../src/fleet/fleet.node.ts';
import type { FleetOptions } from '../../src/fleet/options.node.ts';
import { HOUSE } from '../../src/games/house.ts';
import type { Job } from '../../src/jobs/job.ts';
import { SIMULATE, type SimulateJob } from '../../src/jobs/kinds/simulate.ts';
import { startNode, type Process } from './processes.ts';

/** So many stretches, each of so many milliseconds. */
export const pacedJob = (stretches: number, ms: number): Job<SimulateJob> => ({
  kind: SIMULATE.kind,
  version: SIMULATE.version,
  needs: {},
  plan: {
    game: 'skitgubbe',
    rules: {},
    agents: ['random', 'random'],
    games: 2 * stretches,
    seed: String(ms),
    faults: 'fallback',
    preset: null,
    chunk: 2,
  },
});

export const openPaced = (address: FleetAddress, more: Partial<FleetOptions> = {}): Promise<Fleet> =>
  Fleet.open({ address, blobs: new Map(), games: HOUSE, from: 'paced', audit: 0, ...more });

/** Workers that have joined. */
export const startPaced = async (url: string, count: number, cores = 1): Promise<Process[]> => {
  const words = ['scripts/fleet/pacedWorker.ts', url, String(cores)];
  const workers = Array.from({ length: count }, () => startNode(words));
  for (const worker of workers) await worker.until('plays in the fleet');
  return workers;
};
