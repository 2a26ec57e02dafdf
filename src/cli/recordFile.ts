import type { AnyDefinition } from '../core/definition.ts';
import { parseRecord, type LoadedRecord } from '../core/record.ts';
import { findGame } from '../games/index.ts';
import { readText } from './files.ts';
import { need } from './problems.ts';

/** Reads and checks a record; anything wrong ends the command with a sentence. */
export const loadRecord = (file: string): LoadedRecord & { definition: AnyDefinition } => {
  const lookUp = (id: string): AnyDefinition | undefined => {
    const found = findGame(id);
    return found.ok ? found.value : undefined;
  };
  const loaded = need(parseRecord(readText(file, 'record'), lookUp), `The record '${file}' cannot be used`);
  return { ...loaded, definition: need(findGame(loaded.record.game)) };
};
