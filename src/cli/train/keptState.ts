// A state that is kept apart from the folder of its run, as those under models/ are.
import { readBytes } from '../../files/read.node.ts';
import { UsageError } from '../kit/problems.ts';
import { unpackState, type ReadState } from './stateFile.ts';

export const readState = async (file: string): Promise<ReadState> => {
  const bytes = readBytes(file, 'training state');
  if (!bytes.ok) throw new UsageError(`--resume: the state '${file}' cannot be read: ${bytes.error.message}.`);
  return unpackState(file, bytes.value, ({ name }) => {
    throw new UsageError(`--resume: '${file}' belongs to the folder of a run, where '${name}' is; name that folder.`);
  });
};
