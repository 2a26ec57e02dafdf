// Where the rules of a game are written: RULES.md, and RULES.pl.md in Polish. Each file is fetched when it is read.
import type { Language } from '../i18n/languages.ts';

const FILES = import.meta.glob(['../../games/*/RULES.md', '../../games/*/RULES.*.md'], {
  query: '?raw',
  import: 'default',
});

export interface RulesFile {
  readonly text: string;
  /** English where nobody has translated it yet. */
  readonly language: Language;
}

export const loadRulesFile = async (game: string, language: Language): Promise<RulesFile> => {
  const own = FILES[`../../games/${game}/RULES.${language}.md`];
  const load = own ?? FILES[`../../games/${game}/RULES.md`];
  return { text: load ? ((await load()) as string) : '', language: own ? language : 'en' };
};
