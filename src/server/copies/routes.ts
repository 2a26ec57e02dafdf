// The address of a game's copy: GET for whoever has it, PUT and DELETE for whoever shows the owner's secret.
import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { jsonBody, jsonReply, problemReply, textOf, wrongMethod } from '../reply.ts';
import { LONGEST_COPY } from './copy.ts';
import { GAME_ID, type CopyError, type GameStore } from './games.ts';

const STATUS: Readonly<Record<string, number>> = {
  ERR_COPY_OWNER: 403,
  ERR_COPY_VERSION: 412,
  ERR_COPY_ROOM: 507,
};
const MALFORMED = 422;

/** 32 random bytes. */
const SECRET = /^Bearer ([\w-]{43})$/;

/** Of the secret, which is kept nowhere here. It is too long to be guessed, so a plain hash is enough. */
export const ownerOf = ({ req }: Context): string | null => {
  const secret = SECRET.exec(req.header('authorization') ?? '')?.[1];
  return secret === undefined ? null : createHash('sha256').update(secret).digest('hex');
};

/** The version that the sender knows, 0 where it knows none; null for what is neither. */
const knownOf = ({ req }: Context): number | null => {
  const known = req.header('if-match');
  if (known === undefined) return 0;
  const digits = /^"(\d{1,9})"$/.exec(known)?.[1];
  return digits === undefined ? null : Number(digits);
};

const tagOf = (version: number): Record<string, string> => ({ ETag: `"${version}"` });

const refusal = ({ code, message, version }: CopyError): Response =>
  jsonReply(STATUS[code] ?? MALFORMED, { code, message, ...(version !== undefined && { version }) });

const unknown = (): Response => problemReply(404, 'ERR_UNKNOWN_GAME', 'There is no game with this id.');
export const noSecret = (): Response =>
  problemReply(401, 'ERR_COPY_SECRET', 'Only the device that keeps a copy here can change it, by its secret.', {
    'WWW-Authenticate': 'Bearer',
  });

const give = async (games: GameStore, id: string): Promise<Response> => {
  const found = await games.find(id);
  if (found === undefined) return unknown();
  if (found === null)
    return problemReply(410, 'ERR_COPY_REMOVED', 'Nobody wanted this copy for so long that it was removed.');
  return textOf(200, found.copy, { 'Content-Type': 'application/json; charset=utf-8', ...tagOf(found.version) });
};

/** Its device has sent a copy: it is also the person's whose browser that is. */
type Join = (context: Context, owner: string, id: string) => Promise<void>;

const keep = async (games: GameStore, join: Join, context: Context, id: string): Promise<Response> => {
  const owner = ownerOf(context);
  if (owner === null) return noSecret();
  const known = knownOf(context);
  if (known === null) return problemReply(400, 'ERR_COPY_MATCH', 'If-Match must be the version of a copy, as in "7".');
  const kept = await games.put(id, owner, known, await context.req.text());
  if (!kept.ok) return refusal(kept.error);
  await join(context, owner, id);
  return jsonReply(200, { version: kept.value }, tagOf(kept.value));
};

const forget = async (games: GameStore, context: Context, id: string): Promise<Response> => {
  const owner = ownerOf(context);
  if (owner === null) return noSecret();
  const removed = await games.remove(id, owner);
  return removed.ok ? jsonReply(200, {}) : refusal(removed.error);
};

/** To be mounted at /api/games. */
export const copyRoutes = (games: GameStore, join: Join = async () => {}): Hono =>
  new Hono()
    .use('/:id', async (context, next) => (GAME_ID.test(context.req.param('id')) ? next() : unknown()))
    .get('/:id', (context) => give(games, context.req.param('id')))
    .put('/:id', jsonBody(LONGEST_COPY), (context) => keep(games, join, context, context.req.param('id')))
    .delete('/:id', (context) => forget(games, context, context.req.param('id')))
    .all('/:id', wrongMethod('GET, HEAD, PUT, DELETE'));
