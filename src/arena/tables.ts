// The result of a tournament as plain tables, for CSV files.
import { FAULT_REASONS } from '../core/agent.ts';
import type { Cell, DataTable } from '../sim/dataTable.ts';
import type { TournamentReport } from './report.ts';

const withEnds = (key: string): string[] => [key, `${key}Low`, `${key}High`];

export const standingsTable = ({ standings }: TournamentReport): DataTable => ({
  name: 'standings',
  head: [
    'rank',
    'name',
    'entrant',
    'games',
    ...withEnds('rating'),
    'sigma',
    'ordinal',
    'losses',
    ...withEnds('lossRate'),
    ...withEnds('meanPlace'),
    'wins',
    ...withEnds('winRate'),
    ...withEnds('meanScore'),
    'forfeits',
    ...FAULT_REASONS.map((reason) => `faults.${reason}`),
    'excludedAfter',
  ],
  rows: standings.map((standing): Cell[] => [
    standing.rank,
    standing.name,
    standing.entrant,
    standing.games,
    standing.rating,
    ...standing.ratingInterval,
    standing.sigma,
    standing.ordinal,
    standing.losses,
    standing.lossRate,
    ...standing.lossRateInterval,
    standing.meanPlace,
    ...(standing.meanPlaceInterval ?? [null, null]),
    standing.wins,
    standing.winRate,
    ...standing.winRateInterval,
    standing.meanScore,
    ...(standing.meanScoreInterval ?? [null, null]),
    standing.forfeits,
    ...FAULT_REASONS.map((reason) => standing.faults[reason]),
    standing.excludedAfter,
  ]),
});

export const headToHeadTable = ({ headToHead }: TournamentReport): DataTable => ({
  name: 'headToHead',
  head: ['name', 'against', 'share', 'games', 'example'],
  rows: headToHead.names.flatMap((name, row) =>
    headToHead.names.flatMap((against, column): Cell[][] => {
      if (row === column) return [];
      const at = (table: readonly (readonly Cell[])[]): Cell => table[row][column];
      return [[name, against, at(headToHead.share), at(headToHead.games), at(headToHead.example)]];
    }),
  ),
});
