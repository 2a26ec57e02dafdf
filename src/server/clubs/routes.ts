// Clubs of mine: made, joined, left. Nobody learns anything of a club whose member they are not.
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { joinClubSchema, newClubSchema, removeMemberSchema } from '../../net/clubs.ts';
import type { AddressOf } from '../address.ts';
import { Allowances } from '../allowance.ts';
import type { People } from '../people/people.ts';
import { noName, personOf } from '../people/routes.ts';
import type { Sanctions } from '../people/sanctions.ts';
import { jsonBody, jsonReply, problemReply, readJson } from '../reply.ts';
import type { Clubs, JoinProblem } from './clubs.ts';

const LARGEST = 1024;
/** Of one address: wrong letters, and then one in five seconds. */
const WRONG_CODES = 30;
const WRONG_CODES_PER_SECOND = 0.2;
/** Of one person: clubs that they make or join. */
const CHANGES = 20;
const CHANGES_PER_SECOND = 0.05;

interface ClubTools {
  readonly people: People;
  readonly sanctions: Sanctions;
  readonly clubs: Clubs;
  readonly addressOf: AddressOf;
  /** Somebody is a member no longer. */
  readonly onLeave: (club: string, person: string) => Promise<void>;
}

const PROBLEMS: Readonly<Record<JoinProblem, readonly [status: number, sentence: string]>> = {
  ERR_NO_CLUB: [404, 'There is no club with these letters.'],
  ERR_CLUB_FULL: [409, 'This club has as many members as one can have.'],
  ERR_CLUBS: [409, 'You are in as many clubs as one can be in.'],
};
const problem = (code: JoinProblem): Response => problemReply(PROBLEMS[code][0], code, PROBLEMS[code][1]);
const tooOften = (): Response => problemReply(429, 'ERR_OFTEN', 'That was too often; try again in a minute.');

/** To be mounted at /api/clubs. */
export const clubRoutes = ({
  people,
  sanctions,
  clubs,
  addressOf,
  onLeave,
}: ClubTools): Hono<{ Bindings: HttpBindings }> => {
  const wrongCodes = new Allowances(WRONG_CODES, WRONG_CODES_PER_SECOND);
  const changes = new Allowances(CHANGES, CHANGES_PER_SECOND);
  return new Hono<{ Bindings: HttpBindings }>()
    .get('/', async (context) => {
      const me = await personOf(people, context);
      return me === null ? noName() : jsonReply(200, { clubs: await clubs.of(me.id) });
    })
    .post('/', jsonBody(LARGEST), async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      // Its name is something that one says to others.
      if (await sanctions.isMuted(me.id))
        return problemReply(403, 'ERR_MUTED', 'The host of this server has muted you.');
      const read = await readJson(context, newClubSchema);
      if (!read.ok) return problemReply(422, 'ERR_CLUB_NAME', 'The name of a club has 1 to 40 letters.');
      if (!changes.of(me.id).take()) return tooOften();
      const made = await clubs.create(me.id, read.value.name);
      return made === null ? problem('ERR_CLUBS') : jsonReply(201, made);
    })
    .post('/join', jsonBody(LARGEST), async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      const read = await readJson(context, joinClubSchema);
      if (!read.ok) return read.reply;
      const guesses = wrongCodes.of(addressOf(context.env.incoming));
      if (guesses.isSpent || !changes.of(me.id).take()) return tooOften();
      const joined = await clubs.join(me.id, read.value.code);
      if (typeof joined !== 'string') return jsonReply(200, joined);
      if (joined === 'ERR_NO_CLUB') guesses.take();
      return problem(joined);
    })
    .get('/:id', async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      const id = context.req.param('id');
      const members = await clubs.members(id, me.id);
      const club = (await clubs.of(me.id)).find((one) => one.id === id);
      return members === null || club === undefined ? problem('ERR_NO_CLUB') : jsonReply(200, { ...club, members });
    })
    .post('/:id/leave', async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      const id = context.req.param('id');
      await clubs.leave(id, me.id);
      await onLeave(id, me.id);
      return jsonReply(200, { clubs: await clubs.of(me.id) });
    })
    .post('/:id/remove', jsonBody(LARGEST), async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      const read = await readJson(context, removeMemberSchema);
      if (!read.ok) return read.reply;
      const [id, { person }] = [context.req.param('id'), read.value];
      if (!(await clubs.remove(id, me.id, person))) return problem('ERR_NO_CLUB');
      await onLeave(id, person);
      return jsonReply(200, { members: await clubs.members(id, me.id) });
    });
};
