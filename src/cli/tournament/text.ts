// The result of a tournament for people.
import { withInterval } from '../../sim/intervalText.ts';
import Table from 'cli-table3';
import { FAULT_REASONS } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { TournamentReport } from '../../arena/report.ts';
import type { Standing } from '../../arena/standings.ts';
import type { Interval } from '../../core/intervals.ts';
import { behind, percent } from '../kit/figures.ts';
import { columns, grouped, listed, listItem, plural, visible, widthOf, wrapped } from '../kit/words.ts';

const WIDTH = 80;
const LONGEST_NAME = 22;
/** As wide as the column's own title, and a sign more. */
const SHORTEST_NAME = 8;
const NAME_COLUMN = 1;
/** More do not fit the width; the page has them all. */
const MOST_COLUMNS = 10;
const MOST_FAULTS = 6;

/** Where things lie. */
interface Places {
  page: string;
  /** What shows a game again. */
  command(game: number): string;
}

export const titleOf = (name: string, { standings, games }: TournamentReport): string =>
  `${name}: ${plural(standings.length, 'entrant')}, ${grouped(games)} games`;

/** One to show how any can be looked at again. */
export const exampleGame = ({ games }: TournamentReport): number => Math.min(17, games);

/** How the games came to be, in sentences. */
export const whatWasPlayed = (report: TournamentReport): string => {
  const { games, gamesAsked, deals, seats, rounds, tables } = report;
  const asked = games === gamesAsked ? '' : ` (${grouped(gamesAsked)} asked for, rounded up to be fair)`;
  const format = rounds === null ? `Round robin` : `Swiss in ${plural(rounds, 'round')}`;
  const cards = `${plural(deals, 'deal')}, each from all ${seats} seats`;
  return `${format} at tables of ${seats}: ${grouped(games)} games${asked}, ${cards}.${tables === null ? '' : ` ${tableText(tables)}`}`;
};

const tableText = ({ possible, played }: { possible: number; played: number }): string =>
  played === possible
    ? possible === 1
      ? 'The only possible table took place.'
      : `All ${grouped(possible)} possible tables took place.`
    : `Of ${grouped(possible)} possible tables ${grouped(played)} took place, chosen so that all pairs meet evenly.`;

export const tournamentLines = (definition: AnyDefinition, report: TournamentReport, places: Places): string[] => [
  titleOf(definition.name, report),
  ...wrapped(`${whatWasPlayed(report)} Seed ${report.seed}.`, WIDTH, ''),
  '',
  ...standingsLines(report),
  ...wrapped('rating: openskill, 25 is even; lost: finished last. ± and [ ] are for 95 %.', WIDTH, ''),
  ...noteLines(report),
  '',
  ...matrixLines(report),
  ...faultLines(report),
  '',
  `The page: ${places.page}`,
  `Any game again, here number ${exampleGame(report)}:`,
  `  ${places.command(exampleGame(report))}`,
];

const shortName = (name: string, length = LONGEST_NAME): string => {
  const signs = [...visible(name)];
  return signs.length <= length ? signs.join('') : `${signs.slice(0, length - 1).join('')}…`;
};

/** '[0…39]', where there is little room. */
const tight = (cell: string): string => cell.replace(' … ', '…');

const standingsLines = ({ standings }: TournamentReport): string[] => {
  const head = ['', 'entrant', 'rating', 'lost', 'mean place', 'won', 'faults'];
  // Names get what the figures leave; a cell has a line at its left and a space at its right.
  const roomBeside = (rows: readonly string[][]): number =>
    head.reduce((room, title, i) => {
      const cells = i === NAME_COLUMN ? [] : [title, ...rows.map((row) => row[i]!)];
      return room - 2 - Math.max(0, ...cells.map(widthOf));
    }, WIDTH - 1);
  const usual = standings.map(standingCells);
  const rows = roomBeside(usual) < SHORTEST_NAME ? usual.map((row) => row.map(tight)) : usual;
  const room = Math.min(LONGEST_NAME, roomBeside(rows));
  const table = new Table({
    head,
    colAligns: head.map((_, column) => (column === NAME_COLUMN ? 'left' : 'right')),
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 1 },
  });
  for (const row of rows) table.push(row.with(NAME_COLUMN, shortName(row[NAME_COLUMN]!, room)));
  return table.toString().split('\n');
};

