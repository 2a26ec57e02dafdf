// Opening a table, finding one by its letters, sitting down, and what is left of a match when it is over.
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Ack, Code } from '../../net/messages.ts';
import type { AddressOf } from '../address.ts';
import { Allowances } from '../allowance.ts';
import { noName, personOf } from '../people/routes.ts';
import type { People, Person } from '../people/people.ts';
import type { Sanctions } from '../people/sanctions.ts';
import { jsonBody, jsonReply, problemReply, readJson } from '../reply.ts';
import type { Ratings } from '../ratings/ratings.ts';
import type { Others } from '../store/others.ts';
import type { TableStore } from '../store/tableStore.ts';
import { isRoundPlayed } from '../cups/hidden.ts';
import { definitionOf } from '../house.ts';
import { openNext } from './again.ts';
import { clubOf, type IsMember, type MayEnter } from './doors.ts';
import { proofOf, randomHex } from './fairness.ts';
import { newTable, newTableSchema, TABLE_CODE } from './newTable.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import { sit, standUp } from './seats.ts';

const LARGEST = 65_536;
const MOST_TABLES = 100_000;
/** Of one address. Whoever mistypes needs a few; whoever tries all of them would need years. */
const WRONG_CODES = 30;
const WRONG_CODES_PER_SECOND = 0.2;

export interface TableTools {
  readonly rooms: Rooms;
  readonly store: TableStore;
  readonly people: People;
  readonly sanctions: Sanctions;
  readonly ratings: Ratings;
  /** Tells when another process has written. */
  readonly others: Others;
  readonly now: () => number;
  readonly isMember: IsMember;
  readonly mayEnter: MayEnter;
  readonly addressOf: AddressOf;
}

const noClub = (): Response => problemReply(404, 'ERR_NO_CLUB', 'There is no such club.');
const noTable = (): Response => problemReply(404, 'ERR_NO_TABLE', 'There is no such table.');

const notOver = (): Response => problemReply(409, 'ERR_NOT_OVER', 'The match is not over.');

/** Of a round of a tournament that gives all its tables the same cards. */
const sameCards = (): Response =>
  problemReply(409, 'ERR_ROUND', 'Others still play the same cards: they are shown when all have finished.');

const SENTENCES: Partial<Record<Code, string>> = {
  TURN: 'All seats of this table are taken.',
  OVER: 'The cards are dealt: it is too late for this.',
  SPECTATOR: 'You do not sit at this table.',
};

const ackReply = ({ code }: Ack): Response => {
  if (code === 'OK' || code === 'DUP') return jsonReply(200, { code });
  return problemReply(409, `ERR_${code}`, SENTENCES[code] ?? 'This is not possible now.');
};

/** Does everybody sit one seat further at the next table? */
const againSchema = z.strictObject({ turned: z.boolean().optional() });
const seatSchema = z.strictObject({ seat: z.int().min(0).max(9).optional() });

type WithRoom = (context: Context, room: Room, person: Person | null) => Response | Promise<Response>;

