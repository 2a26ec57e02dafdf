// Every option of the rules (§2) with its allowed values and a line of explanation. One schema gives the type, the
// check of rules from outside and the table in the docs.
import { z } from 'zod';

interface Explanation {
  section: string;
  about: string;
}

const explained = <T extends z.ZodType>(section: string, about: string, schema: T): T =>
  schema.meta({ section, about } satisfies Explanation);

const int = (min: number, max: number): z.ZodNumber => z.number().int().min(min).max(max);
const seat = (last: number): z.ZodNumber => int(0, last).meta({ of: 'seat' });
const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) => z.enum(values);

const MOST_PLAYERS = 6;
/** Cards kept in hand in part 1; tests with few cards play with fewer. */
const HAND_SIZE = 3;

const shape = {
  players: explained('1', 'players at the table', int(2, MOST_PLAYERS)),
  goat: explained('1', 'the seat that leads first: the loser of the game before', seat(MOST_PLAYERS - 1)),
  // Part 1
  handSize: explained('3.4', 'cards kept in hand in part 1', z.literal(HAND_SIZE)),
  part1AceLow: explained('1', 'the ace is the lowest card of part 1, else the highest', z.boolean()),
  sloughCounts: explained('3.5', 'a slough can win, tie or stand for a play', z.literal(false)),
  sloughOrder: explained('3.5', 'who is asked first for sloughs', oneOf('seat-order')),
  warComparison: explained('3.6', 'the cards that decide a war', oneOf('round')),
  warLeadingRank: explained('3.6', 'the plays that set the rank to match in a war', oneOf('round', 'whole-trick')),
  lastCardGuard: explained('3.5', 'a player who owes a card keeps one when the deck is empty', z.boolean()),
  part1End: explained('3.7', 'when part 1 is over', oneOf('cannot-play', 'any-hand-empty')),
  // Transition
  setAsideTo: explained('4', 'who gets the card set aside', oneOf('last-trick-winner')),
  // Part 2
  beatRule: explained('5.3', 'what beats a run that is not trump', oneOf('rank-any-suit', 'same-suit-or-trump')),
  eatTo: explained('5.5', 'where eaten cards go', oneOf('hand')),
  afterEat: explained('5.4', 'who moves after an eat that leaves cards', oneOf('next-player', 'same-player')),
  voluntaryEat: explained('5.4', 'a player who could beat may eat', z.boolean()),
  emptyTableEat: explained('5.4', 'eating from an empty table', oneOf('skip', 'illegal')),
  killThreshold: explained(
    '5.6',
    'how many plays kill a trick',
    oneOf('active-at-trick-start', 'active-now', 'initial-players'),
  ),
  maxPart2Turns: explained('5.8', 'decisions of part 2 before the game is stopped', int(1, 100_000)),
};

export const rulesSchema = z.strictObject(shape);
/** The options of Skitgubbe, all of them. */
export type SkitgubbeRules = Readonly<z.infer<typeof rulesSchema>>;
export const OPTION_NAMES = Object.keys(shape) as (keyof SkitgubbeRules)[];

export const explanationOf = (name: keyof SkitgubbeRules): Explanation => shape[name].meta() as unknown as Explanation;
export const schemaOf = (name: keyof SkitgubbeRules): z.ZodType => shape[name];
