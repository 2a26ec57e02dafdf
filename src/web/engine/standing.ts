import type { BaseView } from '../../core/game.ts';
import { listOf, t } from '../i18n/index.ts';
import type { Frame } from '../table/messages.ts';
import type { GameHost, Seating } from './host.ts';
import { numeral } from './tell.ts';

/** How a match stands, in a line for the lobby. */
export const standingOf = (
  seating: Seating,
  host: GameHost,
  view: BaseView,
  returns: readonly number[],
  result: Frame['result'],
): string => {
  if (host.standing) return host.standing(seating, view);
  const points = seating.players.map(({ name }, seat) => `${name} ${numeral(returns[seat]!)}`).join(' · ');
  const winners = seating.players.filter((_, seat) => result?.places[seat] === 1).map(({ name }) => name);
  return result === null ? points : t('engine.standing.won', { names: listOf(winners), points });
};