/** To be mounted at /api/tables. */
export const tableRoutes = (tools: TableTools): Hono<{ Bindings: HttpBindings }> => {
  const { rooms, store, people, sanctions, ratings, now, isMember, mayEnter, addressOf } = tools;
  const withRoom =
    (work: WithRoom) =>
    async (context: Context): Promise<Response> => {
      const room = await rooms.open(context.req.param('id') ?? '');
      const person = await personOf(people, context);
      if (room === null || !(await mayEnter(room.live.row, person?.id ?? null))) return noTable();
      return work(context, room, person);
    };
  const noRoom = async (): Promise<Response | null> =>
    (await store.countOpen()) < MOST_TABLES
      ? null
      : problemReply(507, 'ERR_TABLE_ROOM', 'There is no room for more tables here.');
  const wrongCodes = new Allowances(WRONG_CODES, WRONG_CODES_PER_SECOND);
  return new Hono<{ Bindings: HttpBindings }>()
    .post('/', jsonBody(LARGEST), async (context) => {
      const person = await personOf(people, context);
      if (person === null) return noName();
      const read = await readJson(context, newTableSchema);
      if (!read.ok) return read.reply;
      const { club, game, preset } = read.value;
      // What rules of one's own are called others read.
      const isNamed = Object.hasOwn(definitionOf(game)?.presets ?? {}, preset);
      if (!isNamed && (await sanctions.isMuted(person.id)))
        return problemReply(403, 'ERR_MUTED', 'The host of this server has muted you: you cannot name rules.');
      if (club !== undefined && !(await isMember(club, person.id))) return noClub();
      const full = await noRoom();
      if (full !== null) return full;
      for (;;) {
        const made = newTable(read.value, { person: person.id, name: person.name }, now(), randomHex);
        if (!made.ok) return problemReply(422, made.error.code, made.error.message);
        // Six letters may be those of another table: then it gets others.
        const { id, code } = made.value;
        if (await store.create(made.value)) return jsonReply(201, { table: id, code });
      }
    })
    .get('/code/:code', async (context) => {
      const guesses = wrongCodes.of(addressOf(context.env.incoming));
      if (guesses.isSpent)
        return problemReply(429, 'ERR_OFTEN', 'These were too many wrong codes; try again in a minute.');
      const code = context.req.param('code').toUpperCase();
      const row = TABLE_CODE.test(code) ? await store.findByCode(code) : undefined;
      const person = await personOf(people, context);
      if (row !== undefined && (await mayEnter(row, person?.id ?? null))) return jsonReply(200, { table: row.id });
      guesses.take();
      return noTable();
    })
    .get(
      '/:id',
      withRoom((_, room, person) => jsonReply(200, room.stateFor({ person: person?.id ?? null }))),
    )
    .post(
      '/:id/sit',
      jsonBody(LARGEST),
      withRoom(async (context, room, person) => {
        if (person === null) return noName();
        const read = await readJson(context, seatSchema);
        return read.ok
          ? ackReply(await sit(room, { person: person.id, name: person.name }, read.value.seat))
          : read.reply;
      }),
    )
    .post(
      '/:id/leave',
      withRoom(async (_, room, person) => (person === null ? noName() : ackReply(await standUp(room, person.id)))),
    )
    .post(
      '/:id/again',
      jsonBody(LARGEST),
      withRoom(async (context, room, person) => {
        if (person === null) return noName();
        const read = await readJson(context, againSchema);
        if (!read.ok) return read.reply;
        const seat = room.live.seatOf(person.id);
        if (seat === null) return ackReply({ code: 'SPECTATOR' });
        if (!room.live.row.isOver) return notOver();
        if (room.live.row.cup !== null)
          return problemReply(409, 'ERR_CUP_TABLE', 'A tournament opens its tables itself.');
        // What was played there stays theirs, but not what its members play next.
        const club = clubOf(room.live.row.lobby);
        if (club !== null && !(await isMember(club, person.id))) return noClub();
        const full = await noRoom();
        if (full !== null) return full;
        const host = { person: person.id, name: person.name };
        const opened = await openNext(room, store, host, read.value.turned ?? false);
        if (!opened.ok) return problemReply(422, opened.error.code, opened.error.message);
        const next = await rooms.open(opened.value);
        // Where somebody else has that seat any other does, and where there is none left one may watch.
        const by = next?.live.row.series?.isTurned ? 1 : 0;
        if (next !== null) await sit(next, host, (seat + by) % next.live.row.seats.length);
        return jsonReply(200, { table: opened.value });
      }),
    )
    .get(
      '/:id/rating',
      withRoom(async (_, { live: { row } }, person) => {
        if (person === null) return noName();
        if (!row.isOver) return notOver();
        await ratings.follow();
        const change = await ratings.changeAt(row.id, person.id);
        return change === null
          ? problemReply(404, 'ERR_NOT_RATED', 'This match has not rated you.')
          : jsonReply(200, change);
      }),
    )
    .get(
      '/:id/behind',
      withRoom(async (_, { live }) => {
        if (await isRoundPlayed(store, live.row)) return sameCards();
        const record = live.openDeals();
        return record === null
          ? problemReply(409, 'ERR_NO_DEAL', 'No deal is over yet: all cards are hidden.')
          : jsonReply(200, { record });
      }),
    )
    .get(
      '/:id/record',
      withRoom(async (_, { live }) => {
        if (!live.row.isOver || live.session === null)
          return problemReply(409, 'ERR_NOT_OVER', 'The match is not over: its cards are hidden.');
        if (await isRoundPlayed(store, live.row)) return sameCards();
        const { cup } = live.row;
        const same = cup?.isDuplicate ? await store.tablesOfCup(cup.id, cup.round) : [];
        return jsonReply(200, { record: live.record(), proof: proofOf(live.row, same) });
      }),
    );
};