/** What the figures of the table hide. */
const noteLines = ({ standings }: TournamentReport): string[] => {
  const counts = new Map<number, string[]>();
  for (const { games, name } of standings) counts.set(games, [...(counts.get(games) ?? []), shortName(name)]);
  const most = Math.max(...counts.keys());
  const fewer = [...counts].filter(([games]) => games !== most).sort(([a], [b]) => b - a);
  const gamesText = fewer.map(([games, names]) => `${listed(names)} ${grouped(games)}`).join('; ');
  const played =
    fewer.length === 0 ? '' : `Not all played the same number of games: ${gamesText}; the others ${grouped(most)}.`;
  const excluded = standings
    .filter(({ excludedAfter }) => excludedAfter !== null)
    .map(({ name, excludedAfter }) => `${shortName(name)} after game ${grouped(excludedAfter!)}`);
  const out =
    excluded.length === 0
      ? ''
      : `Excluded for repeated faults: ${listed(excluded)}. A substitute played at random in the seat; ` +
        `those games count for the others only.`;
  return [played, out].filter((text) => text !== '').flatMap((text) => wrapped(text, WIDTH, ''));
};

const standingCells = (standing: Standing): string[] => [
  `${standing.rank}`,
  standing.name,
  `${standing.rating.toFixed(1)} ± ${half(standing.ratingInterval).toFixed(1)}`,
  `${percent(standing.lossRate)}${behind(standing.lossRateInterval, 100, 0)}`,
  withInterval(standing.meanPlace, standing.meanPlaceInterval, 2),
  percent(standing.winRate),
  `${standing.faults.total}`,
];

const half = ([low, high]: Interval): number => (high - low) / 2;

const matrixLines = ({ headToHead, standings }: TournamentReport): string[] => {
  const { names, share } = headToHead;
  if (names.length > MOST_COLUMNS) return ['The page shows who finished before whom.'];
  const numbers = names.map((_, i) => `${i + 1}`);
  const rows = names.map((name, row) => [
    `${standings[row]!.rank} ${shortName(name)}`,
    ...share[row]!.map((value, column) => (row === column ? '·' : value === null ? '–' : `${Math.round(100 * value)}`)),
  ]);
  return columns([['row finished before column, %', ...numbers], ...rows]);
};

/** What a fault cost. */
const costOf = ({ onFault, seats, standings }: TournamentReport): string => {
  if (onFault !== 'forfeit') return ', replaced by random moves';
  const lost = standings.reduce((sum, { forfeits }) => sum + forfeits, 0);
  const games = plural(lost, 'game');
  return seats === 2
    ? `, by which ${games} ended`
    : `, by which ${games} ${lost === 1 ? 'was' : 'were'} lost and played on by a substitute`;
};

const faultLines = (report: TournamentReport): string[] => {
  const { faults, standings } = report;
  if (faults.total === 0) return [];
  const kinds = standings
    .filter((standing) => standing.faults.total > 0)
    .map((standing) => {
      const counts = FAULT_REASONS.filter((reason) => standing.faults[reason] > 0);
      return `${shortName(standing.name)} ${listed(counts.map((reason) => `${standing.faults[reason]} × ${reason}`))}`;
    });
  const examples = faults.examples
    .slice(0, MOST_FAULTS)
    .flatMap(({ game, step, name, phase, reason, detail }) =>
      listItem(`game ${game}, step ${step + 1}, ${shortName(name)} (${phase}): ${reason}, ${visible(detail)}`, WIDTH),
    );
  return [
    '',
    ...wrapped(`${plural(faults.total, 'fault')}${costOf(report)}: ${kinds.join('; ')}.`, WIDTH, ''),
    ...examples,
  ];
};
