// What the form for a table holds. An address fills it in as it does that of a game against bots.
import type { ClockRules } from '../../../net/clockRules.ts';
import type { GameInfo } from '../../kit/games/gameInfo.ts';
import { presetOf, setupFrom, type Setup } from '../../kit/newGame/setup.ts';
import type { NewTable } from './api.ts';

/** A seat for somebody who comes by the link. */
export const FRIEND = 'free';
const OWN = 'you';

export interface TableForm extends Setup {
  readonly clock: ClockRules | null;
  /** May strangers find it in the lobby? */
  readonly open: boolean;
  /** Does it change the ratings? Where it may. */
  readonly rated: boolean;
}

/** All other seats are for friends, unless an address asks for bots. */
export const formFor = (game: GameInfo, address: URLSearchParams): TableForm => {
  const setup = setupFrom(game, address);
  const bots = address.getAll('bot');
  const opponents = setup.opponents.map((_, seat) => bots[seat] || FRIEND);
  return {
    ...setup,
    seat: Math.max(0, setup.seat),
    opponents,
    clock: null,
    open: address.get('open') === '1',
    rated: false,
  };
};

/** The rules that are sent; none where they are those of a preset. */
export const rulesOf = (game: GameInfo, { preset, changes }: Setup): unknown => {
  const { rules } = presetOf(game, preset);
  const isChanged = Object.keys(changes).length > 0;
  return rules || isChanged ? { ...(rules ?? { preset }), ...changes } : undefined;
};

/** Only among people, and under rules that have a name. */
export const mayBeRated = (game: GameInfo, form: TableForm): boolean => {
  const { seats } = presetOf(game, form.preset);
  const others = form.opponents.slice(0, seats).filter((_, seat) => seat !== form.seat);
  return rulesOf(game, form) === undefined && others.every((other) => other === FRIEND);
};

export const tableOf = (game: GameInfo, form: TableForm, club: string | null): NewTable => {
  const { seats } = presetOf(game, form.preset);
  const rules = rulesOf(game, form);
  return {
    game: game.id,
    preset: form.preset,
    ...(rules !== undefined && { rules }),
    seats: Array.from({ length: seats }, (_, seat) => (seat === form.seat ? OWN : form.opponents[seat]!)),
    clock: form.clock,
    open: form.open || club !== null,
    ...(club !== null && { club }),
    rated: form.rated && mayBeRated(game, form),
  };
};
