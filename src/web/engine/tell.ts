// Small words with which hosts tell what happened: 'You pass', 'Ada passes', '+4'.
import type { Seat } from '../../core/game.ts';
import type { Seating } from './host.ts';

/** With a true minus sign. */
export const numeral = (value: number): string => (value < 0 ? `−${-value}` : String(value));

export const signed = (value: number): string => (value > 0 ? `+${value}` : numeral(value));

/** Who a sentence is about, for its `{who, select, you {You pass.} other {{name} passes.}}`. */
export const person = (
  { players, seat: own, you = own }: { players: Seating['players']; seat: Seat; you?: Seat },
  seat: Seat,
): { who: 'you' | 'other'; name: string } => ({ who: seat === you ? 'you' : 'other', name: players[seat]!.name });

export const nameOf = ({ players }: Pick<Seating, 'players'>, seat: Seat): string => players[seat]!.name;

/** 'your', 'Ada’s'. */
export const whose = (seating: Seating, seat: Seat): string =>
  seat === seating.seat ? 'your' : `${nameOf(seating, seat)}’s`;

const thirdPerson = (verb: string): string => verb + (/(s|x|ch|sh)$/.test(verb) ? 'es' : 's');

/** 'You pass', 'Ada passes'. */
export const does = (seating: Seating, seat: Seat, verb: string): string =>
  `${nameOf(seating, seat)} ${seat === seating.seat ? verb : thirdPerson(verb)}`;
