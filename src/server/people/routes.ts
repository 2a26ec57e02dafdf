// Who I am, for my own browser only.
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { firstCharacters, readable } from '../../core/text.ts';
import { jsonBody, jsonReply, problemReply, readJson } from '../reply.ts';
import { cookieOf, secretIn } from './cookie.ts';
import { NameTaken, type People, type Person } from './people.ts';
import type { Ratings } from '../ratings/ratings.ts';
import type { Sanctions } from './sanctions.ts';

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

const asReply = ({ id, name }: Person): Person => ({ id, name });

export const noName = (): Response => problemReply(401, 'ERR_NOBODY', 'First say what you are called.');

/** A name is something that one says to others. */
const muted = (): Response =>
  problemReply(403, 'ERR_MUTED', 'The host of this server has muted you: your name stays as it is.');

const RESERVED = 'This name is kept for the house and its bots.';

/** With one that is free, for whoever does not want to think of another. */
const taken = async (people: People, name: string): Promise<Response> =>
  jsonReply(409, {
    code: 'ERR_NAME_TAKEN',
    message: 'Somebody here is called that already.',
    free: await people.freeLike(name, LONGEST_NAME),
  });

interface PeopleTools {
  readonly people: People;
  readonly sanctions: Sanctions;
  readonly ratings: Ratings;
  /** Others see somebody under another name. */
  readonly onChange: () => void;
}

/** To be mounted at /api/me. */
export const peopleRoutes = ({ people, sanctions, ratings, onChange }: PeopleTools): Hono =>
  new Hono()
    .get('/', async (context) => {
      const person = await personOf(people, context);
      const ban = person && (await sanctions.ban(person.id));
      return jsonReply(
        200,
        person && { ...asReply(person), ...(ban && { ban: { reason: ban.reason, until: ban.until } }) },
      );
    })
    .post('/', jsonBody(LARGEST), async (context) => {
      const read = await readJson(context, nameSchema);
      if (!read.ok) return problemReply(422, 'ERR_NAME', `A name has 1 to ${LONGEST_NAME} letters.`);
      const { name } = read.value;
      const known = await personOf(people, context);
      if (known !== null && (await sanctions.isMuted(known.id))) return muted();
      const problem = await people.problemWith(name, known?.id);
      if (problem === 'ERR_NAME_RESERVED') return problemReply(409, problem, RESERVED);
      if (problem === 'ERR_NAME_TAKEN') return taken(people, name);
      try {
        if (known !== null) {
          const shown = await people.rename(known.id, name);
          onChange();
          return jsonReply(200, asReply({ ...known, name: shown }));
        }
        const { person, secret } = await people.create(name);
        return jsonReply(201, asReply(person), { 'Set-Cookie': cookieOf(secret, isSecure(context)) });
      } catch (failure) {
        if (failure instanceof NameTaken) return taken(people, name);
        throw failure;
      }
    })
    .get('/ratings', async (context) => {
      const person = await personOf(people, context);
      return person === null ? noName() : jsonReply(200, { ratings: await ratings.of(person.id) });
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
