// What the columns of the tables of `--csv` hold, one sentence each; the tables themselves are in tables.ts.
import type { DataTable } from './dataTable.ts';

const LOW = 'lower end of the 95 % interval of the column before';
const HIGH = 'upper end of that interval';

/** By the names of columns, which mean the same wherever they stand. */
const ABOUT: Readonly<Record<string, string>> = {
  agent: 'name of the agent; (all) for everybody together',
  games: 'games that the row counts',
  winRate: 'wins by games; a win shared by k counts 1/k',
  winRateLow: LOW,
  winRateHigh: HIGH,
  wins: 'games won, alone or shared',
  shared: 'games whose first place was shared',
  meanScore: 'mean score of a game',
  meanScoreLow: LOW,
  meanScoreHigh: HIGH,
  median: 'half are at or below',
  std: 'standard deviation (n − 1)',
  p90: 'nine in ten are at or below',
  min: 'lowest',
  max: 'highest',
  seat: 'seat, from 0',
  rate: 'name of the rate',
  meaning: 'what it says',
  value: 'its value',
  low: LOW,
  high: HIGH,
  place: 'place in a game, 1 is the best',
  share: 'share of all that this table or group counts',
  shareLow: LOW,
  shareHigh: HIGH,
  counter: 'name of what is counted',
  count: 'how often; empty where nobody has measured it',
  perGame: 'count by games',
  perGameLow: LOW,
  perGameHigh: HIGH,
  group: 'group of what the game counts',
  item: 'entry of the group',
  kind: 'which outcome of the entry; empty where there is one',
  measure: 'what is measured of a game',
  mean: 'mean of a game',
  meanLow: LOW,
  meanHigh: HIGH,
  score: 'a score at the end of a game',
  decision: 'kind of decision in which an agent failed',
  reason: 'why a game ended, or why an agent failed',
  game: 'index of the game, from 0',
  dealSeed: 'seed of its cards',
  table: 'name of a table',
  column: 'name of a column in it',
};

/** Where a column of a table holds something else than its name says elsewhere. */
const OWN: Readonly<Record<string, string>> = {
  'outliers.kind': 'in what the game is extreme: longest, shortest, highest, lowest',
  'outliers.value': 'its length or score',
  'columns.meaning': 'what the column holds',
};

const columnMeaning = (table: string, column: string): string | undefined => OWN[`${table}.${column}`] ?? ABOUT[column];

/** A table of all columns of these tables and of its own. */
export const columnTable = (tables: readonly DataTable[]): DataTable => {
  const own: DataTable = { name: 'columns', head: ['table', 'column', 'meaning'], rows: [] };
  const rows = [...tables, own].flatMap(({ name, head }) =>
    head.map((column) => [name, column, columnMeaning(name, column) ?? null]),
  );
  return { ...own, rows };
};
