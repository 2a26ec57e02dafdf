import type { Words } from '../../../sim/words.ts';
import { sayOr, t } from '../i18n/index.ts';
import { FIGURES } from '../i18n/numbers.ts';

/** Little room beside the words. */
export const NARROW = '(max-width: 36em)';

/** Reports in the language of the page. */
export const PAGE_WORDS: Words = {
  ...FIGURES,
  tell: t,
  own: (key, english) => sayOr(`sim.${key}`, english),
  get isNarrow() {
    const { matchMedia } = globalThis as { matchMedia?: (query: string) => { matches: boolean } };
    return matchMedia?.(NARROW).matches ?? false;
  },
};
