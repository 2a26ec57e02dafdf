// Telling the host about somebody.
import { Hono } from 'hono';
import { readable } from '../../core/text.ts';
import { reportSchema } from '../../net/people.ts';
import { Allowances } from '../allowance.ts';
import { jsonBody, jsonReply, problemReply, readJson } from '../reply.ts';
import type { People } from './people.ts';
import type { Reports } from './reports.ts';
import { noName, personOf } from './routes.ts';

const LARGEST = 4096;
/** Of one person: so many at once, then one in ten minutes. */
const BURST = 5;
const PER_SECOND = 1 / 600;

/** To be mounted at /api/reports. */
export const reportRoutes = (people: People, reports: Reports): Hono => {
  const allowances = new Allowances(BURST, PER_SECOND);
  return new Hono().post('/', jsonBody(LARGEST), async (context) => {
    const me = await personOf(people, context);
    if (me === null) return noName();
    const read = await readJson(context, reportSchema);
    if (!read.ok) return read.reply;
    if (!allowances.of(me.id).take())
      return problemReply(429, 'ERR_REPORTS', 'You have reported often; the host looks at what you have told first.');
    const { person, reason, text } = read.value;
    return (await reports.add(me.id, person, reason, readable(text).replace(/\s+/g, ' ')))
      ? jsonReply(201, { reported: true })
      : problemReply(409, 'ERR_REPORT', 'This person cannot be reported.');
  });
};
