// Small words for the tables: who a sentence is about, '+4'.
import type { Seat } from '../../../core/game.ts';
import { currentLanguage, count } from '../../kit/i18n/index.ts';
import type { Seating } from './host.ts';

const plain = (value: number): string => (currentLanguage() === 'en' ? String(value) : count(value));

/** With a true minus sign. */
export const numeral = (value: number): string => (value < 0 ? `−${plain(-value)}` : plain(value));

export const signed = (value: number): string => (value > 0 ? `+${plain(value)}` : numeral(value));

/** Who a sentence is about, for its `{who, select, you {You pass.} other {{name} passes.}}`. */
export const person = (
  { players, seat: own, you = own }: { players: Seating['players']; seat: Seat; you?: Seat },
  seat: Seat,
): { who: 'you' | 'other'; name: string } => ({ who: seat === you ? 'you' : 'other', name: players[seat]!.name });
