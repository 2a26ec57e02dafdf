// The worker of all kinds of jobs. It has nothing but the job and the blobs that the job needs: those of its thread, or, as
// a process of its own, the files of a folder that bear the names of their hashes.
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { readBytes } from '../files/read.node.ts';
import { loadGame } from '../files/gameModule.node.ts';
import { findKind } from './kinds/index.ts';
import { openPlace } from './place.node.ts';
import { openJob } from './serve.ts';
import { serveJobs, threadData } from './serve.node.ts';

const folderBlob = (hash: string): Uint8Array | undefined => {
  const read = readBytes(join(process.argv[2] ?? '.', hash), 'net');
  return read.ok ? read.value : undefined;
};
const blobs = parentPort === null ? folderBlob : (hash: string): Uint8Array | undefined => threadData().blobs.get(hash);

serveJobs(async (job, before) => {
  before?.close();
  const kind = await findKind(job);
  const game = kind.gameOf(job.plan);
  const definition = await loadGame(game, job.needs[game]);
  if (!definition.ok) throw new Error(definition.error.message);
  const place = openPlace(definition.value, job.needs, blobs);
  return { play: openJob(kind, job, place), close: () => place.close() };
});
