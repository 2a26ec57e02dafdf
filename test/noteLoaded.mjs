// Preloaded into a process (`--import`): when it ends it writes what it has loaded, a module a line, into the file that
// TALON_LOADED names.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const loaded = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
process.on('exit', () => writeFileSync(process.env.TALON_LOADED, loaded.join('\n')));
