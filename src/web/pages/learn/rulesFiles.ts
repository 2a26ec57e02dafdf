// Where the rules of a game are written: RULES.md, and RULES.pl.md in Polish. Each file is fetched when it is read.
import type { Language } from '../../../play/languages.ts';

const FILES = import.meta.glob(['../../../games/*/RULES{,.*}.md', '../../../../examples/*/RULES{,.*}.md'], {
  query: '?raw',
  import: 'default',
});

export interface RulesFile {
  readonly text: string;
  /** English where nobody has translated it yet. */
  readonly language: Language;
}

const find = (end: string): (() => Promise<unknown>) | undefined =>
  Object.entries(FILES).find(([path]) => path.endsWith(end))?.[1];

export const loadRulesFile = async (game: string, language: Language): Promise<RulesFile> => {
  const own = find(`/${game}/RULES.${language}.md`);
  const load = own ?? find(`/${game}/RULES.md`);
  return { text: load ? ((await load()) as string) : '', language: own ? language : 'en' };
};
