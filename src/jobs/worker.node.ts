// The worker of all kinds of jobs. It has nothing but the job and the blobs that the job needs: those of its thread, or, as
// a process of its own, the files of a folder that bear the names of their hashes.
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { AnyDefinition } from '../core/definition.ts';
import { readBytes } from '../files/read.node.ts';
import { isModule, loadGame } from '../files/gameModule.node.ts';
import { isStrategyFile } from '../players/players.node.ts';
import type { StrategyRoom } from '../players/room.ts';
import type { Job } from './job.ts';
import { findKind } from './kinds/index.ts';
import { openPlace, type NodePlace } from './place.node.ts';
import { openJob, type PlayStretch } from './serve.ts';
import { serveJobs, threadData } from './serve.node.ts';

const { blobs: known, strangers } = parentPort === null ? { blobs: process.argv[2] ?? '.' } : threadData();
const blobs = (hash: string): Uint8Array | undefined => {
  if (typeof known !== 'string') return known.get(hash);
  const read = readBytes(join(known, hash), 'net');
  return read.ok ? read.value : undefined;
};

/** As many as sit at most tables. Whoever finds none is asked in a thread of its own. */
const SANDBOXES = 4;

/** Guests run in a thread that is watched by whoever has started it; a process is watched by nobody. */
const rooms = new Map<AnyDefinition, StrategyRoom>();
const roomFor = async (definition: AnyDefinition, { needs }: Job): Promise<StrategyRoom | null> => {
  if (parentPort === null || !Object.keys(needs).some(isStrategyFile)) return null;
  const { openWatchedRoom } = await import('../players/room.node.ts');
  const room = rooms.get(definition) ?? openWatchedRoom(definition, threadData().watch);
  rooms.set(definition, room);
  return room;
};

serveJobs(async (job, before) => {
  before?.close();
  const kind = await findKind(job);
  const game = kind.gameOf(job.plan);
  if (strangers && isModule(game) && job.needs[game] === undefined)
    throw new Error(`The job does not say what must be in '${game}'.`);
  const definition = await loadGame(game, job.needs[game]);
  if (!definition.ok) throw new Error(definition.error.message);
  const room = await roomFor(definition.value, job);
  const places: NodePlace[] = [];
  const opened = new Map<boolean, PlayStretch>();
  const player = (isApart: boolean): PlayStretch => {
    const known = opened.get(isApart);
    if (known !== undefined) return known;
    const place = openPlace(definition.value, job.needs, blobs, {
      guestsOf: isApart ? undefined : room?.guests,
      strangers,
    });
    places.push(place);
    const play = openJob(kind, job, place);
    opened.set(isApart, play);
    return play;
  };
  return {
    player,
    prepare: async () => room?.prepare(SANDBOXES),
    close: () => places.forEach((place) => place.close()),
  };
});
