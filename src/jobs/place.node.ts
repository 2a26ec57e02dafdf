// Where a job is played under Node: players come from the blobs of the job.
import type { AnyDefinition } from '../core/definition.ts';
import type { OpenPlayer, Player } from '../players/player.ts';
import { whyNoNets } from '../nn/models.node.ts';
import { netsFrom } from '../nn/nets.ts';
import { isGuest, playersWith } from '../players/players.node.ts';
import { isProgram } from '../players/programPlayer.node.ts';
import type { GuestsOf } from '../players/strategyPlayer.node.ts';
import { HOUSE_NETS, type Needs, type Place } from './job.ts';
import { sha256 } from './needs.node.ts';
import type { WorkerData } from './serve.node.ts';

/** What is behind a hash; undefined where nobody has it. */
export type Blobs = (hash: string) => Uint8Array | undefined;

export interface NodePlace extends Place {
  /** Ends the threads and processes of those who play. */
  close(): void;
}

export interface PlaceOptions {
  /** For places where strategies need no threads of their own. */
  guestsOf?: GuestsOf | undefined;
  /** As for workers. */
  strangers?: WorkerData['strangers'];
}

export const openPlace = (
  definition: AnyDefinition,
  needs: Needs,
  blobs: Blobs,
  { guestsOf, strangers }: PlaceOptions = {},
): NodePlace => {
  const blob = (name: string): Uint8Array => {
    const hash = needs[name];
    const bytes = hash === undefined ? undefined : blobs(hash);
    if (bytes === undefined) throw new Error(`What the job calls '${name}' is not here.`);
    if (sha256(bytes) !== hash) throw new Error(`What is here for '${name}' is not what the job needs.`);
    return bytes;
  };
  const house = Object.keys(needs).filter((name) => name.startsWith(HOUSE_NETS));
  const nets = { ...netsFrom(() => house.map(blob)), ...whyNoNets() };
  const openPlayer = playersWith(nets, guestsOf);
  const players = new Map<string, Player>();
  const open: OpenPlayer = (of, name, limits) => {
    const known = players.get(name);
    if (known !== undefined) return { ok: true, value: known };
    const bytes = Object.hasOwn(needs, name) ? blob(name) : undefined;
    if (strangers) refuseOwn(name, bytes !== undefined, strangers.programs);
    const player = openPlayer(of, name, limits, bytes);
    if (player.ok) players.set(name, player.value);
    return player;
  };
  const close = (): void => {
    for (const player of players.values()) player.close();
    players.clear();
  };
  const text = (name: string): string => Buffer.from(blob(name)).toString();
  return { definition, open, blob, text, close };
};

/** What the files and programs of this machine are is no business of strangers. */
const refuseOwn = (name: string, isNeeded: boolean, programs: boolean): void => {
  if (isProgram(name) && !programs) throw new Error(`'${name}' is a program, and this worker starts none for others.`);
  if (!isProgram(name) && isGuest(name) && !isNeeded)
    throw new Error(`The job does not say what must be in '${name}'.`);
};
