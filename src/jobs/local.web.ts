// Plays work in a page: all of it on workers, since the page has other things to do.
import { createWebCrew } from './crew.web.ts';
import { HOUSE_NETS, type Needs } from './job.ts';
import { Runner, type RunOptions } from './runner.ts';

export interface WebOptions extends Pick<RunOptions, 'work' | 'workers' | 'signal' | 'onPart'> {
  create(): Worker;
  /** What is behind hashes. */
  blobs: ReadonlyMap<string, Uint8Array>;
}

/** Answers whether all of it was played. */
export const runInPage = ({ create, blobs, ...rest }: WebOptions): Promise<boolean> =>
  new Runner({ ...rest, alone: null, createCrew: () => createWebCrew(create, blobs) }).run();

/** Of nets that were fetched, by their hashes. */
export const needsOf = (nets: ReadonlyMap<string, Uint8Array>): Needs =>
  Object.fromEntries([...nets.keys()].map((hash, i) => [`${HOUSE_NETS}${i}`, hash]));
