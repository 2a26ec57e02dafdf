// Small words for the tables: who a sentence is about, '+4'.
import type { Seat } from '../../../core/game.ts';
import { currentLanguage, count, t } from '../../kit/i18n/index.ts';
import type { Key } from '../../kit/i18n/keys.ts';
import type { Seating } from './host.ts';

const plain = (value: number): string => (currentLanguage() === 'en' ? String(value) : count(value));

/** With a true minus sign. */
export const numeral = (value: number): string => (value < 0 ? `−${plain(-value)}` : plain(value));

export const signed = (value: number): string => (value > 0 ? `+${plain(value)}` : numeral(value));

/** Does the reader look from their own seat, and not in a replay from another’s? */
export const isOwn = ({ seat, you }: { seat: Seat; you: Seat }): boolean => seat === you;

/** Whose move is waited for: somebody else’s, or in a replay the reader’s own. `key` speaks of the others. */
export const waitsFor = ({ players, you }: { players: Seating['players']; you: Seat }, actor: Seat, key: Key): string =>
  actor === you ? t('table.waits.you') : t(key, { name: players[actor]!.name });

/** Who a sentence is about, for its `{who, select, you {You pass.} other {{name} passes.}}`. */
export const person = (
  { players, seat: own, you = own }: { players: Seating['players']; seat: Seat; you?: Seat },
  seat: Seat,
): { who: 'you' | 'other'; name: string } => ({ who: seat === you ? 'you' : 'other', name: players[seat]!.name });
