import { tag, type Content } from './html.ts';

/** Keeps phones from drawing a suit as a colourful picture. */
const AS_TEXT = '\u{fe0e}';

/** A sentence with its suits, and the cards written with them, in the suits' colours. */
export const inSuits = (text: string): Content =>
  text.split(/((?:10|[9JQKA])?[♠♣♦♥])/).map((part) => {
    if (!/[♠♣♦♥]$/.test(part)) return part;
    return tag`<span class="${/[♦♥]$/.test(part) ? 'red' : 'black'}">${part}${AS_TEXT}</span>`;
  });
