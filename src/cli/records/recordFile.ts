import type { AnyDefinition } from '../../core/definition.ts';
import { parseRecord, type LoadedRecord } from '../../core/record.ts';
import { withItsGame, type OfGame } from '../kit/games.ts';
import { readText } from '../kit/files.ts';
import { need, UsageError } from '../kit/problems.ts';

export interface OpenedRecord extends LoadedRecord {
  definition: AnyDefinition;
}

/** What is to be done about a file of many records. */
type Advice = (count: number) => string;
const chooseOne: Advice = (count) => `choose one by --line, from 1 to ${count}`;

export interface RecordOptions extends Pick<OfGame, 'game' | 'how'> {
  line?: number | undefined;
  ofMany?: Advice;
}

/** Reads and checks a record; anything wrong ends the command with a sentence. */
export const loadRecord = (file: string, options: RecordOptions = {}): Promise<OpenedRecord> => {
  const text = pickLine(readText(file, 'record'), file, options.line, options.ofMany ?? chooseOne);
  return openRecord(text, file, options);
};

/** The same with a text that has been read already. */
export const openRecord = async (
  text: string,
  file: string,
  options: Pick<OfGame, 'game' | 'how'> = {},
): Promise<OpenedRecord> => {
  let definition: AnyDefinition | undefined;
  const about = `The record '${file}'`;
  const loaded = await withItsGame({ ...options, about }, (find) => parseRecord(text, (id) => (definition = find(id))));
  return { ...need(loaded, `${about} cannot be used`), definition: definition! };
};

/** `simulate --records` writes a record a line; such a file needs to be told which. */
const pickLine = (text: string, file: string, line: number | undefined, ofMany: Advice): string => {
  const lines = text.split('\n').filter((one) => one.trim() !== '');
  const isList = lines.length > 1 && lines.every((one) => one.startsWith('{'));
  const count = isList ? lines.length : 1;
  if (line === undefined && !isList) return text;
  if (line !== undefined && line >= 1 && line <= count) return isList ? lines[line - 1]! : text;
  const given = line === undefined ? '' : `; ${line} given`;
  if (count === 1) throw new UsageError(`The file '${file}' holds 1 record, so --line can only be 1${given}.`);
  throw new UsageError(`The file '${file}' holds ${count} records: ${ofMany(count)}${given}.`);
};
