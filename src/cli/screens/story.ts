// What happened, line by line: what follows from a move stands indented below it.
import { narrate, type Reader } from '../../core/narrate.ts';
import type { Told } from '../../core/telling.ts';
import { inWords } from '../../core/words.ts';
import playTexts from '../../play/lang/en.json' with { type: 'json' };
import { listed, number, signed } from '../words.ts';
import type { Setting } from './screen.ts';

export const readerOf = ({ definition, names, you }: Setting): Reader => {
  const texts = { ...playTexts, ...definition.catalogues['en'] };
  return {
    say: (message) => inWords(texts, message),
    names: names.map((name, seat) => (seat === you ? playTexts['play.you'] : name)),
    you,
    youWithin: playTexts['play.youWithin'],
    list: listed,
    amount: number,
    signed,
  };
};

export const storyLines = (reader: Reader, told: readonly Told[]): string[] =>
  told.flatMap(({ kind, message }) => {
    const text = narrate(reader, message);
    if (kind === 'part') return ['', text];
    return [kind === 'move' || kind === 'deal' || kind === 'result' ? text : `  ${text}`];
  });
