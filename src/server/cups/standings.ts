// What everybody has reached, from the tables alone: whoever has the records can make it once more, to the last byte.
import type { CupScore, CupStanding } from '../../net/cups.ts';
import type { ShownPerson } from '../../net/lobby.ts';
import { leftOf, placesOf } from '../ratings/places.ts';
import type { TableRow } from '../store/tableStore.ts';
import type { CupPlan } from './plan.ts';

/** What of a table counts. */
export type CountedTable = Pick<
  TableRow,
  'id' | 'game' | 'seats' | 'result' | 'isOver' | 'isClosed' | 'ending' | 'cup'
>;

/** What a tournament has come to. It is kept when it is over, to be compared with what the records say. */
export interface CupResult {
  readonly standings: readonly CupStanding[];
}

type Scores = Map<string, CupScore>;

/** More than the other has is two points, as much one. */
const ahead = (own: number, other: number): number => (own > other ? 2 : own === other ? 1 : 0);

/** A match among several: for each of the others left behind two points, bots among them. */
const swissScores = (table: CountedTable): Scores => {
  const { seats } = table;
  const places = placesOf(table);
  // A match that a host has closed leaves all level; one that everybody has left is nobody's.
  const instead = table.isClosed ? seats.length - 1 : 0;
  const scores: Scores = new Map();
  for (const [seat, sitting] of seats.entries()) {
    if (sitting.kind !== 'person') continue;
    const points = places?.reduce((sum, other, at) => (at === seat ? sum : sum + ahead(other, places[seat]!)), 0);
    const most = 2 * (seats.length - 1);
    scores.set(sitting.person, { table: table.id, points: points ?? instead, most, value: null });
  }
  return scores;
};

/** Games in which the points of a match are against the others already, and those in which only the place counts. */
const BY_POINTS: readonly string[] = ['ulti'];
const BY_PLACE: readonly string[] = ['skitgubbe'];

/** What is compared: points, a place (as a number below zero), else the points before those of the best other. */
const valueAt = ({ game, result }: CountedTable, seat: number): number => {
  const { returns, places } = result!;
  if (BY_PLACE.includes(game)) return -places[seat]!;
  if (BY_POINTS.includes(game)) return returns[seat]!;
  return returns[seat]! - Math.max(...returns.filter((_, other) => other !== seat));
};

/** null for whoever has left, undefined where a host has closed the table: then it says nothing. */
const comparedAt = (table: CountedTable): { person: string; value: number | null | undefined } => {
  const seat = table.seats.findIndex(({ kind }) => kind === 'person');
  const sitting = table.seats[seat] as Extract<TableRow['seats'][number], { kind: 'person' }>;
  if (table.isClosed) return { person: sitting.person, value: undefined };
  const hasLeft = table.result === null || leftOf(table)[seat]!;
  return { person: sitting.person, value: hasLeft ? null : valueAt(table, seat) };
};

/** Nothing for whoever left; two against whoever did. */
const compare = (own: number | null, other: number | null): number =>
  own === null ? 0 : other === null ? 2 : ahead(own, other);

/** Everybody against everybody: all had the same cards and the same bots. Whoever left is behind all who did not. */
const duplicateScores = (tables: readonly CountedTable[]): Scores => {
  const compared = tables.map((table) => ({ table: table.id, ...comparedAt(table) }));
  return new Map(
    compared.map(({ table, person, value }) => {
      const points = compared.reduce((sum, other) => {
        if (other.person === person) return sum;
        return sum + (value === undefined || other.value === undefined ? 1 : compare(value, other.value));
      }, 0);
      return [person, { table, points, most: 2 * (compared.length - 1), value: value ?? null }];
    }),
  );
};

/** Of one round: nothing of a duplicate before all have finished. */
const scoresOf = ({ form }: CupPlan, tables: readonly CountedTable[]): Scores => {
  if (form === 'duplicate') return tables.every(({ isOver }) => isOver) ? duplicateScores(tables) : new Map();
  return new Map(tables.filter(({ isOver }) => isOver).flatMap((table) => [...swissScores(table)]));
};

const peopleAt = ({ seats }: CountedTable): string[] =>
  seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person] : []));

/** The tables of rounds that were dealt, in their order; whoever sits at none of a round sits out, and has won. */
export const resultOf = (
  plan: CupPlan,
  entrants: readonly ShownPerson[],
  tables: readonly CountedTable[],
): CupResult => {
  const rounds = [...Map.groupBy(tables, ({ cup }) => cup!.round).values()];
  const scores = rounds.map((round) => scoresOf(plan, round));
  const seated = rounds.map((round) => new Set(round.flatMap(peopleAt)));
  const bye: CupScore = { table: null, points: 2 * (plan.seats - 1), most: 2 * (plan.seats - 1), value: null };
  const lines = entrants.map(({ id, name }) => {
    const own = scores.map((round, at) => (seated[at]!.has(id) ? (round.get(id) ?? null) : bye));
    const sum = (of: 'points' | 'most'): number => own.reduce((total, score) => total + (score?.[of] ?? 0), 0);
    return { id, name, points: sum('points'), most: sum('most'), rounds: own };
  });
  const pointsOf = new Map(lines.map(({ id, points }) => [id, points]));
  const met = (person: string): number =>
    plan.form === 'duplicate'
      ? 0
      : tables
          .filter((table) => table.isOver && peopleAt(table).includes(person))
          .flatMap(peopleAt)
          .reduce((sum, other) => (other === person ? sum : sum + pointsOf.get(other)!), 0);
  return { standings: ranked(lines.map((line) => ({ ...line, against: met(line.id) }))) };
};

type Line = Omit<CupStanding, 'rank'>;

const byMerit = (one: Line, other: Line): number => other.points - one.points || other.against - one.against;

/** Equals stand in the order in which they came. */
const ranked = (lines: readonly Line[]): CupStanding[] => {
  const sorted = [...lines].sort(byMerit);
  return sorted.map(({ id, name, ...line }) => ({
    id,
    name,
    rank: 1 + sorted.filter((other) => byMerit(other, { id, name, ...line }) < 0).length,
    ...line,
  }));
};
