// What a page is shown of a fleet: names and numbers, no addresses and none of what others play.
import type { FleetStatus } from '../../fleet/desk.node.ts';

export interface ShownFleet {
  readonly name: string;
  readonly isPaused: boolean;
  readonly workers: readonly { name: string; cores: number; playing: number; played: number }[];
  readonly runs: readonly {
    title: string;
    from: string;
    done: number;
    count: number;
    things: string;
    priority: number;
    /** Is whoever sent it alive? */
    isSent: boolean;
    since: number;
  }[];
  readonly faults: readonly ShownFault[];
}

/** `worker` is its name, or the id of one that has gone. */
type ShownFault =
  | { readonly kind: 'shutOut'; readonly worker: string }
  | { readonly kind: 'keptOut' | 'refuses'; readonly worker: string; readonly run: string };

/** Faults of long ago are in the terminal's list. */
const MOST_FAULTS = 50;

export const shownStatus = (name: string, { workers, runs, orders, shutOut }: FleetStatus): ShownFleet => {
  const nameOf = (id: string): string => workers.find((worker) => worker.id === id)?.name ?? id;
  const faults: ShownFault[] = [
    ...Object.keys(shutOut).map((id): ShownFault => ({ kind: 'shutOut', worker: nameOf(id) })),
    ...runs.flatMap(({ title, keptOut, refusals }): ShownFault[] => [
      ...Object.keys(keptOut).map((id): ShownFault => ({ kind: 'keptOut', worker: nameOf(id), run: title })),
      ...Object.keys(refusals).map((id): ShownFault => ({ kind: 'refuses', worker: nameOf(id), run: title })),
    ]),
  ];
  return {
    name,
    isPaused: orders.pause !== undefined,
    workers: workers.map(({ name: own, cores, playing, played }) => ({ name: own, cores, playing, played })),
    runs: runs.map(({ title, from, done, count, things, priority, isSent, since }) => ({
      title,
      from,
      done,
      count,
      things,
      priority,
      isSent,
      since,
    })),
    faults: faults.slice(0, MOST_FAULTS),
  };
};
