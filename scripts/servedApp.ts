// The built app, served to a browser that is there for one script.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureBuilt } from '../src/server/build.ts';
import { readFiles, type StoredFile } from '../src/server/files.ts';
import { LOCALHOST } from '../src/server/names.ts';
import { openHouse } from '../src/server/openHouse.ts';
import { startServer } from '../src/server/server.ts';
import { openFile } from '../src/server/store/file.ts';
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
  const house = await openHouse(openFile(join(data, 'talon.sqlite')), join(data, 'training'));
  const files = through(readFiles(await ensureBuilt((line) => console.error(line))));
  const server = await startServer(0, LOCALHOST, { files, open: async () => house });
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    return await use({ browser, baseURL: `http://localhost:${server.port}` });
  } finally {
    await browser.close();
    await server.close();
    await house.close();
    rmSync(data, { recursive: true, force: true });
  }
};
