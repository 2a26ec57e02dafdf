// What happened, line by line: what follows from a move stands indented below it.
import { narrate, type Reader } from '../../core/narrate.ts';
import type { Told } from '../../core/telling.ts';

export const storyLines = (reader: Reader, told: readonly Told[]): string[] =>
  told.flatMap(({ kind, message }) => {
    const text = narrate(reader, message);
    if (kind === 'part') return ['', text];
    return [kind === 'move' || kind === 'deal' || kind === 'result' ? text : `  ${text}`];
  });
