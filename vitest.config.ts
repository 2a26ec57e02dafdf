import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { ALONE, ENGINE, LONG, WEB } from './scripts/testing/suites.ts';
import { PATIENCE_MS } from './test/patience.ts';

/**
 * Node runs their sources as they are: Vite's loader turns every use of an import into a look-up, which doubles the time
 * of whatever plays games. The page needs that loader. Coverage is counted in one project alone: what two loaders make of a
 * file has branches in different places, and each would miss those of the other.
 */
const asTheyAre = { viteModuleRunner: false };
/** The web app's words must be there before its modules run. */
const setupFiles = ['test/texts.ts'];

const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, ...test },
});

export default defineConfig({
  // What the page's build makes of the list of games, everybody else has from there.
  resolve: { alias: { 'virtual:house': join(import.meta.dirname, 'src/games/index.ts') } },
  test: {
    // The main process only waits.
    maxWorkers: availableParallelism(),
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    projects: [
      project('long', { include: [...LONG], experimental: asTheyAre }),
      project('engine', {
        include: [...ENGINE],
        exclude: [...LONG, ...ALONE],
        isolate: false,
        experimental: asTheyAre,
      }),
      project('web', { include: [...WEB], exclude: [...ALONE], isolate: false, setupFiles }),
      project('alone', { include: [...ALONE], setupFiles }),
      project('other', {
        include: ['src/**/*.test.ts'],
        exclude: [...LONG, ...ALONE, ...ENGINE, ...WEB],
        isolate: false,
        experimental: asTheyAre,
      }),
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
