// The built app, served to a browser that is there for one script.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureBuilt } from '../src/server/build.ts';
import { openDatabase } from '../src/server/database.ts';
import { readFiles, type StoredFile } from '../src/server/files.ts';
import { GameStore } from '../src/server/games.ts';
import { LOCALHOST } from '../src/server/names.ts';
import { startServer } from '../src/server/server.ts';
import { TrainingRuns } from '../src/server/training.ts';
import { chromiumLaunchOptions } from '../test/e2e/chromium.ts';

export type Files = ReadonlyMap<string, StoredFile>;

interface ServedApp {
  readonly browser: Browser;
  readonly baseURL: string;
}

/** Serves the app while `use` is at work. `through` may look at every file that is asked for. */
export const withServedApp = async <T>(
  use: (app: ServedApp) => Promise<T>,
  through: (files: Files) => Files = (files) => files,
): Promise<T> => {
  const data = mkdtempSync(join(tmpdir(), 'talon-served-'));
  const games = new GameStore(await openDatabase(join(data, 'talon.sqlite')));
  const training = new TrainingRuns(join(data, 'training'));
  const files = through(readFiles(await ensureBuilt((line) => console.error(line))));
  const server = await startServer(0, LOCALHOST, { files, games, training });
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    return await use({ browser, baseURL: `http://localhost:${server.port}` });
  } finally {
    await browser.close();
    await server.close();
    await games.close();
    rmSync(data, { recursive: true, force: true });
  }
};
