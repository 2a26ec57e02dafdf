// What is mine: the card I am shown by, everything that is known of me, and the end of it.
import { Hono } from 'hono';
import { avatarOf, avatarSchema, deleteSchema } from '../../net/people.ts';
import { Allowances } from '../allowance.ts';
import { jsonBody, jsonReply, problemReply, readJson } from '../reply.ts';
import { cookieOf } from './cookie.ts';
import type { People } from './people.ts';
import { noName, personOf } from './routes.ts';

const LARGEST = 1024;
/** Of one person: files with everything; then one in ten minutes. */
const FILES = 3;
const FILES_PER_SECOND = 1 / 600;
/** Pictures, one after the other. */
const CHANGES = 30;
const CHANGES_PER_SECOND = 0.1;

interface OwnTools {
  readonly people: People;
  /** Everything that is known of somebody, in pieces of JSON. */
  readonly exportOf: (person: string) => AsyncGenerator<string>;
  readonly erase: (person: string) => Promise<void>;
  /** Others see them in another way. */
  readonly onChange: () => void;
}

const often = (): Response => problemReply(429, 'ERR_OFTEN', 'That was too often; try again in some minutes.');

const asBytes = (pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
};

const DOWNLOAD = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Disposition': 'attachment; filename="talon-me.json"',
  'Cache-Control': 'no-store',
};

/** To be mounted at /api/me. */
export const ownRoutes = ({ people, exportOf, erase, onChange }: OwnTools): Hono => {
  const files = new Allowances(FILES, FILES_PER_SECOND);
  const changes = new Allowances(CHANGES, CHANGES_PER_SECOND);
  return new Hono()
    .post('/avatar', jsonBody(LARGEST), async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      const read = await readJson(context, avatarSchema);
      if (!read.ok) return read.reply;
      if (!changes.of(me.id).take()) return often();
      await people.showBy(me.id, read.value.avatar);
      onChange();
      return jsonReply(200, { avatar: avatarOf(me.id, read.value.avatar) });
    })
    .get('/export', async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      if (!files.of(me.id).take()) return often();
      return new Response(asBytes(exportOf(me.id)), { headers: DOWNLOAD });
    })
    .post('/delete', jsonBody(LARGEST), async (context) => {
      const me = await personOf(people, context);
      if (me === null) return noName();
      const read = await readJson(context, deleteSchema);
      if (!read.ok) return read.reply;
      people.letGo(me.id);
      await erase(me.id);
      onChange();
      const cookie = cookieOf('', context.req.header('x-forwarded-proto') === 'https');
      return jsonReply(200, { deleted: true }, { 'Set-Cookie': cookie });
    });
};
