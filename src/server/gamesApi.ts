// The address of a game's copy: GET for whoever has it, PUT and DELETE for whoever shows the owner's secret.
import { createHash } from 'node:crypto';
import { jsonReply, problemReply, wrongMethod, type Reply, type Request } from './reply.ts';
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
const ownerOf = ({ authorization }: Request['headers']): string | null => {
  const secret = SECRET.exec(String(authorization ?? ''))?.[1];
  return secret === undefined ? null : createHash('sha256').update(secret).digest('hex');
};

/** The version that the sender knows, 0 where it knows none; null for what is neither. */
const knownOf = ({ 'if-match': known }: Request['headers']): number | null => {
  if (known === undefined) return 0;
  const digits = /^"(\d{1,9})"$/.exec(String(known))?.[1];
  return digits === undefined ? null : Number(digits);
};

const tagOf = (version: number): Record<string, string> => ({ ETag: `"${version}"` });

const refusal = ({ code, message, version }: CopyError): Reply =>
  jsonReply(STATUS[code] ?? MALFORMED, { code, message, ...(version !== undefined && { version }) });

const unknown = (): Reply => problemReply(404, 'ERR_UNKNOWN_GAME', 'There is no game with this id.');

export const answerGame = async (games: GameStore, request: Request, id: string): Promise<Reply> => {
  if (!GAME_ID.test(id)) return unknown();
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return give(games, id);
    case 'PUT':
    case 'DELETE': {
      const owner = ownerOf(request.headers);
      if (owner === null) {
        const sentence = 'Only the device that keeps a copy here can change it, by its secret.';
        return problemReply(401, 'ERR_COPY_SECRET', sentence, { 'WWW-Authenticate': 'Bearer' });
      }
      return request.method === 'PUT' ? keep(games, request, id, owner) : forget(games, id, owner);
    }
    default:
      return wrongMethod(request.method, 'GET, HEAD, PUT, DELETE');
  }
};

const give = async (games: GameStore, id: string): Promise<Reply> => {
  const found = await games.find(id);
  if (found === undefined) return unknown();
  if (found === null)
    return problemReply(410, 'ERR_COPY_REMOVED', 'Nobody wanted this copy for so long that it was removed.');
  return { ...jsonReply(200, null, tagOf(found.version)), body: found.copy };
};

const keep = async (games: GameStore, request: Request, id: string, owner: string): Promise<Reply> => {
  const known = knownOf(request.headers);
  if (known === null) return problemReply(400, 'ERR_COPY_MATCH', 'If-Match must be the version of a copy, as in "7".');
  const kept = await games.put(id, owner, known, await request.readBody());
  return kept.ok ? jsonReply(200, { version: kept.value }, tagOf(kept.value)) : refusal(kept.error);
};

const forget = async (games: GameStore, id: string, owner: string): Promise<Reply> => {
  const removed = await games.remove(id, owner);
  return removed.ok ? jsonReply(200, {}) : refusal(removed.error);
};
