// Whoever was banned is told so wherever they ask for something that others would notice.
import type { MiddlewareHandler } from 'hono';
import { problemReply } from '../reply.ts';
import type { People } from './people.ts';
import { personOf } from './routes.ts';
import { banSentence, type Sanctions } from './sanctions.ts';

/** Who I am, and what belongs to my own device: nobody else has to do with it. */
const OWN = /^\/api\/(?:me(?:$|\/export$|\/delete$)|games(?:\/|$)|training(?:\/|$)|reach$)/;

/** In front of everything at /api. */
export const refuseBanned =
  (people: People, sanctions: Sanctions): MiddlewareHandler =>
  async (context, next) => {
    const { path, method } = context.req;
    const isOwn = OWN.test(path) && (path !== '/api/me' || method === 'GET');
    if (isOwn || (await sanctions.all()).length === 0) return next();
    const person = await personOf(people, context);
    const ban = person && (await sanctions.ban(person.id));
    return ban ? problemReply(403, 'ERR_BANNED', banSentence(ban)) : next();
  };
