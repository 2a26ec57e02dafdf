// What a tournament is opened with, checked: game, rules, rounds, clock and form.
import { z } from 'zod';
import { err, ok, type BorderError, type Result } from '../../core/result.ts';
import { firstCharacters, readable } from '../../core/text.ts';
import type { ClockRules } from '../../net/clockRules.ts';
import { CUP_FORMS, MOST_ENTRANTS, MOST_ROUNDS, type CupForm } from '../../net/cups.ts';
import { definitionOf } from '../house.ts';
import { randomHex } from '../tables/fairness.ts';
import { clockSchema, newTable, type Host } from '../tables/newTable.ts';

const LONGEST_NAME = 60;

export const newCupSchema = z.strictObject({
  name: z
    .string()
    .max(400)
    .transform((name) => readable(name.normalize('NFC')).replace(/\s+/g, ' '))
    .transform((name) => firstCharacters(name, LONGEST_NAME).trim())
    .refine((name) => name !== ''),
  game: z.string().max(40),
  preset: z.string().max(60).transform(readable),
  /** A whole rules object; left out for those of the preset. */
  rules: z.unknown().optional(),
  /** Nobody shall wait for somebody who does not come. */
  clock: clockSchema,
  form: z.enum(CUP_FORMS),
  rounds: z.int().min(1).max(MOST_ROUNDS),
  /** When so many have come it begins by itself. */
  capacity: z.int().min(2).max(MOST_ENTRANTS),
  /** Do bots take seats that people leave empty? */
  bots: z.boolean(),
  /** Which; left out for the best of the game's own that need no search. */
  bot: z.string().max(60).optional(),
});

export type NewCup = z.infer<typeof newCupSchema>;

export interface CupPlan {
  readonly name: string;
  readonly game: string;
  readonly preset: string;
  readonly rules: unknown;
  readonly rulesKey: string;
  /** At a table. */
  readonly seats: number;
  readonly clock: ClockRules;
  readonly form: CupForm;
  readonly rounds: number;
  readonly capacity: number;
  readonly bots: boolean;
  readonly bot: string;
}

/** Everything that a table would refuse is refused now. */
export const planOf = (wish: NewCup, host: Host, now: number): Result<CupPlan> => {
  const { name, game, preset, rules, clock, form, rounds, capacity, bots } = wish;
  const definition = definitionOf(game);
  const bot = wish.bot ?? (definition && Object.keys(definition.bots).at(-1)) ?? '';
  const parsed = definition?.parseRules(rules ?? definition.presets[preset]);
  // Where there are no such rules the table says so.
  const seats = parsed?.ok ? definition!.create(parsed.value).seats : 1;
  const words = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'you' : bot));
  const table = newTable({ game, preset, rules, seats: words, clock }, host, now, randomHex);
  if (!table.ok) return table;
  if (seats < 2) return err<BorderError>({ code: 'ERR_SEATS', message: 'A tournament needs tables of two or more.' });
  if (form === 'swiss' && !bots && capacity < seats)
    return err<BorderError>({ code: 'ERR_CAPACITY', message: `A table of these rules needs ${seats} people.` });
  const { rules: whole, rulesKey } = table.value;
  return ok({ name, game, preset, rules: whole, rulesKey, seats, clock, form, rounds, capacity, bots, bot });
};

/** How many people a tournament needs to begin. */
export const leastEntrants = ({ form, bots, seats }: CupPlan): number =>
  form === 'duplicate' || bots ? 2 : Math.max(2, seats);
