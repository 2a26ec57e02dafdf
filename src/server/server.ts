// The HTTP server: whom it answers at all, what it adds to every answer, and its end. Nothing that a stranger sends can end
// it.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import type { StoredFile } from './files.ts';
import { LOCALHOST, OwnNames } from './names.ts';
import { pageRoutes } from './pages.ts';
import { PAGE_POLICY } from './policy.ts';
import { problemReply, textReply } from './reply.ts';
import type { Sockets } from './sockets.ts';

const SECURITY_HEADERS = {
  'Content-Security-Policy': `${PAGE_POLICY}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  // The address of a game is its key.
  'Referrer-Policy': 'same-origin',
};

export interface Service {
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Opens what is behind the pages. That is more than a thousand files of code, so nobody who wants a page waits for it. */
  open(): Promise<App>;
}

export interface RunningServer {
  readonly port: number;
  /** When what is behind the pages answers; who asks before waits. Fails as `open` does. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
}

/**
 * Milliseconds: so long somebody has to say what they want, and to send all of it; so often it is looked whether they have.
 * Whoever opens connections and says nothing must not hold them for ever.
 */
export interface Patience {
  readonly headers: number;
  readonly request: number;
  readonly check: number;
}
const PATIENCE: Patience = { headers: 10_000, request: 30_000, check: 5000 };

const LOCAL_ADDRESS = '127.0.0.1';
const LOCAL_ADDRESS_6 = '::1';
/** What the system says where there is no IPv6. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Serves at an address of this machine ('0.0.0.0': at all of them), or to this machine alone, under its own names and
 * those of `hosts`. Rejects with the system's error (EADDRINUSE …) when the port cannot be had. Port 0 takes any free one.
 */
export const startServer = async (
  port: number,
  host: string,
  service: Service,
  hosts: readonly string[] = [],
  patience: Patience = PATIENCE,
): Promise<RunningServer> => {
  const names = new OwnNames(host, hosts);
  const behind = Promise.withResolvers<Behind>();
  const listener = listenerOf(service.files, names, behind.promise);
  const first = await listen(listener, port, host === LOCALHOST ? LOCAL_ADDRESS : host, patience);
  const { port: taken } = first.address() as AddressInfo;
  const servers = [first];
  if (host === LOCALHOST) {
    try {
      servers.push(await listen(listener, taken, LOCAL_ADDRESS_6, patience));
    } catch (problem) {
      if (!NO_SUCH_ADDRESS.includes((problem as NodeJS.ErrnoException).code ?? '')) {
        await closeServer(first);
        throw problem;
      }
    }
  }
  behind.resolve(openBehind(service, servers, names));
  const close = async (): Promise<void> => {
    const { sockets } = await behind.promise;
    sockets.emit('stopping');
    await sockets.close();
    await Promise.all(servers.map(closeServer));
  };
  return { port: taken, opened: behind.promise.then(() => undefined), close };
};

/** What answers to scripts of the page: its questions, and the connections that stay. */
interface Behind {
  readonly answer: RequestListener;
  readonly sockets: Sockets;
}

const openBehind = async (
  { open }: Service,
  [first, ...others]: readonly Server[],
  names: OwnNames,
): Promise<Behind> => {
  const [{ createApp }, { createSockets }] = await Promise.all([import('./app.ts'), import('./sockets.ts')]);
  const app = await open();
  const { port } = first!.address() as AddressInfo;
  const sockets = createSockets({ ...app, isOwn: (request) => whyRefused(names, request) === null });
  sockets.attach(first!);
  for (const server of others) sockets.engine.attach(server, { path: sockets.path() });
  return { answer: requestListener(createApp(app, () => names.addresses(port)).fetch), sockets };
};

const requestListener = (fetch: Parameters<typeof getRequestListener>[0]): RequestListener =>
  getRequestListener(fetch, { overrideGlobalObjects: false });

/** Addresses that no page has. */
const BEHIND = /^\/(?:api\/|(?:readyz|metrics)(?:\?|$))/;

const listen = (
  listener: RequestListener,
  port: number,
  address: string,
  { headers, request, check }: Patience,
): Promise<Server> =>
  new Promise((done, fail) => {
    const times = { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check };
    // Who names no host is told so by us, in words.
    const server = createServer({ requireHostHeader: false, ...times }, listener);
    server.once('error', fail);
    server.listen(port, address, () => {
      server.off('error', fail);
      done(server);
    });
  });

const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

const listenerOf = (files: Service['files'], names: OwnNames, behind: Promise<Behind>): RequestListener => {
  const answerPage = requestListener(pageRoutes(files).fetch);
  return async (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    const refused = whyRefused(names, request);
    if (refused !== null) return refuse(request, response, refused);
    const answer = BEHIND.test(request.url ?? '') ? (await behind).answer : answerPage;
    answer(request, response);
  };
};

/** What is left of the request is not looked at, so the connection cannot be used again. */
const refuse = async (request: IncomingMessage, response: ServerResponse, reply: Response): Promise<void> => {
  request.resume(); // whoever still sends reads our answer only when it has been taken
  response.writeHead(reply.status, { ...Object.fromEntries(reply.headers), Connection: 'close' });
  response.end(await reply.text());
};

const FOREIGN = 'Pages of another site have no business here.';
const UNKNOWN_NAME =
  'Talon does not answer to this name: open it at localhost or at an address of its machine, or start it with the name in TALON_HOSTS.';

/** Everything counts, files and connections too: a page elsewhere must not even get the app under a name of its own. */
const whyRefused = (names: OwnNames, request: IncomingMessage): Response | null => {
  const { url = '', headers, headersDistinct } = request;
  const isForPeople = !url.startsWith('/api/');
  const problem = (status: number, code: string, sentence: string): Response =>
    isForPeople ? textReply(status, sentence) : problemReply(status, code, sentence);
  const { host: hosts = [] } = headersDistinct;
  if (hosts.length !== 1 || !names.hasHost(hosts[0])) return problem(421, 'ERR_HOST', UNKNOWN_NAME);
  if (headers.origin !== undefined && !names.hasOrigin(headers.origin)) return problem(421, 'ERR_ORIGIN', FOREIGN);
  return isForeign(request) ? problemReply(403, 'ERR_FOREIGN', FOREIGN) : null;
};

/** Does a page of another site change something here? Browsers say so, each in its own way; other programs say nothing. */
const isForeign = ({ method, headers }: IncomingMessage): boolean => {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  // A connection that stays is asked for by GET, and writes.
  if ((method === 'GET' || method === 'HEAD') && headers.upgrade === undefined) return false;
  if (site === 'cross-site') return true;
  if (origin === undefined || site === 'same-origin') return false; // behind a proxy our host may have another name
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase();
};
