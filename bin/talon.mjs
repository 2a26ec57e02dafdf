#!/usr/bin/env node
// The command line, from any folder: `node bin/talon.mjs --help`.

import { run } from '../scripts/run.mjs';

await run('src/cli/main.ts', process.argv.slice(2));
