// Opening a tournament, taking part, and beginning it.
import { Hono, type Context } from 'hono';
import { MOST_TOURNAMENTS_LISTED } from '../../net/cups.ts';
import type { People, Person } from '../people/people.ts';
import { noName, personOf } from '../people/routes.ts';
import type { Sanctions } from '../people/sanctions.ts';
import { jsonBody, jsonReply, problemReply, readJson } from '../reply.ts';
import type { CupAudience } from './audience.ts';
import type { CupRefusal, Cups } from './cups.ts';
import type { CupStore } from './cupStore.ts';
import { newCupSchema } from './plan.ts';
import { lineOf } from './shown.ts';

const LARGEST = 65_536;
/** That are not over: of one person, and of all. */
const MOST_OF_ONE = 3;
const MOST_OPEN = 1000;

export interface CupTools {
  readonly cups: Cups;
  readonly cupStore: CupStore;
  readonly audience: CupAudience;
  readonly people: People;
  readonly sanctions: Sanctions;
  /** May somebody open tournaments here? */
  readonly mayHost: (person: string) => boolean;
}

const SENTENCES: Readonly<Record<CupRefusal, string>> = {
  ERR_CUP: 'There is no such tournament.',
  ERR_CUP_PHASE: 'The tournament has begun, or is over: it is too late for this.',
  ERR_CUP_FULL: 'All places of this tournament are taken.',
  ERR_CUP_FEW: 'There are too few people to begin.',
  ERR_CUP_HOST: 'Only whoever has opened the tournament may do this.',
};

const refusalReply = (code: CupRefusal): Response =>
  problemReply(code === 'ERR_CUP' ? 404 : 409, code, SENTENCES[code]);

/** To be mounted at /api/cups. */
export const cupRoutes = ({ cups, cupStore, audience, people, sanctions, mayHost }: CupTools): Hono => {
  type Work = (cup: string, person: Person) => Promise<CupRefusal | null>;
  const byPerson =
    (work: Work) =>
    async (context: Context): Promise<Response> => {
      const person = await personOf(people, context);
      if (person === null) return noName();
      const id = context.req.param('id') ?? '';
      const refusal = await work(id, person);
      return refusal === null ? jsonReply(200, await audience.shown(id)) : refusalReply(refusal);
    };
  return new Hono()
    .get('/', async (context) => {
      const person = await personOf(people, context);
      const going = await cupStore.list(['open', 'running'], MOST_TOURNAMENTS_LISTED);
      const over = await cupStore.list(['over'], MOST_TOURNAMENTS_LISTED - going.length);
      const canOpen = person === null ? mayHost('') : mayHost(person.id);
      return jsonReply(200, { cups: [...going, ...over].map(lineOf), canOpen });
    })
    .post('/', jsonBody(LARGEST), async (context) => {
      const host = await personOf(people, context);
      if (host === null) return noName();
      if (!mayHost(host.id))
        return problemReply(403, 'ERR_CUP_CLOSED', 'On this server only its host opens tournaments.');
      if (await sanctions.isMuted(host.id))
        return problemReply(403, 'ERR_MUTED', 'The host of this server has muted you: you cannot name a tournament.');
      const read = await readJson(context, newCupSchema);
      if (!read.ok) return read.reply;
      if ((await cupStore.countOpen(host.id)) >= MOST_OF_ONE || (await cupStore.countOpen()) >= MOST_OPEN)
        return problemReply(409, 'ERR_CUP_ROOM', 'You have opened enough tournaments for now.');
      const opened = await cups.open(read.value, host);
      return opened.ok
        ? jsonReply(201, { cup: opened.value })
        : problemReply(422, opened.error.code, opened.error.message);
    })
    .get('/:id', async (context) => {
      const shown = await audience.shown(context.req.param('id'));
      return shown === null ? refusalReply('ERR_CUP') : jsonReply(200, shown);
    })
    .post(
      '/:id/enter',
      byPerson((id, person) => cups.enter(id, person)),
    )
    .post(
      '/:id/leave',
      byPerson((id, person) => cups.leave(id, person.id)),
    )
    .post(
      '/:id/start',
      byPerson((id, person) => cups.start(id, person.id)),
    )
    .post(
      '/:id/cancel',
      byPerson((id, person) => cups.cancel(id, person.id)),
    );
};
