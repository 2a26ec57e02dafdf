// The games as a table for other programs: one row a game; the counters of the person follow.
import type { AnyDefinition } from '../../../core/definition.ts';
import { toCsv } from '../../../sim/tables.ts';
import type { GameFacts } from './facts.ts';

/** What was not measured is left empty: a bomb that nobody has judged was not wasted 0 times. */
export const csvOf = ({ counters }: AnyDefinition, games: readonly GameFacts[]): string =>
  toCsv({
    head: [
      'ended',
      'game',
      'preset',
      'changed',
      'seat',
      'opponents',
      'practice',
      'place',
      'win',
      'score',
      ...counters.map(({ key }) => key),
    ],
    rows: games.map((facts) => [
      whenOf(facts.updated),
      facts.game,
      facts.preset,
      facts.changed ? 1 : 0,
      facts.seat + 1,
      facts.opponents.join(' '),
      facts.practice ? 1 : 0,
      facts.place,
      facts.win,
      facts.score,
      ...counters.map(({ key }) => facts.counters[key] ?? null),
    ]),
  });

/** The last moment of a `Date`; a row may name any. */
const LAST_TIME = 8.64e15;

const whenOf = (time: number): string => (Math.abs(time) <= LAST_TIME ? new Date(time).toISOString() : '');
