// Fetches the texts of a language. They lie beside the code that uses them, one file an area; the build (see
// scripts/vitePlugins.ts) packs those of a language into three files: what the first page shows, what is said at tables, and the rest.
import type { Catalogue } from '../../../core/words.ts';
import { textPaths, type Group } from './groups.ts';
import { setTexts } from './index.ts';
import { isOffered, type Language } from '../../../play/languages.ts';

const FILES = import.meta.glob(
  [
    '../../**/lang/*.json',
    '../../../games/*/lang/*.json',
    '../../../../examples/*/lang/*.json',
    '../../../{play,sim}/lang/*.json',
  ],
  { import: 'default' },
);

const loaded = new Map<string, Promise<void>>();

const fetchTexts = async (language: Language, group: Group): Promise<void> => {
  const paths = textPaths(Object.keys(FILES), language, group);
  const catalogues = await Promise.all(paths.map((path) => FILES[path]!() as Promise<Catalogue>));
  setTexts(language, Object.assign({}, ...catalogues) as Catalogue);
};

/** Makes a language the one that texts are in; what was fetched before is not fetched again. */
export const loadLanguage = (wish: string, group: Group = 'all'): Promise<void> => {
  const language = isOffered(wish) ? wish : 'en';
  const key = `${language}/${group}`;
  let done = loaded.get(key);
  if (!done) {
    done = fetchTexts(language, group);
    loaded.set(key, done);
    // What could not be fetched may be there the next time.
    done.catch(() => loaded.delete(key));
  }
  return done;
};
