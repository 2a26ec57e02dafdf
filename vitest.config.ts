import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Brute force and thousands of games: many times slower under coverage, and they cover nothing that others do not. */
const longTests = [
  'test/{hostile,long,sim,strategies}/*.test.ts',
  'test/conformance/{*Agents,counts,oracleRules,swap,twoWorlds}.test.ts',
  'src/{arena,learn,nn,sandbox,server,sim}/**/*.test.ts',
  'src/games/**/strength.test.ts',
  'src/cli/{bench,train}/*.test.ts',
  'src/cli/commands/{simulate,simulateFiles,tournament}.test.ts',
];
/** The core and the games have no state outside their tests, so that one process may run many files. */
const engineTests = [
  'src/{core,games}/**/*.test.ts',
  'test/golden/*.test.ts',
  'test/conformance/{mosaic,oracle,skitgubbe,tysiac,ulti}.test.ts',
];
/** What needs Vite's own loader, for the sake of JSX. */
const webTests = ['src/web/**/*.test.ts', 'test/conformance/twoWorldsPage.test.ts'];

/**
 * Node runs the sources as they are. Vite's loader turns every use of an import into a look-up, which doubles the time
 * of whatever plays games.
 */
const experimental = { viteModuleRunner: false };

export default defineConfig({
  test: {
    // Random playthroughs and enumerations are long on a busy two-core machine; a hanging test still ends.
    // The main process only waits.
    maxWorkers: availableParallelism(),
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: { name: 'engine', include: engineTests, exclude: longTests, isolate: false, experimental },
      },
      { extends: true, test: { name: 'web', include: webTests } },
      { extends: true, test: { name: 'long', include: longTests, experimental } },
      {
        extends: true,
        test: {
          name: 'other',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['node_modules/**', ...engineTests, ...webTests, ...longTests],
          experimental,
        },
      },
    ],
    coverage: {
      // Measured only with --coverage, as `npm test` does.
      provider: 'v8',
      include: ['src/core/**/*.ts', 'src/games/**/*.ts'],
      exclude: ['**/*.test.ts', '**/lang/**'],
      reporter: ['text', 'html'],
      thresholds: { lines: 90, branches: 90 },
    },
  },
});
