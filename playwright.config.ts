import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './scripts/testing/freePort.ts';
import { chromiumLaunchOptions, PLAIN_NAME } from './test/e2e/chromium.ts';

// Every worker reads this file again; the environment carries the port that the first reading chose.
process.env.TALON_TEST_PORT ??= String(await freePort());
const port = process.env.TALON_TEST_PORT;
// What another run has left behind would be found at the same port.
if (process.env.TALON_TEST_DATA === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'talon-e2e-'));
  process.env.TALON_TEST_DATA = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  // A busy machine takes its time, twenty times as long; a hanging test still ends.
  timeout: 600_000,
  expect: { timeout: 150_000 },
  workers: 2,
  fullyParallel: true,
  use: {
    baseURL,
    locale: 'en-US',
    // A press on something that has gone ends as soon as any other wait.
    actionTimeout: 150_000,
    // Nothing moves, so nothing is missed because it moved; what moves is tested where it matters.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test would fetch the whole app twice; the tests of losing the server allow it.
    serviceWorkers: 'block',
    launchOptions: await chromiumLaunchOptions(),
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning src/server/main.ts',
    url: baseURL,
    env: { PORT: port, TALON_HOSTS: PLAIN_NAME, TALON_DATA: process.env.TALON_TEST_DATA },
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
  },
});
