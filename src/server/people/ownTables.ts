// Where I sit, for my own browsers only: a table that is listed nowhere is found again.
import { Hono } from 'hono';
import { MOST_OWN_TABLES, type OwnTable } from '../../net/ownTables.ts';
import { Allowances } from '../allowance.ts';
import { jsonReply, problemReply } from '../reply.ts';
import type { TableRow, TableStore } from '../store/tableStore.ts';
import type { People } from './people.ts';
import { personOf } from './routes.ts';

/** Of one person: every page that shows them asks once. */
const LOOKS = 60;
const LOOKS_PER_SECOND = 1;

const shownTo = (person: string, { id, game, preset, rulesKey, seats, phase, ladder }: TableRow): OwnTable => ({
  table: id,
  game,
  preset,
  rulesKey,
  others: seats.flatMap((seat) => (seat.kind === 'person' && seat.person !== person ? [seat.name] : [])),
  isWaiting: phase === 'open',
  rated: ladder !== null,
});

/** To be mounted at /api/me/tables. Nobody has none. */
export const ownTableRoutes = (people: People, store: Pick<TableStore, 'openOf'>): Hono => {
  const looks = new Allowances(LOOKS, LOOKS_PER_SECOND);
  return new Hono().get('/', async (context) => {
    const me = await personOf(people, context);
    if (me === null) return jsonReply(200, { tables: [] });
    if (!looks.of(me.id).take()) return problemReply(429, 'ERR_OFTEN', 'That was too often; try again in a minute.');
    const rows = await store.openOf(me.id, MOST_OWN_TABLES);
    return jsonReply(200, { tables: rows.map((row) => shownTo(me.id, row)) });
  });
};
