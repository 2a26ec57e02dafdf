import type { Command } from 'commander';
import { parsePath } from '../kit/args.ts';
import { workersOption } from '../kit/commonOptions.ts';

/** The options of every command that plays long; where `--checkpoint` is something else, progress has another name. */
export const addLongOptions = (command: Command, progress = 'checkpoint'): Command =>
  command
    .addOption(workersOption())
    .option(`--${progress} <file>`, 'keep the progress of a long run here', parsePath(`--${progress}`))
    .option('--resume', 'go on with a stopped run; all other options as before');
