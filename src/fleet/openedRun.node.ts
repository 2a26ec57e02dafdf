// A run as a worker has it: whether it is played here at all, and what its job needs.
import { partsOf } from '../agents/names.ts';
import { systemReason } from '../files/reasons.ts';
import { isModule, moduleHash } from '../files/gameModule.node.ts';
import type { Job } from '../jobs/job.ts';
import { findKind } from '../jobs/kinds/index.ts';
import { isProgram } from '../players/programPlayer.node.ts';
import type { BlobFolder } from './blobFolder.node.ts';
import type { RunRecord } from './records.ts';
import type { Store } from './store.node.ts';

export interface OpenedRun {
  readonly record: RunRecord;
  /** The same object for the same run: threads that know it are not told again. */
  readonly job: Job;
  /** Why it is not played here; null where it is. */
  readonly refusal: string | null;
}

export interface HouseRules {
  readonly allowsPrograms: boolean;
}

export const openRun = async (
  record: RunRecord,
  store: Store,
  folder: BlobFolder,
  { allowsPrograms }: HouseRules,
): Promise<OpenedRun> => {
  const job = JSON.parse(record.job) as Job;
  const kind = await findKind(job);
  const program = allowsPrograms ? undefined : programIn(job);
  if (program !== undefined) {
    const refusal = `'${program}' is a program, and workers start none unless they were given --allow-programs`;
    return { record, job, refusal };
  }
  const game = kind.gameOf(job.plan);
  return { record, job, refusal: whyNoGame(game, job) ?? (await fetchNeeds(game, job, store, folder)) };
};

/** A game that is no game of the house must lie here too, and be the same. */
const whyNoGame = (game: string, { needs }: Job): string | null => {
  if (!isModule(game)) return null;
  const own = moduleHash(game);
  if (!own.ok) return own.error.message.replace(/\.$/, '');
  return own.value === needs[game] ? null : `the game '${game}' is another one here`;
};

/** All that is wanted by its content; a game's module is not, since its code never travels. */
const fetchNeeds = async (game: string, { needs }: Job, store: Store, folder: BlobFolder): Promise<string | null> => {
  for (const [name, hash] of Object.entries(needs)) {
    if (name === game || folder.has(hash)) continue;
    const bytes = await store.blob(hash);
    try {
      if (bytes === null || !folder.add(hash, bytes)) return `what it calls '${name}' did not arrive`;
    } catch (problem) {
      return `what it calls '${name}' cannot be kept in '${folder.path}' (${systemReason(problem)})`;
    }
  }
  return null;
};

/** A program that plays in it. */
export const programIn = ({ plan }: Job): string | undefined => stringsIn(plan).flatMap(partsOf).find(isProgram);

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};
