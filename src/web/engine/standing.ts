// How a match stands, for the lists of games. What is stored is data, said in the language in which it is read.
import type { BaseView, Outcome } from '../../core/game.ts';
import { listOf, t } from '../i18n/index.ts';
import type { Frame } from '../table/messages.ts';
import type { GameHost, Seating, Standing } from './host.ts';
import { HUMAN, namePlayers, type Names } from './names.ts';
import { numeral, person } from './tell.ts';

export const standingOf = (
  seating: Seating,
  host: GameHost,
  view: BaseView,
  returns: readonly number[],
  result: Frame['result'],
): string => JSON.stringify(host.standing?.(seating, view) ?? inPoints(returns, result));

/** A match that came to its longest has no winner: its places only rank. */
const isWon = (result: { readonly reason: string } | null | undefined): boolean =>
  result !== null && result !== undefined && result.reason !== 'unfinished';

export const inPoints = (points: readonly number[], result: Pick<Outcome, 'places' | 'reason'> | null): Standing => {
  if (result === null) return { kind: 'points', points };
  const winners = points.flatMap((_, seat) => (isWon(result) && result.places[seat] === 1 ? [seat] : []));
  return { kind: 'won', points, winners };
};

/** Rows may come from anywhere, and old ones hold a sentence. */
const readStanding = (text: string): Standing | null => {
  try {
    return JSON.parse(text) as Standing;
  } catch {
    return null;
  }
};

/** A stored standing in words; '' where there is none. */
export const standingText = ({
  standing,
  players: agents,
  names,
  result,
}: {
  standing: string;
  players: readonly string[];
  names?: Names;
  result?: { readonly reason: string } | null;
}): string => {
  const read = readStanding(standing);
  if (read === null) return standing;
  // Older rows name those who led as winners.
  const corrected = read.kind === 'won' && result && !isWon(result) ? { ...read, winners: [] } : read;
  try {
    return textOf(corrected, agents, names);
  } catch {
    return '';
  }
};

const textOf = (standing: Standing, agents: readonly string[], given?: Names): string => {
  const players = namePlayers(agents, given);
  const each = (values: readonly number[]): string[] =>
    players.map(({ name }, seat) => `${name} ${numeral(values[seat]!)}`);
  switch (standing.kind) {
    case 'points':
      return each(standing.points).join(' · ');
    case 'won': {
      const points = each(standing.points).join(' · ');
      if (standing.winners.length === 0) return t('engine.standing.nobody', { points });
      const names = listOf(standing.winners.map((seat) => players[seat]!.name));
      return t('engine.standing.won', { names, points });
    }
    case 'part1':
      return t('engine.standing.part1', { count: standing.count });
    case 'part2':
      return t('engine.standing.part2', { cards: each(standing.cards).join(', ') });
    case 'over':
      return t('engine.standing.over', person({ players, seat: agents.indexOf(HUMAN) }, standing.seat));
    default:
      return '';
  }
};
