// The tables of a round: who sits where follows from the rounds before, so that whoever deals it makes the same.
import { rngFrom, shuffle } from '../../core/rng.ts';
import { GONE_NAME } from '../../net/people.ts';
import type { CupPlace, Seat, TableRow } from '../store/tableStore.ts';
import { newDeal, randomHex } from '../tables/fairness.ts';
import { newTable } from '../tables/newTable.ts';
import type { CupRow } from './cupStore.ts';
import { pairRound } from './pairing.ts';
import { resultOf } from './standings.ts';

/** By seat; null for a bot. */
type Sitting = readonly (string | null)[];

const BOT = null;

const peopleAt = ({ seats }: Pick<TableRow, 'seats'>): string[] =>
  seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person] : []));

/** Everybody alone among bots, at the same seat, which moves on by one from round to round. */
const duplicateSeats = ({ plan, entrants }: CupRow, round: number): Sitting[] =>
  entrants.map(({ id }) => Array.from({ length: plan.seats }, (_, seat) => (seat === round % plan.seats ? id : BOT)));

const swissSeats = ({ id, plan, entrants }: CupRow, round: number, before: readonly TableRow[]): Sitting[] => {
  const rng = rngFrom(id).fork('cup');
  const drawn = shuffle([...entrants.keys()], rng.fork('draw'));
  const numberOf = new Map(entrants.map((one, number) => [one.id, number]));
  const met = entrants.map(() => entrants.map(() => 0));
  const rested = entrants.map(() => before.reduce((most, { cup }) => Math.max(most, cup!.round + 1), 0));
  for (const table of before) {
    const numbers = peopleAt(table).map((person) => numberOf.get(person)!);
    const isFull = numbers.length === plan.seats;
    for (const one of numbers) {
      // Whoever sat with bots has rested from people.
      if (isFull) rested[one]!--;
      for (const other of numbers) if (other !== one) met[one]![other]!++;
    }
  }
  // Equals are drawn.
  const rank = new Map(resultOf(plan, entrants, before).standings.map((one) => [numberOf.get(one.id)!, one.rank]));
  const order = drawn.sort((one, other) => rank.get(one)! - rank.get(other)!);
  const pairing = pairRound(
    { order, met: (one, other) => met[one]![other]!, rested: (one) => rested[one]! },
    plan.seats,
  );
  const withBots = plan.bots && pairing.resting.length > 0 ? [...pairing.tables, pairing.resting] : pairing.tables;
  return withBots.map((table, board) => {
    const people = Array.from({ length: plan.seats }, (_, at) => {
      const number = table[at];
      return number === undefined ? BOT : entrants[number]!.id;
    });
    return shuffle(people, rng.fork(`seats/${round}/${board}`));
  });
};

/** The rows of a round, with new secrets; `before` are the tables of all rounds before. */
export const tablesFor = (
  cup: CupRow,
  round: number,
  before: readonly TableRow[],
  now: number,
  gathering: number,
): TableRow[] => {
  const { plan, entrants } = cup;
  const { game, preset, rules, clock, bot } = plan;
  const isDuplicate = plan.form === 'duplicate';
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  // One secret for all tables that get the same cards.
  const secret = randomHex();
  const sittings = isDuplicate ? duplicateSeats(cup, round) : swissSeats(cup, round, before);
  return sittings.map((sitting, board) => {
    const first = sitting.findIndex((person) => person !== BOT);
    const words = sitting.map((_, seat) => (seat === first ? 'you' : bot));
    const host = { person: sitting[first]!, name: names.get(sitting[first]!)! };
    const made = newTable({ game, preset, rules, clock, seats: words }, host, now, randomHex);
    if (!made.ok) throw new Error(made.error.message);
    const seats = sitting.map((person, seat): Seat => {
      if (person === BOT) return made.value.seats[seat]!;
      const name = names.get(person)!;
      // Nobody waits for whoever has gone for good.
      return { kind: 'person', person, name, away: name === GONE_NAME };
    });
    const deal = newDeal(plan.seats, randomHex);
    const place: CupPlace = { id: cup.id, round, board, isDuplicate };
    return {
      ...made.value,
      seats,
      deal: isDuplicate ? { ...deal, secret } : deal,
      phase: 'commit',
      dueAt: now + gathering,
      cup: place,
    };
  });
};
