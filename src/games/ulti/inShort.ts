// The rules in force, in a few lines for somebody who sits at the table; the terminal and the page show the same ones.
import type { Message } from '../../core/game.ts';
import type { UltiRules } from './options.ts';

const line = (name: string, params?: Message['params']): Message => ({
  key: `ulti.short.${name}`,
  ...(params && { params }),
});

export const rulesInShort = (rules: UltiRules): Message[] => [
  line('cards'),
  line('ranks'),
  line('order'),
  line('auction'),
  line('units', { needs: rules.bidRequiresCards ? 'yes' : 'no' }),
  line('soloist'),
  line('kontra', { timing: rules.kontraTiming }),
  line('play'),
  ...(rules.keepSeven === 'enforced' ? [line('keepSeven')] : []),
  line('marriages'),
  line('session', { deals: rules.dealsPerSession }),
];
