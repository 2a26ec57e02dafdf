// Games that I have played alone: those of the device that asks become mine, and it hears of those of my other devices.
// Who I am says the cookie and nothing else; which device asks, its secret.
import { Hono } from 'hono';
import { Allowances } from '../allowance.ts';
import type { OwnCopies } from '../copies/ownCopies.ts';
import { noSecret, ownerOf } from '../copies/routes.ts';
import { jsonReply, problemReply } from '../reply.ts';
import type { People } from './people.ts';
import { personOf } from './routes.ts';

/** Of one person: their own page asks once. */
const LOOKS = 30;
const LOOKS_PER_SECOND = 0.2;

/** To be mounted at /api/me/games. Nobody has none, and gets none. */
export const ownCopyRoutes = (people: People, copies: OwnCopies): Hono => {
  const looks = new Allowances(LOOKS, LOOKS_PER_SECOND);
  return new Hono().post('/', async (context) => {
    const me = await personOf(people, context);
    if (me === null) return jsonReply(200, { games: [] });
    const owner = ownerOf(context);
    if (owner === null) return noSecret();
    if (!looks.of(me.id).take()) return problemReply(429, 'ERR_OFTEN', 'That was too often; try again in a minute.');
    await copies.join(me.id, owner);
    return jsonReply(200, { games: await copies.elsewhere(me.id, owner) });
  });
};
