// What the game says, for the terminal.
import { inWords, type Say } from '../../core/words.ts';
import en from './lang/en.json' with { type: 'json' };

export const english: Say = (message) => inWords(en, message);
