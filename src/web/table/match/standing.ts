// How a stored match stands, in the words of the lists of games.
import { narrate } from '../../../core/narrate.ts';
import type { Standing } from '../../../core/telling.ts';
import { standingSentence } from '../../../play/standing.ts';
import { hasText } from '../../kit/i18n/index.ts';
import type { Names } from '../../kit/storage/db.ts';
import { namePlayers, ownSeat } from './names.ts';
import { readerOf } from './reader.ts';

const NONE: Standing = { kind: '' };

/** Rows may come from anywhere, and old ones hold a sentence. */
const readStanding = (text: string): Standing | null => {
  try {
    const read: unknown = JSON.parse(text);
    const isStanding = typeof read === 'object' && read !== null && typeof (read as Standing).kind === 'string';
    return isStanding ? (read as Standing) : NONE;
  } catch {
    return null;
  }
};

/** A stored standing in words; '' where there is none. */
export const standingText = ({
  game,
  standing,
  players: agents,
  names,
  result = null,
}: {
  game: string;
  standing: string;
  players: readonly string[];
  names?: Names;
  result?: { readonly reason: string } | null;
}): string => {
  const read = readStanding(standing);
  if (read === null) return standing;
  const sentence = standingSentence(game, read, result);
  return sentence === null || !hasText(sentence.key)
    ? ''
    : narrate(readerOf(namePlayers(agents, names), ownSeat(agents, names)), sentence);
};
