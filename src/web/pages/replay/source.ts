// From whatever a person brings to a match that can be looked at. Nothing is believed: core checks every record.
import type { AnyDefinition } from '../../../core/definition.ts';
import { makeRecord, parseRecord, type LoadedRecord } from '../../../core/record.ts';
import { err, ok, type BorderError, type Result } from '../../../core/result.ts';
import { GAMES, findGame } from '../../kit/games/house.ts';
import { botNames } from '../../kit/games/levels.ts';
import { HUMAN } from '../../../play/seating.ts';
import { SERVED } from '../../kit/browser/place.ts';
import { ask } from '../../kit/browser/ask.ts';
import { t } from '../../kit/i18n/index.ts';
import type { Key } from '../../kit/i18n/keys.ts';
import { isGamesFile } from '../../kit/storage/gamesFile.ts';
import { isAside } from '../../kit/storage/aside.ts';
import type { GameRow, Names } from '../../kit/storage/db.ts';
import { findRow, recordOf } from '../../kit/storage/games.ts';
import { rulesOfRow } from '../../kit/storage/rulesOfRow.ts';
import { lackedStrategy } from '../../kit/players/among.ts';
import { LONGEST_RECORD, readFragment, unpack, type Place } from './link.ts';
import type { Source } from './messages.ts';
import { loadSample } from '../../faces/index.ts';

export interface Found {
  readonly definition: AnyDefinition;
  readonly loaded: LoadedRecord;
  /** Of players whom the record itself does not name. */
  readonly names?: Names;
  /** Of a game on this device. */
  readonly row: GameRow | null;
  /** Where a link points to. */
  readonly place: Place | null;
  readonly index: number;
  readonly count: number;
}

const refuse = (message: string): { ok: false; error: BorderError } => err({ code: 'ERR_REPLAY_SOURCE', message });

const NOWHERE = { place: null, index: 0, count: 1 } as const;

export const findSource = (source: Source): Promise<Result<Found>> => {
  switch (source.kind) {
    case 'text':
      return fromText(source.text, source.index ?? 0);
    case 'saved':
      return fromSaved(source.id);
    case 'behind':
      return fromTable(source.table, 'behind');
    case 'sample':
      return fromSample(source.game);
    case 'table':
      return fromTable(source.table, 'record');
  }
};

const read = (text: string): Result<{ definition: AnyDefinition; loaded: LoadedRecord }> => {
  const loaded = parseRecord(text, (id) => GAMES.find((known) => known.id === id));
  if (!loaded.ok) return err<BorderError>(loaded.error);
  if (loaded.value.steps.length === 0) return refuse(t('replay.source.notBegun'));
  const definition = GAMES.find(({ id }) => id === loaded.value.record.game)!;
  return ok({ definition, loaded: loaded.value });
};

const fromText = async (given: string, index: number): Promise<Result<Found>> => {
  const text = given.trim();
  if (text.length > LONGEST_RECORD) return refuse(t('replay.source.tooLong'));
  if (text === '') return refuse(t('replay.source.empty'));
  if (!text.startsWith('{') && !text.startsWith('[')) return fromLink(text);
  if (isGamesFile(text)) return refuse(t('replay.source.games'));
  const whole = read(text);
  if (whole.ok) return ok({ ...whole.value, row: null, ...NOWHERE });
  // Simulations write one record a line.
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isList = lines.length > 1 && lines[0]!.trim().endsWith('}');
  const line = isList ? read(lines[Math.min(index, lines.length - 1)]!) : whole;
  if (!line.ok) return line;
  return ok({ ...line.value, row: null, place: null, index, count: lines.length });
};

const fromLink = async (text: string): Promise<Result<Found>> => {
  const parts = readFragment(text.slice(text.indexOf('#') + 1));
  if (!parts.ok) return parts;
  const { packed, ...place } = parts.value;
  if (packed === null) return refuse(t('replay.source.neither'));
  const unpacked = await unpack(packed);
  if (!unpacked.ok) return unpacked;
  const found = read(unpacked.value);
  if (found.ok) return ok({ ...found.value, row: null, ...NOWHERE, place });
  // Nobody shares what is no match: something has happened to it on its way.
  return DAMAGED.includes(found.error.code) ? refuse(t('replay.link.broken')) : found;
};

const DAMAGED = ['ERR_RECORD_FORMAT', 'ERR_RECORD_STEP'];

const fromSaved = async (id: string): Promise<Result<Found>> => {
  const row = await findRow(id);
  if (!row) return refuse((await isAside(id)) ? t('storage.damaged') : t('replay.source.missing', { served: SERVED }));
  const isPlayed = row.players.includes(HUMAN);
  if (isPlayed && row.result === null && !row.practice && lackedStrategy(row) === null) {
    return refuse(t('replay.source.playing'));
  }
  const record = await recordOf(row);
  if (record === null && row.rulesKey !== null) return refuse(t('storage.damaged'));
  const found = isPlayed || row.steps > 0 ? read(JSON.stringify(record)) : begin(row);
  return found.ok ? ok({ ...found.value, row, ...NOWHERE }) : found;
};

/** A match of bots that has not begun. */
const begin = (row: GameRow): Result<{ definition: AnyDefinition; loaded: LoadedRecord }> => {
  const definition = findGame(row.game);
  if (!definition.ok) return definition;
  const rules = rulesOfRow(definition.value, row);
  if (!rules.ok) return rules;
  const game = definition.value.create(rules.value);
  if (row.players.length !== game.seats) return refuse(t('replay.source.seats', { count: game.seats }));
  const record = makeRecord(game, row.players, row.seed, { steps: [], faults: [] }, null);
  return ok({ definition: definition.value, loaded: { record, game, steps: [] } });
};

/**
 * The server gives the record of a match that is over to whoever may know of its table, and of one that is played the deals
 * that are over.
 */
const fromTable = async (table: string, what: 'record' | 'behind'): Promise<Result<Found>> => {
  const answer = await ask<{ record: unknown }>(`/api/tables/${encodeURIComponent(table)}/${what}`);
  if (!answer.ok) return refuse(t(UNTOLD[answer.code] ?? 'replay.source.noTable'));
  const found = read(JSON.stringify(answer.value.record));
  if (!found.ok) return found;
  const { game, players } = found.value.loaded.record;
  const names = botNames(
    game,
    players.map((player) => (player === HUMAN ? null : player)),
  );
  return ok({ ...found.value, names, row: null, ...NOWHERE });
};

const UNTOLD: Readonly<Record<string, Key>> = {
  OFFLINE: 'replay.source.offline',
  ERR_NO_DEAL: 'replay.source.noDeal',
};

const fromSample = async (game: string): Promise<Result<Found>> => {
  const sample = await loadSample(game);
  if (sample === null) return refuse(t('replay.source.noSample'));
  const found = read(JSON.stringify(sample));
  return found.ok ? ok({ ...found.value, row: null, ...NOWHERE }) : found;
};
