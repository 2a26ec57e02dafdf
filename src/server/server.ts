// The HTTP server: requests in, replies out, and nothing that a stranger sends can end it.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer, type App } from './app.ts';
import { LONGEST_COPY } from './copyLength.ts';
import { LOCALHOST, OwnNames } from './names.ts';
import { problemReply, textReply, type Reply } from './reply.ts';

/** Bytes; nothing that is sent here is larger than a copy of a game. */
const LARGEST_BODY = LONGEST_COPY;
const BODY_TYPE = 'application/json';

const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; manifest-src 'self'; " +
    "style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // The address of a game is its key.
  'Referrer-Policy': 'same-origin',
};

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

const LOCAL_ADDRESS = '127.0.0.1';
const LOCAL_ADDRESS_6 = '::1';
/** What the system says where there is no IPv6. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** What answers, and to whom. */
interface Service extends App {
  readonly names: OwnNames;
}

/**
 * Serves at an address of this machine ('0.0.0.0': at all of them), or to this machine alone, under its own names and
 * those of `hosts`. Rejects with the system's error (EADDRINUSE …) when the port cannot be had. Port 0 takes any free one.
 */
export const startServer = async (
  port: number,
  host: string,
  app: App,
  hosts: readonly string[] = [],
): Promise<RunningServer> => {
  const service = { ...app, names: new OwnNames(host, hosts) };
  const first = await listen(service, port, host === LOCALHOST ? LOCAL_ADDRESS : host);
  const servers = [first];
  const taken = (first.address() as AddressInfo).port;
  const close = async (): Promise<void> => void (await Promise.all(servers.map(closeServer)));
  if (host !== LOCALHOST) return { port: taken, close };
  try {
    servers.push(await listen(service, taken, LOCAL_ADDRESS_6));
  } catch (problem) {
    if (!NO_SUCH_ADDRESS.includes((problem as NodeJS.ErrnoException).code ?? '')) {
      await close();
      throw problem;
    }
  }
  return { port: taken, close };
};

const listen = (service: Service, port: number, address: string): Promise<Server> =>
  new Promise((done, fail) => {
    // Who names no host is told so by us, in words.
    const server = createServer(
      { requireHostHeader: false },
      (request, response) => void respond(service, request, response),
    );
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

const respond = async (service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const reply = await answerSafely(service, request);
  const body = Buffer.from(reply.body);
  response.writeHead(reply.status, { ...SECURITY_HEADERS, 'Content-Length': body.length, ...reply.headers });
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** What is wrong with a request, thrown while its body is read. */
class BadRequest extends Error {
  readonly reply: Reply;
  constructor(status: number, code: string, sentence: string, isForPeople = false) {
    super(sentence);
    // What is left of the request is not looked at, so the connection cannot be used again.
    const headers = { Connection: 'close' };
    this.reply = isForPeople ? textReply(status, sentence, headers) : problemReply(status, code, sentence, headers);
  }
}

const answerSafely = async (service: Service, request: IncomingMessage): Promise<Reply> => {
  try {
    checkNames(service.names, request);
    if (isForeign(request)) throw new BadRequest(403, 'ERR_FOREIGN', FOREIGN);
    const { method = '', headers } = request;
    const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
    const own = { path, query: new URLSearchParams(query) };
    return await answer(service, { method, ...own, headers, readBody: () => readBody(request) });
  } catch (problem) {
    request.resume(); // whoever still sends reads our answer only when it has been taken
    if (problem instanceof BadRequest) return problem.reply;
    if (!request.complete) return problemReply(400, 'ERR_BODY', 'The request broke off.'); // nobody reads it
    console.error(problem);
    return problemReply(500, 'ERR_SERVER', 'Something went wrong here; the server has written down what.');
  }
};

const FOREIGN = 'Pages of another site have no business here.';
const UNKNOWN_NAME =
  'Talon does not answer to this name: open it at localhost or at an address of its machine, or start it with the name in TALON_HOSTS.';

/** Everything counts, files too: a page elsewhere must not even get the app under a name of its own. */
const checkNames = (names: OwnNames, { url = '', headers, headersDistinct }: IncomingMessage): void => {
  const isForPeople = !url.startsWith('/api/');
  const { host: hosts = [] } = headersDistinct;
  if (hosts.length !== 1 || !names.hasHost(hosts[0])) throw new BadRequest(421, 'ERR_HOST', UNKNOWN_NAME, isForPeople);
  if (headers.origin !== undefined && !names.hasOrigin(headers.origin))
    throw new BadRequest(421, 'ERR_ORIGIN', FOREIGN, isForPeople);
};

/** Does a page of another site change something here? Browsers say so, each in its own way; other programs say nothing. */
const isForeign = ({ method, headers }: IncomingMessage): boolean => {
  if (method === 'GET' || method === 'HEAD') return false;
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (site === 'cross-site') return true;
  if (origin === undefined || site === 'same-origin') return false; // behind a proxy our host may have another name
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase();
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  if (request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== BODY_TYPE) {
    throw new BadRequest(415, 'ERR_BODY', `What is sent here must be ${BODY_TYPE}.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not destroy the request: its socket still has to carry our answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new BadRequest(413, 'ERR_BODY', `A body may have ${LARGEST_BODY} bytes at most.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
