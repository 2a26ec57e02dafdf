// The texts of all languages as they lie in the sources: read once in a process, since many tests ask for them again and again.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../src/core/words.ts';
import type { Language } from '../src/play/languages.ts';

const root = join(import.meta.dirname, '..');

interface TextFile {
  /** The folder whose texts these are: 'src/web/pages/lobby'. */
  readonly area: string;
  readonly language: string;
  readonly texts: Catalogue;
}

const isTexts = /^(.*)\/lang\/(\w+)\.json$/;

const readTextFiles = (): TextFile[] =>
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

let files: readonly TextFile[] | null = null;
export const textFiles = (): readonly TextFile[] => (files ??= readTextFiles());

const catalogues = new Map<Language, Catalogue>();
export const textsOf = (language: Language): Catalogue => {
  const own = textFiles().filter((file) => file.language === language);
  const texts = catalogues.get(language) ?? (Object.assign({}, ...own.map((file) => file.texts)) as Catalogue);
  catalogues.set(language, texts);
  return texts;
};
