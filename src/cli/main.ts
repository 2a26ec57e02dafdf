// The entry of the command line: `npm run -s talon -- --help`.
import { processIo } from './io.ts';
import { runCli } from './run.ts';

// Whoever reads us may stop at any time (`| head`); that is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (problem: NodeJS.ErrnoException) => {
    if (problem.code === 'EPIPE') process.exit();
    throw problem;
  });
}

process.exitCode = await runCli(process.argv.slice(2), processIo());
