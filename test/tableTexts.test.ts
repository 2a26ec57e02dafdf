// The worker of a table fetches the texts of tables alone: nothing that it runs may say what stands in others.
import { expect, test } from 'vitest';
import { isRelative, readSources, targetOf } from '../scripts/testing/sources.ts';
import { isAway } from '../src/web/kit/i18n/groups.ts';
import { textFiles } from './textFiles.ts';

const WORKER = 'src/web/pages/play/play.worker.ts';

/** All that an import leads to, types too. */
const reached = (): Map<string, string> => {
  const sources = new Map(readSources('src').map((source) => [source.path, source]));
  const found = new Map<string, string>();
  const visit = (path: string): void => {
    const source = sources.get(path);
    if (!source || found.has(path)) return;
    found.set(path, source.text);
    for (const name of source.imports.filter(isRelative)) visit(targetOf(source, name));
  };
  visit(WORKER);
  return found;
};

test('the worker of a table has every text it may say', () => {
  const away = textFiles().filter(({ area, language }) => language === 'en' && isAway(`${area}/lang/`));
  expect(away.length).toBeGreaterThan(4);
  const keys = new Set(away.flatMap(({ texts }) => Object.keys(texts)));
  const files = reached();
  expect(files.size).toBeGreaterThan(100);
  const said = [...files].flatMap(([path, text]) =>
    [...text.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)]
      .filter(([, key]) => keys.has(key!))
      .map(([, key]) => `${path}: ${key}`),
  );
  expect(said).toEqual([]);
});
