// Workers of a browser for a crew, and their side.
import type { AnyDefinition } from '../core/definition.ts';
import type { Result } from '../core/result.ts';
import { netsIn } from '../nn/nets.ts';
import { houseBotsWith, type OpenPlayer, type Player, type PlayerError } from '../players/player.ts';
import { STRATEGY_FILE } from '../players/strategyFile.ts';
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

/** A job made ready: answers the parts of stretches. */
type Serve = (from: number, to: number) => Promise<Reply>;

/** The worker's side: the house's bots and nets, and strategies, under the games that `findGame` knows. */
export const serveWebJobs = (findGame: (name: string) => Result<AnyDefinition>): void => {
  let blobs: Blobs = new Map();
  let opened: Promise<Serve> | null = null;
  const open = async (job: Job): Promise<Serve> => {
    const kind = await findKind(job);
    const place = openPlace(need(findGame(kind.gameOf(job.plan))), job.needs, blobs);
    const files = Object.keys(job.needs).filter((name) => STRATEGY_FILE.test(name));
    if (files.length > 0) return serveGuests(await seatGuests(place, files), (guests) => openJob(kind, job, guests));
    const play = openJob(kind, job, place);
    return async (from, to) => replyTo(play, from, to);
  };
  const hear = async (said: Start | ToWorker): Promise<void> => {
    if ('blobs' in said) blobs = said.blobs;
    else if ('job' in said) await (opened = open(said.job));
    else postMessage(await (await opened!)(said.from, said.to));
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

/** A place where strategies play too, and how to make sure of sandboxes for so many seats. */
interface GuestPlace extends Place {
  readonly guests: number;
  prepare(seats: number): Promise<void>;
}

/** Their sandbox comes when there is one to play in it. */
const seatGuests = async (place: Place, files: readonly string[]): Promise<GuestPlace> => {
  const { openTexts } = await import('../players/strategyPlayer.web.ts');
  const texts = await openTexts(place.definition);
  const players = new Map<string, Result<Player, PlayerError>>();
  for (const file of files) players.set(file, await texts.open({ file, text: place.text(file) }));
  const open: OpenPlayer = (of, name, ...rest) => players.get(name) ?? place.open(of, name, ...rest);
  return { ...place, open, guests: files.length, prepare: (seats) => texts.prepare(seats) };
};

/** More sandboxes than this many for each strategy no stretch uses up. */
const MOST_TRIES = 8;

/**
 * Stretch by stretch: sandboxes take a moment that a match has not, so they are there before. A stretch that has used up
 * all of them, since matches may spoil some, is played again with more.
 */
const serveGuests = (place: GuestPlace, openWith: (place: Place) => PlayStretch): Serve => {
  const play = openWith(place);
  const playOne = async (index: number): Promise<Reply> => {
    for (let tries = 1; ; tries++) {
      await place.prepare(tries * place.guests);
      const reply = replyTo(play, index, index + 1);
      if (!reply.problem?.isHost || tries === MOST_TRIES) return reply;
    }
  };
  return async (from, to) => {
    const parts: string[] = [];
    for (let index = from; index < to; index++) {
      const reply = await playOne(index);
      parts.push(...reply.parts);
      if (reply.problem !== null) return { parts, problem: reply.problem };
    }
    return { parts, problem: null };
  };
};

const need = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
