// Who I am, for my own browser only.
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { firstCharacters, readable } from '../../core/text.ts';
import { jsonBody, jsonReply, problemReply, readJson } from '../reply.ts';
import { cookieOf, secretIn } from './cookie.ts';
import type { People, Person } from './people.ts';

const LARGEST = 1024;
const LONGEST_NAME = 24;

/** Letters as people count them. */
const nameSchema = z.strictObject({
  name: z
    .string()
    .max(400)
    .transform((name) => readable(name.normalize('NFC')).replace(/\s+/g, ' '))
    .refine((name) => name !== '' && firstCharacters(name, LONGEST_NAME) === name),
});
const wordSchema = z.strictObject({ word: z.string().max(60) });

export const personOf = (people: People, { req }: Context): Promise<Person | null> =>
  people.find(secretIn(req.header('cookie')));

const isSecure = ({ req }: Context): boolean =>
  req.header('x-forwarded-proto') === 'https' || new URL(req.url).protocol === 'https:';

const asReply = ({ id, name }: Person): unknown => ({ id, name });

const noName = (): Response => problemReply(401, 'ERR_NOBODY', 'First say what you are called.');

/** To be mounted at /api/me. */
export const peopleRoutes = (people: People): Hono =>
  new Hono()
    .get('/', async (context) => {
      const person = await personOf(people, context);
      return jsonReply(200, person && asReply(person));
    })
    .post('/', jsonBody(LARGEST), async (context) => {
      const read = await readJson(context, nameSchema);
      if (!read.ok) return problemReply(422, 'ERR_NAME', `A name has 1 to ${LONGEST_NAME} letters.`);
      const { name } = read.value;
      const known = await personOf(people, context);
      if (known !== null) {
        await people.rename(known.id, name);
        return jsonReply(200, asReply({ ...known, name }));
      }
      const { person, secret } = await people.create(name);
      return jsonReply(201, asReply(person), { 'Set-Cookie': cookieOf(secret, isSecure(context)) });
    })
    .post('/link', async (context) => {
      const person = await personOf(people, context);
      return person === null ? noName() : jsonReply(201, { word: await people.link(person.id) });
    })
    .post('/recovery', async (context) => {
      const person = await personOf(people, context);
      return person === null ? noName() : jsonReply(201, { words: await people.recoveryCodes(person.id) });
    })
    .post('/claim', jsonBody(LARGEST), async (context) => {
      const read = await readJson(context, wordSchema);
      if (!read.ok) return read.reply;
      const claimed = await people.claim(read.value.word);
      if (claimed === null)
        return problemReply(404, 'ERR_WORD', 'This word was used before, or is too old, or is none.');
      return jsonReply(200, asReply(claimed.person), { 'Set-Cookie': cookieOf(claimed.secret, isSecure(context)) });
    });
