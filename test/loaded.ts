// What a process loads before it answers: that, and not the clock, decides how soon it does.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(import.meta.dirname);
const NOTE = new URL('./noteLoaded.mjs', import.meta.url);

export interface Noted {
  /** Of the Node that runs a script of the project. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** After its end: the files that it has loaded, in that order, from the project's folder. */
  loaded(): string[];
}

/** How to start a script so that it tells what it loads. */
export const noting = (script: string): Noted => {
  const folder = mkdtempSync(join(tmpdir(), 'talon-loaded-'));
  const file = join(folder, 'loaded.txt');
  return {
    args: ['--disable-warning=ExperimentalWarning', '--import', NOTE.href, join(root, script)],
    env: { ...process.env, TALON_LOADED: file },
    loaded: () => {
      const urls = readFileSync(file, 'utf8').split('\n');
      rmSync(folder, { recursive: true });
      const files = urls.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
      return files.map((path) => path.slice(root.length + 1));
    },
  };
};
