// Text of strangers: names, messages, details, file names. It is printed, kept and compared, so it must do no more than
// be read: no control characters, nothing that is not seen, nothing that turns the direction of what follows.

/** One picture of a sequence: with a skin colour, in the form of a picture. */
const PICTURE = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\uFE0F?';
/** Pictures that are joined into one, and flags of countries' parts: the only use of signs that are not seen. */
const JOINED = `${PICTURE}(?:\\u200D${PICTURE}){1,9}|\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{1,9}\\u{E007F}`;
/** Letters and marks of which nothing is seen either. The selectors of pictures and of text are left to those. */
const BLANK = '\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFFA0\\u{E0100}-\\u{E01EF}';
const UNSEEN = new RegExp(`(${JOINED})|[\\p{C}\\p{Zl}\\p{Zp}${BLANK}]+|(?<!\\p{Emoji})[\\uFE00-\\uFE0F]+`, 'gu');

/** `shown` gets what is not seen, a run at a time. */
export const withoutUnseen = (text: string, shown: (unseen: string) => string): string =>
  text.replace(UNSEEN, (found: string, joined?: string) => joined ?? shown(found));

/** In one line, with a space for what is not seen. */
export const readable = (text: string): string => withoutUnseen(text, () => ' ').trim();

/** A letter with so many marks on it is none. */
const LONGEST_CHARACTER = 24;
let segmenter: Intl.Segmenter | null = null;

/** The first so many characters as people count them: never half of one. */
export const firstCharacters = (text: string, most: number): string => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let end = 0;
  let count = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (count++ === most || segment.length > LONGEST_CHARACTER) break;
    end += segment.length;
  }
  return text.slice(0, end);
};

const escaped = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** JSON that reads as the same, but in which nothing unseen stands as it is: a terminal or an editor might obey it. */
export const plainJson = (value: unknown, space?: number): string =>
  JSON.stringify(value, null, space).replace(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu, escaped);
