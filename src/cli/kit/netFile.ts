// The file of a net that an option names.
import { readBytes } from '../../files/read.node.ts';
import { UsageError } from './problems.ts';

export const readNet = (file: string): Uint8Array => {
  const read = readBytes(file, 'net');
  if (read.ok) return read.value;
  throw new UsageError(
    `The net '${file}' cannot be read: ${read.error.message}. Name a file that talon train has made, latest.net or best.net of its folder.`,
  );
};
