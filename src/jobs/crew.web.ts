// Workers of a browser for a crew, and their side.
import type { AnyDefinition } from '../core/definition.ts';
import type { Result } from '../core/result.ts';
import { netsIn } from '../nn/nets.ts';
import { houseBotsWith } from '../players/player.ts';
import { Crew, type StartWorker } from './crew.ts';
import { HOUSE_NETS, type Job, type Needs, type Place } from './job.ts';
import { findKind } from './kinds/index.ts';
import { openJob, replyTo, type PlayStretch, type Reply, type ToWorker } from './serve.ts';

/** What is behind hashes. */
type Blobs = ReadonlyMap<string, Uint8Array>;

/** The first message to every worker. */
interface Start {
  readonly blobs: Blobs;
}

export const createWebCrew = (create: () => Worker, blobs: Blobs): Crew => {
  const start: StartWorker = ({ onReply, onDeath }) => {
    const worker = create();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => onReply(data));
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      onDeath(message || 'it could not be started');
    });
    worker.postMessage({ blobs } satisfies Start);
    return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
  };
  return new Crew(start, () => performance.now());
};

/** The worker's side: the house's bots and nets under the games that `findGame` knows. */
export const serveWebJobs = (findGame: (name: string) => Result<AnyDefinition>): void => {
  let blobs: Blobs = new Map();
  let opened: Promise<PlayStretch> | null = null;
  const open = async (job: Job): Promise<PlayStretch> => {
    const kind = await findKind(job);
    return openJob(kind, job, openPlace(need(findGame(kind.gameOf(job.plan))), job.needs, blobs));
  };
  const hear = async (said: Start | ToWorker): Promise<void> => {
    if ('blobs' in said) blobs = said.blobs;
    else if ('job' in said) await (opened = open(said.job));
    else postMessage(replyTo(await opened!, said.from, said.to));
  };
  addEventListener('message', ({ data }: MessageEvent<Start | ToWorker>) => {
    // Whoever cannot open a job dies of it, and the crew says why.
    hear(data).catch((problem: unknown) =>
      setTimeout(() => {
        throw problem;
      }),
    );
  });
};

const openPlace = (definition: AnyDefinition, needs: Needs, blobs: Blobs): Place => {
  const blob = (name: string): Uint8Array => {
    const bytes = blobs.get(needs[name] ?? '');
    if (bytes === undefined) throw new Error(`What the job calls '${name}' is not here.`);
    return bytes;
  };
  const nets = netsIn(
    Object.keys(needs)
      .filter((name) => name.startsWith(HOUSE_NETS))
      .map(blob),
  );
  const text = (name: string): string => new TextDecoder().decode(blob(name));
  return { definition, open: houseBotsWith(need(nets)), blob, text };
};

const need = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
