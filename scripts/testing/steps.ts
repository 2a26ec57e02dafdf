// What `npm run check`, `npm test` and `npm run test:all` do, step by step.
import { join } from 'node:path';
import type { Choice } from './choice.ts';
import { isFirst, partOf, WHOLE, type Shard } from './shard.ts';
import { projectRoot } from './sources.ts';
import { CORE_TAGS, longTestFiles } from './suites.ts';

export interface Step {
  name: string;
  /** Script for Node, with its arguments. */
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The name of a step without which this one would tell nothing. */
  needs?: string;
  /** Lines of the output worth showing although all went well. */
  tell?: RegExp;
  /** Lines of the output that tell nothing when something failed. */
  noise?: RegExp;
}

/** Thousands of lines, in which the one that failed would be lost. */
const PASSED = /^\s*✓/;
const COUNT = /^\s*Tests\s/;

const FORMAT: Step = { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] };
const LINT: Step = {
  name: 'lint',
  command: ['node_modules/oxlint/bin/oxlint'],
  // It ends soon: memory that it gives back to the system in between costs more than all that it looks for.
  env: { MIMALLOC_PURGE_DELAY: '-1' },
};
const TYPES: Step = {
  name: 'types of engine, node and web',
  command: ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.json', 'tsconfig.node.json', 'tsconfig.web.json'],
};
const UNUSED: Step = { name: 'nothing unused', command: ['node_modules/knip/bin/knip.js'] };
const LOCK: Step = { name: 'lock files', command: ['scripts/checkLock.mjs'] };
const LINKS: Step = { name: 'links in documents', command: ['scripts/checkLinks.ts'] };
const PYTHON: Step = {
  name: 'Python package',
  command: ['scripts/python.ts'],
  tell: /^(Ran \d+ tests|There is no Python)/,
};
const WEB_APP: Step = { name: 'web app', command: ['scripts/buildWeb.ts'] };

/** Suites that find no service are left out, and this says so; build machines ask for all of them. */
const SERVICES: Step = { name: 'services for tests', command: ['scripts/services.ts'], tell: /Redis/ };

const vitest = (name: string, args: readonly string[], tell = COUNT): Step => ({
  name,
  command: ['node_modules/vitest/vitest.mjs', 'run', ...args],
  tell,
  noise: PASSED,
});

const COVERED = vitest('tests with coverage', ['--coverage', '--project', 'engine'], /^\s*Tests\s|^All files/);
/** They run few lines of core and games that no other test runs, and are quicker when nobody counts. */
const OTHERS = vitest('other tests', ['--project', 'web', '--project', 'alone', '--project', 'other']);

const browser = (name: string, args: readonly string[]): Step => ({
  name,
  command: ['node_modules/@playwright/test/cli.js', 'test', ...args],
  needs: WEB_APP.name,
  tell: /^\s*\d+ (passed|flaky|skipped)/,
  noise: new RegExp(`${PASSED.source}|Warning: |--trace-warnings`),
});

/** What follows from the sources without running them. */
const STILL: readonly Step[] = [FORMAT, LINT, TYPES];

/** So few files take no longer than a second process takes to load what they test. */
const FEW = 60;

/** Little has changed: several threads would each look at what one looks at for all. */
const TYPES_OF_LITTLE: Step = { ...TYPES, command: [...TYPES.command, '--singleThreaded'] };

/** Not every file that has changed is one that can be formatted or looked through. */
const OF_SOME = '--no-error-on-unmatched-pattern';

/** What has not changed since the last time need not be compiled again. */
const COMPILED = { NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'compiled') };

/** The inner loop. */
export const checkSteps = ({ files, games, changed }: Choice): readonly Step[] => {
  const workers = files.length <= FEW ? ['--maxWorkers=1'] : [];
  const tests = vitest('tests', ['--project', '!long', ...workers, ...files]);
  const env = { ...COMPILED, ...(games !== null && { TALON_GAMES: games.join() }) };
  const looks = [FORMAT, LINT].map((step) => ({ ...step, command: [...step.command, OF_SOME, ...changed] }));
  return [...(changed.length === 0 ? [] : looks), TYPES_OF_LITTLE, { ...tests, env }];
};

const USUAL: readonly Step[] = [...STILL, UNUSED, LOCK, LINKS, PYTHON, WEB_APP, COVERED, OTHERS];

export const testSteps = (): readonly Step[] => [
  ...USUAL,
  browser('browser tests, one a table and page', ['--grep', CORE_TAGS.source]),
];

/** Everything, or a part of it. */
export const allSteps = (shard: Shard = WHOLE): readonly Step[] => [
  ...(isFirst(shard) ? USUAL : [WEB_APP]),
  SERVICES,
  vitest('long tests', ['--project', 'long', ...partOf(longTestFiles(), shard)]),
  browser('browser tests', shard.count === 1 ? [] : [`--shard=${shard.index}/${shard.count}`]),
];
