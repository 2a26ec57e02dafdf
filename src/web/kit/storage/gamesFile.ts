// All finished games of a device as one file, and back. Nothing in a file is believed: every record is replayed.
import { parseJson } from '../../../core/boundedJson.ts';
import { HUMAN } from '../../../play/seating.ts';
import { parseRecord, type LoadedRecord, type MatchRecord } from '../../../core/record.ts';
import { err, ok, type BorderError, type Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/game.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import { LARGEST } from '../../../files/kinds.ts';
import { t } from '../i18n/index.ts';
import type { GameRow } from './db.ts';

const FORMAT = 'talon-games';
const VERSION = 1;

/** What a stored game says besides its record. */
export interface GameHead {
  readonly id: string;
  readonly preset: string;
  readonly seat: Seat;
  readonly practice: boolean;
  readonly created: number;
  readonly updated: number;
  readonly undos: number;
}

export interface StoredGame extends GameHead {
  readonly record: MatchRecord;
}

interface FileError extends BorderError {
  readonly code: 'ERR_GAMES_FORMAT' | 'ERR_GAMES_VERSION' | 'ERR_GAMES_GAME';
}
const wrong = (code: FileError['code'], message: string): { ok: false; error: FileError } => err({ code, message });

/** A game a line, so that files compare well. */
export const writeGames = (games: readonly StoredGame[]): string =>
  `{"format":"${FORMAT}","version":${VERSION},"games":[\n${games.map((game) => JSON.stringify(game)).join(',\n')}\n]}\n`;

/** Whatever else it is: was it meant to be a file of games? */
export const isGamesFile = (text: string): boolean =>
  text.slice(0, 200).replaceAll(/\s/g, '').includes(`"format":"${FORMAT}"`);

export const readGames = (text: string): Result<unknown[], FileError> => {
  const read = parseJson(text, { longest: LARGEST.record });
  if (!read.ok) return wrong('ERR_GAMES_FORMAT', t('stats.file.noJson'));
  const json = read.value as { format?: unknown; version?: unknown; games?: unknown } | null;
  if (json?.format !== FORMAT) return wrong('ERR_GAMES_FORMAT', t('stats.file.format', { format: FORMAT }));
  if (json.version !== VERSION)
    return wrong(
      'ERR_GAMES_VERSION',
      t('stats.file.version', { found: JSON.stringify(json.version) ?? '–', version: VERSION }),
    );
  if (!Array.isArray(json.games)) return wrong('ERR_GAMES_FORMAT', t('stats.file.noGames'));
  return ok(json.games);
};

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
/** The last moment of a `Date`. */
const LAST_TIME = 8.64e15;
const isTime = (value: unknown): boolean => isCount(value) && (value as number) <= LAST_TIME;

/** One game of a file, checked and replayed. */
export const checkGame = (
  value: unknown,
  findGame: (id: string) => AnyDefinition | undefined,
): Result<{ stored: StoredGame; loaded: LoadedRecord }> => {
  const game = (value ?? {}) as Partial<StoredGame>;
  const isHead =
    typeof game.id === 'string' &&
    /^[\w-]{1,64}$/.test(game.id) &&
    typeof game.preset === 'string' &&
    game.preset.length <= 60 &&
    typeof game.practice === 'boolean' &&
    isTime(game.created) &&
    isTime(game.updated) &&
    isCount(game.seat) &&
    isCount(game.undos);
  if (!isHead) return wrong('ERR_GAMES_GAME', t('stats.file.head'));
  const loaded = parseRecord(JSON.stringify(game.record ?? null), findGame);
  if (!loaded.ok) return loaded;
  const { record } = loaded.value;
  if (record.result === null || record.players[game.seat!] !== HUMAN)
    return wrong('ERR_GAMES_GAME', t('stats.file.unfinished'));
  return ok({ stored: game as StoredGame, loaded: loaded.value });
};

/** As this device keeps it. */
export const rowOf = ({ record, ...head }: StoredGame, standing: string): GameRow => ({
  id: head.id,
  game: record.game,
  preset: head.preset,
  rules: {},
  seat: head.seat,
  players: record.players,
  seed: record.seed ?? '0',
  engine: record.engine,
  practice: head.practice,
  created: head.created,
  updated: head.updated,
  steps: record.steps.length,
  undos: head.undos,
  rulesKey: record.rulesKey,
  fullRules: record.rules,
  faults: record.faults,
  result: record.result,
  standing,
  synced: null,
});
