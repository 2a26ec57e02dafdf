// A run of the laboratory as a page asks for it. Only plans are taken, and only of bots and nets of the house: what they
// need comes from this machine's own files, and no code is in it.
import { z } from 'zod';
import { FORMATS } from '../../arena/plan.ts';

/** Whoever wants more sits at a terminal. */
const MOST_GAMES = 1_000_000;
const MOST_AGENTS = 100;
const MOST_SIDES = 100;
const MOST_ROUNDS = 1000;

const text = (most: number) => z.string().max(most);
const name = text(200);
const count = z.int().min(0).max(MOST_GAMES);
const things = z.int().min(1).max(MOST_GAMES);
const agents = z.array(name).min(1).max(MOST_AGENTS);

const simulation = z.strictObject({
  game: name,
  rules: z.json(),
  agents,
  first: count.optional(),
  games: things,
  seed: name,
  faults: z.enum(['fallback', 'forfeit', 'substitute', 'throw']),
  judge: z.array(name).max(10).optional(),
  preset: name.nullable(),
});

const experiment = z.strictObject({
  game: name,
  sides: z
    .array(z.strictObject({ name, rules: z.json() }))
    .min(1)
    .max(MOST_SIDES),
  agents,
  games: things,
  seed: name,
  faults: z.enum(['fallback', 'forfeit', 'throw']),
});

const tournament = z.strictObject({
  tournament: z.strictObject({
    game: name,
    rules: z.json(),
    seats: z.int().min(1).max(10),
    entrants: agents,
    format: z.enum(FORMATS),
    games: things,
    rounds: z.int().min(1).max(MOST_ROUNDS).nullable(),
    seed: name,
    faults: z.enum(['fallback', 'forfeit', 'throw']),
    excludeAfter: count.nullable(),
  }),
  from: count,
  to: things,
  rounds: z
    .array(
      z.strictObject({
        firstGame: count,
        firstDeal: count,
        deals: things,
        tables: z.array(z.array(z.int().min(0).max(MOST_AGENTS)).min(1).max(10)),
      }),
    )
    .max(MOST_ROUNDS),
  faults: z.array(count).max(MOST_AGENTS),
});

const version = z.int();
export const askedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('simulate'), version, plan: simulation }),
  z.strictObject({ kind: z.literal('experiment'), version, plan: experiment }),
  z.strictObject({ kind: z.literal('tournament'), version, plan: tournament }),
]);

export type Asked = z.infer<typeof askedSchema>;

/** Who is to play. */
export const playersOf = ({ kind, plan }: Asked): readonly string[] =>
  kind === 'tournament' ? plan.tournament.entrants : plan.agents;
