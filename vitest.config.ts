import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Brute force and thousands of games: many times slower under coverage, and they cover little that others do not. */
const longTests = [
  'test/{hostile,jobs,long,sim,strategies}/*.test.ts',
  'test/fixtures/nets.test.ts',
  'test/conformance/{*Agents,counts,oracleRules,properties,swap,twoWorlds}.test.ts',
  'src/{agents,analysis,arena,learn,nn,players,sandbox,server,sim,threads}/**/*.test.ts',
  'src/games/**/strength.test.ts',
  'src/cli/{bench,card,train}/*.test.ts',
  'src/cli/commands/{check,evaluate,experiment,neural,review,simulate,simulateFiles,solve,tournament}.test.ts',
];
/**
 * Node runs their sources as they are: Vite's loader turns every use of an import into a look-up, which doubles the time
 * of whatever plays games. Coverage needs that loader, and so does JSX.
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
      { extends: true, test: { name: 'long', include: longTests, experimental } },
      {
        extends: true,
        test: {
          name: 'other',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          // The web app's words must be there before its modules run.
          setupFiles: ['test/texts.ts'],
          exclude: ['test/e2e/**', 'node_modules/**', ...longTests],
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
