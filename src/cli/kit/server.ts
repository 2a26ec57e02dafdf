// The server is in the sources of Talon, not in a package of it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './problems.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'server');

/** Where it is, for commands that need it; where it is not, they end with a sentence. */
export const needServer = (folder = FOLDER): string => {
  if (existsSync(folder)) return folder;
  throw new UsageError(
    'Page and server are not in this package: they come with the sources of Talon, where npm start serves the page.',
  );
};
