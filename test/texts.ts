// The English texts of the web app, read from its files. To be imported before whatever says them: vitest does so for every
// test (vitest.config.ts), browser tests that use the app's sources by themselves.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../src/core/words.ts';
import { setTexts } from '../src/web/kit/i18n/index.ts';
import type { Language } from '../src/play/languages.ts';

const root = join(import.meta.dirname, '..');

export interface TextFile {
  /** The folder whose texts these are: 'src/web/pages/lobby'. */
  readonly area: string;
  readonly language: string;
  readonly texts: Catalogue;
}

const isTexts = /^(.*)\/lang\/(\w+)\.json$/;

export const textFiles = (): TextFile[] =>
  ['src/web', 'src/games', 'src/play', 'src/sim', 'src/cli'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => isTexts.exec(join(folder, name).replaceAll('\\', '/')))
      .filter((found) => found !== null)
      .map(([path, area, language]) => ({
        area: area!,
        language: language!,
        texts: JSON.parse(readFileSync(join(root, path), 'utf8')) as Catalogue,
      }))
      .sort((a, b) => (a.area < b.area ? -1 : 1)),
  );

export const textsOf = (language: Language): Catalogue =>
  Object.assign({}, ...textFiles().flatMap((file) => (file.language === language ? [file.texts] : []))) as Catalogue;

setTexts('en', textsOf('en'));
