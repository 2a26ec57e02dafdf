import type { Command } from 'commander';
import type { Io } from '../kit/io.ts';

const DETAILS = `
PORT, HOST, TALON_HOSTS and TALON_DATA in the environment say where, for whom and with which folder; npm start in Talon's
folder does the same. A package of Talon has no page in it.

Examples:
  talon start

Exit codes: 0 stopped, 1 failed, 2 there is no page here.`;

export const addStart = (program: Command, io: Io): void => {
  program
    .command('start')
    .summary('serve the page on this machine')
    .description('Builds the web app when it has changed and serves it on http://localhost:8100.')
    .addHelpText('after', DETAILS)
    .action(async () => {
      const { serve } = await import('../start/serve.ts');
      await serve(io);
    });
};
