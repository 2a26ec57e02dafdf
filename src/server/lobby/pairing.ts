// The table of people who have been paired.
import { randomInt } from 'node:crypto';
import { definitionOf, gameOf } from '../house.ts';
import type { Person } from '../people/people.ts';
import type { Seat, TableRow, TableStore } from '../store/tableStore.ts';
import { randomHex } from '../tables/fairness.ts';
import { newTable } from '../tables/newTable.ts';
import { whenFull } from '../tables/seats.ts';
import type { Wanted } from './quickPlay.ts';

/** Strangers do not wait for each other for ever. */
const CLOCK = { perMove: 30, bank: 180 };

/** null where there are no such rules. */
export const wantedOf = (game: string, preset: string, club: string | null): Wanted | null => {
  const definition = definitionOf(game);
  if (definition === undefined || !Object.hasOwn(definition.presets, preset)) return null;
  return { game, preset, seats: gameOf(definition, definition.presets[preset]).seats, club };
};

const shuffled = <T>(list: readonly T[]): T[] => {
  const left = [...list];
  return list.map(() => left.splice(randomInt(left.length), 1)[0]!);
};

/** Rated among people; bots are the best of the game's own that need no search. */
const rowFor = (
  { game, preset, seats, club }: Wanted,
  people: readonly Person[],
  now: number,
  binding: number,
): TableRow => {
  const bot = Object.keys(definitionOf(game)!.bots).at(-1)!;
  const [first, ...others] = people.map(({ id, name }) => ({ person: id, name }));
  const words = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'you' : seat < people.length ? 'free' : bot));
  const rated = people.length === seats;
  const where = { open: true, ...(club !== null && { club }) };
  const made = newTable({ game, preset, seats: words, clock: CLOCK, ...where, rated }, first!, now, randomHex);
  if (!made.ok) throw new Error(made.error.message);
  const guests = others.map((guest): Seat => ({ kind: 'person', ...guest, away: false }));
  const sitting = shuffled(made.value.seats.map((seat) => (seat.kind === 'free' ? guests.pop()! : seat)));
  return { ...made.value, seats: sitting, ...whenFull(sitting, now + binding) };
};

/** Opens it; answers its id. Seats are drawn. */
export const openPaired = async (
  store: TableStore,
  wanted: Wanted,
  people: readonly Person[],
  now: number,
  binding: number,
): Promise<string> => {
  for (;;) {
    const row = rowFor(wanted, people, now, binding);
    // Six letters may be those of another table: then it gets others.
    if (await store.create(row)) return row.id;
  }
};
