// The entry of the command line: `npm run -s talon -- --help`.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Halves the time to start, from the second start on; hence the imports below instead of above.
enableCompileCache(join(import.meta.dirname, '../../.cache/compile'));

// Whoever reads us may stop at any time (`| head`); that is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (problem: NodeJS.ErrnoException) => {
    if (problem.code === 'EPIPE') process.exit();
    throw problem;
  });
}

const { processIo } = await import('./io.ts');
const { runCli } = await import('./run.ts');
process.exitCode = await runCli(process.argv.slice(2), processIo());
