// A running tally over matches that follow each other. The next table carries it; it follows from the results of those
// before, which the store has.
import type { ShownSeries } from '../../net/series.ts';
import { whoOf, type Score, type Seat, type Series, type TableRow } from '../store/tableStore.ts';

/** Those who sit there are always among them. */
const MOST_SCORES = 20;

type Player = Pick<Score, 'who' | 'name' | 'agent'>;

/** By seat; null for one that is free. */
const playersAt = (seats: readonly Seat[]): (Player | null)[] => {
  const bots = new Map<string, number>();
  return seats.map((seat) => {
    if (seat.kind === 'free') return null;
    if (seat.kind === 'person') return { who: whoOf(seat.person), name: seat.name, agent: null };
    const count = (bots.get(seat.agent) ?? 0) + 1;
    bots.set(seat.agent, count);
    return { who: `bot ${seat.agent} ${count}`, name: null, agent: seat.agent };
  });
};

type Played = Pick<TableRow, 'seats' | 'result' | 'series'>;

/** With the match of the table, where that came to its end. */
const scoresAfter = ({ seats, result, series }: Played): readonly Score[] => {
  const before = series?.scores ?? [];
  const worst = result === null ? 0 : Math.max(...result.places);
  const now = playersAt(seats).flatMap((player, seat): Score[] => {
    if (player === null) return [];
    const known = before.find(({ who }) => who === player.who);
    const { played, points, won, last } = known ?? { played: 0, points: 0, won: 0, last: 0 };
    if (result === null) return known ? [{ ...known, ...player }] : [{ ...player, played, points, won, last }];
    return [
      {
        ...player,
        played: played + 1,
        points: points + result.returns[seat]!,
        won: won + Number(result.places[seat] === 1),
        last: last + Number(result.places[seat] === worst),
      },
    ];
  });
  const gone = before.filter(({ who, played }) => played > 0 && now.every((score) => score.who !== who));
  return [...now, ...gone].slice(0, MOST_SCORES);
};

export const seriesAfter = (row: Played, isTurned: boolean): Series => ({
  round: (row.series?.round ?? 1) + 1,
  isTurned,
  scores: scoresAfter(row),
});

/** null at the first table. */
export const shownSeries = (row: Played & Pick<TableRow, 'isOver'>): ShownSeries | null => {
  if (row.series === null) return null;
  const players = playersAt(row.seats);
  const scores = row.isOver ? scoresAfter(row) : row.series.scores;
  return {
    round: row.series.round,
    scores: scores.map(({ who, ...score }) => {
      const seat = players.findIndex((player) => player?.who === who);
      return { ...score, seat: seat < 0 ? null : seat };
    }),
  };
};
