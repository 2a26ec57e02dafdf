// Which address answers what.
import type { StoredFile } from './files.ts';
import type { GameStore } from './games.ts';
import { answerGame } from './gamesApi.ts';
import { jsonReply, problemReply, textReply, wrongMethod, type Reply, type Request } from './reply.ts';
import type { TrainingRuns } from './training.ts';

export interface App {
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly games: GameStore;
  readonly training: TrainingRuns;
}

const fileReply = (file: StoredFile, headers: Request['headers'], status = 200): Reply => {
  const own = { 'Cache-Control': file.cache, ETag: file.etag, Vary: 'Accept-Encoding' };
  if (headers['if-none-match'] === file.etag) return { status: 304, body: '', headers: own };
  const packed = String(headers['accept-encoding'] ?? '').includes('gzip') ? file.packed() : null;
  return {
    status,
    body: packed ?? file.body,
    headers: { ...own, 'Content-Type': file.type, ...(packed !== null ? { 'Content-Encoding': 'gzip' } : {}) },
  };
};

/** The names of all runs, or the log of one from a line on. */
const answerTraining = ({ training }: App, { method, query }: Request, name: string | undefined): Reply => {
  if (method !== 'GET' && method !== 'HEAD') return wrongMethod(method, 'GET, HEAD');
  if (name === undefined) return jsonReply(200, { runs: training.list() });
  const from = query.get('from') ?? '0';
  if (!/^\d{1,9}$/.test(from)) return problemReply(400, 'ERR_FROM', 'from must be a whole number of 0 or more.');
  const log = training.log(name, Number(from));
  return log === undefined
    ? problemReply(404, 'ERR_UNKNOWN_RUN', 'There is no training run with this name.')
    : jsonReply(200, log);
};

/** Pages of the app: the browser's script looks at the address. */
const PAGES = /^\/(?:play\/[^/]+|learn\/[^/]+(?:\/lesson)?|replay|rules|lab|statistics)?$/;

export const answer = async (app: App, request: Request): Promise<Reply> => {
  const { method, path, headers } = request;
  const game = /^\/api\/games\/([^/]+)$/.exec(path);
  if (game) return answerGame(app.games, request, game[1]!);
  const training = /^\/api\/training(?:\/([^/]+)\/log)?$/.exec(path);
  if (training) return answerTraining(app, request, training[1]);
  if (path.startsWith('/api/')) return problemReply(404, 'ERR_ADDRESS', 'There is nothing at this address.');
  if (method !== 'GET' && method !== 'HEAD') return wrongMethod(method, 'GET, HEAD');
  if (path === '/healthz') return textReply(200, 'ok');
  const file = app.files.get(PAGES.test(path) ? '/' : path);
  if (file) return fileReply(file, headers);
  // The app says that there is no such page, in its own look.
  const page = app.files.get('/');
  return page && !path.startsWith('/assets/')
    ? fileReply(page, {}, 404)
    : problemReply(404, 'ERR_ADDRESS', 'There is nothing at this address.');
};
