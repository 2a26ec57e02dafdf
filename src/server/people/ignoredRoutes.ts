// Whom I ignore, for my own browsers only: nobody is told that they are ignored.
import { Hono } from 'hono';
import { z } from 'zod';
import { jsonBody, jsonReply, problemReply, readJson } from '../reply.ts';
import type { Shunned } from './shunned.ts';
import type { People } from './people.ts';
import { noName, personOf } from './routes.ts';

const LARGEST = 1024;
const ignoreSchema = z.strictObject({ person: z.string().max(40), isIgnored: z.boolean() });

interface IgnoredTools {
  readonly people: People;
  readonly ignored: Shunned;
  /** Somebody has changed whom they ignore. */
  readonly onChange: () => void;
}

/** To be mounted at /api/me/ignored. */
export const ignoredRoutes = ({ people, ignored, onChange }: IgnoredTools): Hono =>
  new Hono()
    .get('/', async (context) => {
      const me = await personOf(people, context);
      return me === null ? noName() : jsonReply(200, { people: await ignored.list(me.id) });
    })
    .post('/', jsonBody(LARGEST), async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      const read = await readJson(context, ignoreSchema);
      if (!read.ok) return read.reply;
      const { person, isIgnored } = read.value;
      if (!isIgnored) await ignored.remove(me.id, person);
      else if (!(await ignored.add(me.id, person)))
        return problemReply(409, 'ERR_IGNORE', 'This person cannot be ignored, or you ignore too many already.');
      onChange();
      return jsonReply(200, { people: await ignored.list(me.id) });
    });
