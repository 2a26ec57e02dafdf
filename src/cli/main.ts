// The entry of the command line: `npm run -s talon -- --help`.
import { keepCompiled } from '../files/compileCache.node.ts';

keepCompiled();

const { systemReason } = await import('../files/reasons.ts');
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (problem: NodeJS.ErrnoException) => {
    // Whoever reads us may stop at any time (`| head`); that is no failure.
    if (problem.code === 'EPIPE') process.exit();
    if (stream === process.stderr) return; // nobody can be told
    process.stderr.write(`The output cannot be written: ${systemReason(problem)}.\n`);
    process.exit(1);
  });
}

const { processIo } = await import('./kit/io.ts');
const { runCli } = await import('./program.ts');
process.exitCode = await runCli(process.argv.slice(2), processIo());
