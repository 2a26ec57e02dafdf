// My friends, for my own browsers only: a link for somebody who shall become one, whose link another is, and the end of it.
import { Hono } from 'hono';
import { befriendSchema, partSchema } from '../../net/friends.ts';
import { Allowances } from '../allowance.ts';
import { jsonBody, jsonReply, problemReply, readJson } from '../reply.ts';
import type { FriendProblem, Friends } from './friends.ts';
import type { People } from './people.ts';
import { noName, personOf } from './routes.ts';

const LARGEST = 1024;
/** Of one person: links and new friends. */
const CHANGES = 30;
const CHANGES_PER_SECOND = 0.1;

interface FriendTools {
  readonly people: People;
  readonly friends: Friends;
  /** Somebody has other friends than before. */
  readonly onChange: () => void;
}

const PROBLEMS: Readonly<Record<FriendProblem, readonly [status: number, sentence: string]>> = {
  ERR_WORD: [404, 'This link is too old, or is none.'],
  ERR_OWN_LINK: [409, 'This is your own link: send it to somebody.'],
  ERR_FRIENDS: [409, 'One of you has as many friends as one can have.'],
};
const problem = (code: FriendProblem): Response => problemReply(PROBLEMS[code][0], code, PROBLEMS[code][1]);
const often = (): Response => problemReply(429, 'ERR_OFTEN', 'That was too often; try again in a minute.');

/** To be mounted at /api/me/friends. */
export const friendRoutes = ({ people, friends, onChange }: FriendTools): Hono => {
  const changes = new Allowances(CHANGES, CHANGES_PER_SECOND);
  return new Hono()
    .get('/', async (context) => {
      const me = await personOf(people, context);
      return me === null ? noName() : jsonReply(200, { people: await friends.of(me.id) });
    })
    .post('/link', async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      return changes.of(me.id).take() ? jsonReply(201, { word: await friends.link(me.id) }) : often();
    })
    .get('/link/:word', async (context) => {
      // Also for somebody without a name yet, who has been sent it.
      const other = await friends.behind(context.req.param('word'));
      return other === null ? problem('ERR_WORD') : jsonReply(200, other);
    })
    .post('/', jsonBody(LARGEST), async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      const read = await readJson(context, befriendSchema);
      if (!read.ok) return read.reply;
      if (!changes.of(me.id).take()) return often();
      const why = await friends.befriend(me.id, read.value.word);
      if (why !== null) return problem(why);
      onChange();
      return jsonReply(200, { people: await friends.of(me.id) });
    })
    .post('/part', jsonBody(LARGEST), async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      const read = await readJson(context, partSchema);
      if (!read.ok) return read.reply;
      await friends.part(me.id, read.value.person);
      onChange();
      return jsonReply(200, { people: await friends.of(me.id) });
    });
};
