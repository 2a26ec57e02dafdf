// Pages of people and lists of the best: for everybody, and the same for everybody but what they have in common.
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { AddressOf } from '../address.ts';
import { Allowances } from '../allowance.ts';
import { jsonReply, problemReply } from '../reply.ts';
import type { Bots } from '../ratings/bots.ts';
import type { Best } from './best.ts';
import type { People } from './people.ts';
import type { Profiles } from './profiles.ts';
import { personOf } from './routes.ts';

/** Of one person, or of one address of those who are nobody. Whoever reads them needs one in several seconds. */
const PAGES = 120;
const PAGES_PER_SECOND = 4;
const LAST_MATCH = 1_000_000;

const fromSchema = z.coerce.number().int().min(0).max(LAST_MATCH).catch(0);
const wordSchema = z.string().min(1).max(100);
const ladderSchema = z.strictObject({
  game: z.string().max(40),
  seats: z.string().regex(/^\d{1,2}$/),
  preset: z.string().max(60),
});

const nobodyHere = (): Response => problemReply(404, 'ERR_NO_PERSON', 'There is nobody of this name here.');
const tooOften = (): Response => problemReply(429, 'ERR_OFTEN', 'These were too many pages; try again in a minute.');

interface PageTools {
  readonly people: People;
  readonly profiles: Profiles;
  readonly best: Best;
  readonly bots: Bots;
  readonly addressOf: AddressOf;
}

/** To be mounted at /api. */
export const profileRoutes = ({
  people,
  profiles,
  best,
  bots,
  addressOf,
}: PageTools): Hono<{ Bindings: HttpBindings }> => {
  const allowances = new Allowances(PAGES, PAGES_PER_SECOND);
  const mayRead = (context: Context<{ Bindings: HttpBindings }>, person: string | null): boolean =>
    allowances.of(person ?? addressOf(context.env.incoming)).take();
  return new Hono<{ Bindings: HttpBindings }>()
    .get('/people/:who', async (context) => {
      const looker = await personOf(people, context);
      if (!mayRead(context, looker?.id ?? null)) return tooOften();
      const word = wordSchema.safeParse(context.req.param('who'));
      const person = word.success ? await profiles.find(word.data) : null;
      if (person === null) return nobodyHere();
      return jsonReply(200, await profiles.show(person, looker, fromSchema.parse(context.req.query('from') ?? 0)));
    })
    .get('/ladders', async (context) => {
      const looker = await personOf(people, context);
      if (!mayRead(context, looker?.id ?? null)) return tooOften();
      return jsonReply(200, { ladders: await best.ladders() });
    })
    .get('/ladders/:game/:seats/:preset', async (context) => {
      const looker = await personOf(people, context);
      if (!mayRead(context, looker?.id ?? null)) return tooOften();
      const asked = ladderSchema.safeParse(context.req.param());
      if (!asked.success) return problemReply(404, 'ERR_LADDER', 'There is no such list.');
      const { game, seats, preset } = asked.data;
      const ladder = `${game}/${seats}/${preset}`;
      return jsonReply(200, { people: await best.on(ladder), bots: await bots.on(ladder) });
    });
};
