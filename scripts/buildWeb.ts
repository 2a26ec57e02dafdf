// Builds the web app if it has changed, before the tests that need it.
import { ensureBuilt } from '../src/server/build.ts';

await ensureBuilt((line) => console.log(line));
