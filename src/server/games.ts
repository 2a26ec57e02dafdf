// Copies of people's games. A game's id is the only key to it, made at random in the browser.
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { findAgent } from '../agents/index.ts';
import { parseJson } from '../core/boundedJson.ts';
import { parseRecord, type LoadedRecord } from '../core/record.ts';
import { err, ok, type BorderError, type Result } from '../core/result.ts';
import { GAMES } from '../games/index.ts';
import { readModels } from '../nn/models.node.ts';
import { provideNets } from '../nn/shipped.ts';
import type { Schema } from './database.ts';

// Games against nets are kept like all others.
provideNets(readModels);

export const GAME_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Characters; the longest match is some 100 kB as a record. */
export const LONGEST_COPY = 1024 * 1024;

/** The last moment of a `Date`. */
const LAST_TIME = 8.64e15;

const copySchema = z.strictObject({
  record: z.record(z.string(), z.unknown()),
  undos: z.int().min(0).max(1_000_000),
  seat: z.int().min(0),
  preset: z.string().max(60),
  practice: z.boolean(),
  standing: z.string().max(400),
  created: z.int().min(0).max(LAST_TIME).optional(),
  updated: z.int().min(0).max(LAST_TIME).optional(),
  // Of a branch: where it left its match, and how those at the table are called.
  branchedAt: z.int().min(0).optional(),
  names: z
    .array(z.union([z.string().max(60), z.int(), z.null()]))
    .max(10)
    .optional(),
});

/** What is kept now: the sender's copy, or a newer one that was there already. */
export interface Kept {
  readonly undos: number;
  readonly steps: number;
}

const bad = (message: string): Result<never> => err<BorderError>({ code: 'ERR_GAME_COPY', message });

const HUMAN = 'human';

/** One person at the seat that the copy names, or nobody at all; bots that this game has everywhere else. */
const whyNotSeated = ({ record: { players }, game }: LoadedRecord, seat: number): string | null => {
  if (seat >= game.seats) return `The copy names seat ${seat}, but these rules have the seats 0 to ${game.seats - 1}.`;
  const people = players.flatMap((name, at) => (name === HUMAN ? [at] : []));
  if (people.some((at) => at !== seat)) return `A person may sit at seat ${seat} only, which the copy names as theirs.`;
  const definition = GAMES.find(({ id }) => id === game.id)!;
  for (const name of players) {
    const found = name === HUMAN ? null : findAgent(definition, name);
    if (found && !found.ok) return found.error.message;
  }
  return null;
};

export class GameStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Keeps a copy unless a newer one is there. Doing it twice is doing it once. */
  async put(id: string, text: string): Promise<Result<Kept>> {
    const json = parseJson(text, { longest: LONGEST_COPY });
    if (!json.ok) return bad(`The copy of a game cannot be read: ${json.error.message}.`);
    const parsed = copySchema.safeParse(json.value);
    if (!parsed.success)
      return bad(`The copy of a game is malformed at "${parsed.error.issues[0]?.path.join('.') ?? ''}".`);
    const copy = parsed.data;
    const record = parseRecord(JSON.stringify(copy.record), (game) => GAMES.find((known) => known.id === game));
    if (!record.ok) return record;
    const unseated = whyNotSeated(record.value, copy.seat);
    if (unseated !== null) return bad(unseated);
    const steps = record.value.steps.length;
    const row = {
      game: record.value.game.id,
      undos: copy.undos,
      steps,
      is_over: record.value.record.result === null ? 0 : 1,
      copy: text,
      updated: new Date().toISOString(),
    };
    await this.#db
      .insertInto('games')
      .values({ id, ...row })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(row)
          .where(({ eb, or, and }) =>
            or([
              eb('games.undos', '<', copy.undos),
              and([eb('games.undos', '=', copy.undos), eb('games.steps', '<=', steps)]),
            ]),
          ),
      )
      .execute();
    const kept = await this.#db
      .selectFrom('games')
      .select(['undos', 'steps'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return ok(kept);
  }

  /** The newest copy, as it was sent. */
  async find(id: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom('games').select('copy').where('id', '=', id).executeTakeFirst();
    return row?.copy;
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('games').where('id', '=', id).execute();
  }

  async close(): Promise<void> {
    await this.#db.destroy();
  }
}
