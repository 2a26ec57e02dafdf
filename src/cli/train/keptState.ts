// A state that is kept apart from the folder of its run, as those under models/ are.
import { readFileSync } from 'node:fs';
import { systemReason, UsageError } from '../problems.ts';
import { unpackState, type ReadState } from './stateFile.ts';

export const readState = (file: string): ReadState => {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (problem) {
    throw new UsageError(`--resume: the state '${file}' cannot be read: ${systemReason(problem)}.`);
  }
  return unpackState(file, bytes, ({ name }) => {
    throw new UsageError(`--resume: '${file}' belongs to the folder of a run, where '${name}' is; name that folder.`);
  });
};
