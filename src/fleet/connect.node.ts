// The way to a Redis. Whoever finds none at the start is told how to get one; one that goes away later is waited for.
import { Redis } from 'ioredis';
import type { FleetAddress } from './address.node.ts';
import { FleetError } from './problems.ts';

const CONNECT_MS = 5000;
const ANSWER_MS = 8000;
const MOST_PAUSE_MS = 1000;
/** Who is back sooner was hardly away. */
const AWAY_MS = 3000;

/** There is no such machine, or nothing listens there. */
const NOBODY = /^E(CONNREFUSED|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|HOSTDOWN|ADDRNOTAVAIL)$/;

/** Commands wait while Redis is away, and are sent again. */
const PATIENT = {
  maxRetriesPerRequest: null,
  retryStrategy: (times: number) => Math.min(50 * times, MOST_PAUSE_MS),
} as const;

/** One that answers. */
export const connect = async (address: FleetAddress): Promise<Redis> => {
  await tryOnce(address);
  return openClient(address);
};

/** Another way to the same. */
export const openClient = ({ url }: FleetAddress): Redis => {
  const client = new Redis(url, PATIENT);
  // Waiting is all that can be done; without anybody who listens the process would end.
  client.on('error', () => {});
  return client;
};

/** Whoever waits for one that has gone away is told so, and that it is back. */
export const tellAway = (client: Redis, { shown }: FleetAddress, note: (sentence: string) => void): void => {
  let [isSaid, timer]: [boolean, NodeJS.Timeout | undefined] = [false, undefined];
  const forget = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  client.on('close', () => {
    timer ??= setTimeout(() => {
      if (!isSaid) note(`The Redis at ${shown} does not answer; all waits until it is back.`);
      isSaid = true;
    }, AWAY_MS);
  });
  client.on('ready', () => {
    forget();
    if (isSaid) note(`The Redis at ${shown} is back.`);
    isSaid = false;
  });
  client.on('end', forget);
};

/** Does it answer? Else whatever is asked of it waits until it does. */
export const isThere = (client: Redis): boolean => client.status === 'ready';

const tryOnce = async ({ url, shown }: FleetAddress): Promise<void> => {
  const client = new Redis(url, { lazyConnect: true, connectTimeout: CONNECT_MS, retryStrategy: () => null });
  let problem: Error | null = null;
  client.on('error', (error) => (problem ??= error));
  const late = AbortSignal.timeout(ANSWER_MS);
  try {
    await Promise.race([askOnce(client), onceAborted(late)]);
  } catch (thrown) {
    throw new FleetError(sentenceFor(shown, problem ?? (thrown as Error)));
  } finally {
    client.disconnect();
  }
};

/** A database that is not there would silently be the first one. */
const askOnce = async (client: Redis): Promise<void> => {
  await client.connect();
  await client.select(client.options.db ?? 0);
};

/** Something else may listen there, and say nothing at all. */
const onceAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    signal.addEventListener('abort', () => fail(new Error('it says nothing')), { once: true });
  });

const sentenceFor = (shown: string, problem: Error): string => {
  const { message } = problem;
  if (/NOAUTH|WRONGPASS|AUTH/.test(message))
    return `The Redis at ${shown} wants another user or password: redis://user:password@host.`;
  if (/DB index/.test(message)) return `The Redis at ${shown} has no such database: its numbers begin with 0.`;
  const { code } = problem as { code?: string };
  const why = code ?? message;
  if (/CERT|VERIFY/.test(why))
    return `The Redis at ${shown} shows a certificate that is not trusted here (${why}); NODE_EXTRA_CA_CERTS names the file of your own.`;
  const hint = NOBODY.test(why) ? '' : ' rediss:// is for one that speaks TLS, redis:// for one that does not.';
  return (
    `No Redis answers at ${shown} (${why}). A fleet needs one: on Debian 'apt-get install redis-server' brings it; ` +
    `without --fleet everything is played on this machine.${hint}`
  );
};
