import { runTalon } from './ownFigures.ts';
import type { Probe } from './probe.ts';

/** What it costs to start: `talon games`, from the process that begins to the one that has ended. */
export const startProbe = (): Probe => ({
  rows: [{ id: 'start.games', unit: 'ms' }],
  run: () => [1000 * runTalon(['games']).cpuSeconds],
});
