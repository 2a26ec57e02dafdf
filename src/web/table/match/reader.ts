// The page as a reader of what a match tells: its language, and its names for the players.
import { narrate, type Reader } from '../../../core/narrate.ts';
import type { Seat } from '../../../core/game.ts';
import type { Told } from '../../../core/telling.ts';
import type { Refused } from '../../../play/frame.ts';
import { listOf, say, t } from '../../kit/i18n/index.ts';
import type { Line, Player } from './messages.ts';
import { numeral, signed } from './tell.ts';

/** `you` is -1 or null where nobody is called so. */
export const readerOf = (players: readonly Player[], you: Seat | null): Reader => ({
  say,
  names: players.map(({ name }) => name),
  you,
  youWithin: t('play.youWithin'),
  list: listOf,
  amount: numeral,
  signed,
});

export const lineOf = (reader: Reader, { kind, message, short }: Told): Line => ({
  text: narrate(reader, message),
  ...(short !== undefined && { short: short === null ? '' : narrate(reader, short) }),
  ...(kind === 'part' && { heading: true }),
  ...(kind === 'move' && { move: true }),
  ...(kind === 'takes' && { takes: true }),
});

/** Why something is not allowed, with the rule it breaks. */
export const refusalText = ({ message, section }: Refused): string =>
  section === '' ? say(message) : t('play.refusal', { sentence: say(message), section });
