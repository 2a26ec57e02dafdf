// Node's cache of compiled code: halves the time to start, from the second start on.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** To be called before anything else is imported. Where the folder cannot be written nothing is kept, and nothing fails. */
export const keepCompiled = (): void =>
  void enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'compile'));
