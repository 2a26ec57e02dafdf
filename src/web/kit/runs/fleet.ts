// The server's fleet, as the server tells of it.

/** `none`: the server has been given none. `closed`: it is for its host alone. `away`: its Redis does not answer. */
export type SeenFleet = { readonly state: 'none' | 'closed' | 'away' } | ({ readonly state: 'there' } & FleetFigures);

export interface FleetFigures {
  readonly name: string;
  readonly isPaused: boolean;
  readonly workers: readonly FleetWorker[];
  readonly runs: readonly FleetRun[];
  readonly faults: readonly FleetFault[];
}

interface FleetWorker {
  readonly name: string;
  readonly cores: number;
  readonly playing: number;
  /** Stretches. */
  readonly played: number;
}

interface FleetRun {
  readonly title: string;
  readonly from: string;
  readonly done: number;
  readonly count: number;
  readonly priority: number;
  readonly isSent: boolean;
  readonly since: number;
}

export interface FleetFault {
  readonly kind: 'shutOut' | 'keptOut' | 'refuses';
  readonly worker: string;
  readonly run?: string;
}

const ADDRESS = '/api/fleet';

/** Rejects where no server answers. */
export const askForFleet = async (signal: AbortSignal): Promise<SeenFleet> => {
  const reply = await fetch(ADDRESS, { signal });
  if (!reply.ok) throw new Error(ADDRESS);
  return (await reply.json()) as SeenFleet;
};
