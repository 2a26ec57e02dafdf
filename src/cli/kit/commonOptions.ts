// Options that several commands have.
import { Option } from 'commander';
import { FAULT_POLICIES } from '../../core/fault.ts';
import { parseCount, parseIndex, parseOneOf, parseSeed } from './args.ts';

const MOST_WORKERS = 512;

export const seedOption = (about = 'seed of everything random'): Option =>
  new Option('--seed <n>', about).argParser(parseSeed).default('1', '1');

export const workersOption = (): Option =>
  new Option('--workers <n>', 'worker threads (default: all cores)').argParser(parseCount('--workers', MOST_WORKERS));

export const faultsOption = (about = 'when an agent fails: fallback, forfeit or throw'): Option =>
  new Option('--faults <policy>', about)
    .argParser(parseOneOf('--faults', FAULT_POLICIES))
    .default('fallback', 'fallback');

/** For commands that open a record. */
export const ofGameOption = (): Option =>
  new Option('--game <game>', "the record's game, where it is your own: its module, e.g. ./examples/kuhn/index.ts");

export const lineOption = (about = 'which record of a file that holds one a line, from 1'): Option =>
  new Option('--line <n>', about).argParser(parseIndex('--line'));
