// Small helpers for text that people read.
import { stripVTControlCharacters, styleText } from 'node:util';

import { withoutUnseen } from '../../core/text.ts';

export { grouped, listed, plural } from '../../core/words.ts';

/** Text from outside, safe for a terminal: control characters are shown (␛), not obeyed; so is what is not seen (?). */
export const visible = (text: string): string =>
  withoutUnseen(text, (unseen) => Array.from(unseen, pictureOf).join(''));

const pictureOf = (sign: string): string => {
  const code = sign.codePointAt(0)!;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '?';
};

const ENDS = /([\n\t])/;
const ENDS_AND_COLOURS = new RegExp(`(${String.fromCharCode(0x1b)}\\[[\\d;]*m|[\\n\\t])`);

/** Lines as they are printed: the ends of lines are kept, and colours where we paint; all other signs are shown. */
export const terminalText = (text: string, isPainted = false): string =>
  text
    .split(isPainted ? ENDS_AND_COLOURS : ENDS)
    .map((part, i) => (i % 2 === 0 ? visible(part) : part))
    .join('');

/** How the user has started us, by what npm tells in the environment, or the package whose command we are. */
const starterOf = ({
  npm_lifecycle_event: script,
  TALON_STARTED_AS: command,
}: Readonly<Record<string, string | undefined>>): string => {
  if (command !== undefined) return command;
  if (script === 'talon') return 'npm run -s talon --';
  return script === 'npx' ? 'npx talon' : 'talon';
};

const COMMANDS =
  'games play simulate compare experiment tournament ladder fleet worker train evaluate exploit export card new-strategy check explain-\\w+ replay review verify admin solve describe serve dataset bench start';
/** A command and not the word talon, which is also what some games call cards that lie face down. */
const TYPED = new RegExp(`\\btalon (?=(?:${COMMANDS.replaceAll(' ', '|')})\\b)`, 'g');

/** Commands in a text as the user can type them: 'talon play' is 'npm run -s talon -- play' under npm. */
export const asTyped = (env: Readonly<Record<string, string | undefined>>, text: string): string =>
  text.replace(TYPED, `${starterOf(env)} `);

/** A word as shells take it; double quotes are understood by all of them, as long as nothing in it means something. */
const quoted = (word: string): string => {
  if (/^[\w./\\:~=-]+$/.test(word)) return word;
  return /["$`!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
};

/** A command, ready to be pasted. */
export const commandLine = (env: Readonly<Record<string, string | undefined>>, words: readonly string[]): string =>
  [starterOf(env), ...words.map((word) => quoted(visible(word)))].join(' ');

const LONGEST_MESSAGE = 1200;
const END_OF_A_MESSAGE = 300;

/** A message in which foreign text may stand, as one line: safe for a terminal and not endless. */
export const messageLine = (text: string): string => {
  // Names of files keep their folders, however many; a single name of this length helps nobody.
  const short = text.replace(/([^\s/\\'"]{60})[^\s/\\'"]{20,}/gu, '$1…');
  const end = short.slice(-END_OF_A_MESSAGE);
  const whole =
    short.length <= LONGEST_MESSAGE ? short : `${short.slice(0, LONGEST_MESSAGE - END_OF_A_MESSAGE)} … ${end}`;
  return visible(whole.replace(/\s*\n\s*/g, ' '));
};

/** How wide a text is on the screen, colours left out. Cards and letters here are one column each. */
export const widthOf = (text: string): number => [...stripVTControlCharacters(text)].length;

/** Lines of at most `width`, broken between words; what follows the first is indented. */
export const wrapped = (text: string, width: number, indent = '  '): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = indent + word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
};

/** Lines so long were broken by hand, and go on in the next one. */
const BROKEN_BY_HAND = 85;

/** Paragraphs as wide as there is room; lists, tables and examples keep their lines. */
export const reflowed = (text: string, width: number): string => {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    const isProse = /^\S/.test(line) && !/\S {2,}\S/.test(line);
    if (isOpen && isProse) lines[lines.length - 1] += ` ${line}`;
    else lines.push(line);
    isOpen = isProse && line.length >= BROKEN_BY_HAND;
  }
  const behindName = (line: string): string => ' '.repeat(/^\S+ {2,}/.exec(line)?.[0].length ?? 0);
  const fitted = (line: string): string[] => (widthOf(line) > width ? wrapped(line, width, behindName(line)) : [line]);
  return lines.flatMap((line) => (/^\S/.test(line) ? fitted(line) : [line])).join('\n');
};

/** The same as an entry of a list: all lines are indented. */
export const listItem = (text: string, width: number): string[] =>
  wrapped(text, width - 2, '    ').map((line) => `  ${line}`);

/** A heading with a line through the rest of the width. */
export const heading = (text: string, width = 76): string =>
  `── ${text} ${'─'.repeat(Math.max(2, width - 4 - widthOf(text)))}`;

/** Rows of cells as lines: the first column to the left, the others to the right. */
export const columns = (rows: readonly (readonly string[])[], gap = '  '): string[] => {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
  }
  return rows.map((row) =>
    row
      .map((cell, i) => {
        const space = ' '.repeat(widths[i]! - widthOf(cell));
        return i === 0 ? cell + space : space + cell;
      })
      .join(gap)
      .trimEnd(),
  );
};

/** Colours for a terminal, or none at all. */
export interface Paint {
  /** Cards and suits of hearts and diamonds in red, wherever they stand in the text. */
  cards(text: string): string;
  bold(text: string): string;
  dim(text: string): string;
}

const same = (text: string): string => text;
const style = (format: 'red' | 'bold' | 'dim', text: string): string =>
  styleText(format, text, { validateStream: false });

const redSuits = (text: string): string => text.replace(/(?:10|[2-9JQKA])?[♥♦]/g, (card) => style('red', card));

/** A game may have other cards to paint. */
export const createPaint = (colours: boolean, cards = redSuits): Paint =>
  colours
    ? {
        cards,
        bold: (text) => style('bold', text),
        dim: (text) => style('dim', text),
      }
    : { cards: same, bold: same, dim: same };
