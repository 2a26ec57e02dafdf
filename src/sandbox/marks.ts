// Marks in a strategy's code, for whoever checks it: which return gave the last answer, which loop was turned last. They
// stand inside of expressions, so lines stay as they are and no fuel is added. Matches run the code without them.
import { codeOnly } from './source.ts';

/** Where the code notes the lines. */
export const MARKS = 'talonMarks$';

/** What a word and a bracket before a brace say of it: these begin a block, others a function. */
const BLOCKS = ['if', 'for', 'while', 'switch', 'catch', 'with'];

/** No bracket of a loop is closed further away, and no function has longer parameters. The text is a stranger's. */
const MOST_AWAY = 5000;

interface Insertion {
  at: number;
  text: string;
}

interface Text {
  code: string;
  /** The code without strings and comments, of the same length. */
  bare: string;
  lineAt(at: number): number;
}

const lines = (code: string): Text['lineAt'] => {
  const ends = Array.from(code.matchAll(/\n/g), ({ index }) => index);
  return (at) => {
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
};

/** The code with marks: on the returns of the methods themselves, not of what is inside of them, and on all loops. */
export const withMarks = (code: string, methods: readonly string[]): string => {
  const text: Text = { code, bare: codeOnly(code), lineAt: lines(code) };
  const insertions = [...loopMarks(text), ...returnMarks(text, methods)].sort((a, b) => a.at - b.at);
  const parts: string[] = [];
  let from = 0;
  for (const { at, text } of insertions) {
    parts.push(code.slice(from, at), text);
    from = at;
  }
  return parts.join('') + code.slice(from);
};

const note = (field: 'loop' | 'answer', line: number): string => `${MARKS}.${field}=${line},`;

/** Behind the bracket that closes the one at `open`. */
const behind = (bare: string, open: number, [left, right]: string, most = bare.length): number => {
  let depth = 0;
  const end = Math.min(bare.length, open + most);
  for (let at = open; at < end; at++) {
    if (bare[at] === left) depth++;
    else if (bare[at] === right && --depth === 0) return at + 1;
  }
  return end;
};

const loopMarks = ({ bare, lineAt }: Text): Insertion[] => {
  const marks: Insertion[] = [];
  for (const { 0: found, 1: word, index } of bare.matchAll(/(?<![.\w$#])(while|for)\s*\(/g)) {
    const open = index + found.length - 1;
    const inside = open + 1;
    if (word === 'while') {
      marks.push({ at: inside, text: note('loop', lineAt(index)) });
      continue;
    }
    // Loops over lists have no condition, and an end.
    const [first, second] = semicolons(bare, inside, behind(bare, open, '()', MOST_AWAY) - 1);
    if (first === undefined || second === undefined) continue;
    const isEndless = bare.slice(first + 1, second).trim() === '';
    marks.push({ at: first + 1, text: note('loop', lineAt(index)) + (isEndless ? 'true' : '') });
  }
  return marks;
};

/** Those between the parts of a for loop. */
const semicolons = (bare: string, from: number, to: number): number[] => {
  const found: number[] = [];
  let depth = 0;
  for (let at = from; at < to; at++) {
    const sign = bare[at]!;
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
    else if (sign === ';' && depth === 0) found.push(at);
  }
  return found;
};

const returnMarks = (text: Text, methods: readonly string[]): Insertion[] =>
  methods.flatMap((method) => {
    const { bare } = text;
    const header = new RegExp(`^[ \\t]*(?:async[ \\t]+)?${method}[ \\t]*\\(`, 'm').exec(bare);
    if (header === null) return [];
    const body = bare.indexOf('{', behind(bare, header.index + header[0].length - 1, '()'));
    return body < 0 ? [] : returnsIn(text, body + 1, behind(bare, body, '{}') - 1);
  });

/** The returns of a function's own body. */
const returnsIn = ({ code, bare, lineAt }: Text, from: number, to: number): Insertion[] => {
  const marks: Insertion[] = [];
  const step = /\{|(?<![.\w$#])return\b/g;
  step.lastIndex = from;
  for (let found = step.exec(bare); found !== null && found.index < to; found = step.exec(bare)) {
    if (found[0] !== '{') {
      // A return that is alone in its line gives nothing back, whatever follows in the next.
      const isAlone = /^[ \t]*(?:[;}\r\n]|\/[/*]|$)/.test(code.slice(step.lastIndex, step.lastIndex + MOST_AWAY));
      if (!isAlone) marks.push({ at: step.lastIndex, text: ` ${note('answer', lineAt(found.index))}` });
    } else if (beginsFunction(bare, found.index)) step.lastIndex = behind(bare, found.index, '{}');
  }
  return marks;
};

const beginsFunction = (bare: string, brace: number): boolean => {
  const before = bare.slice(Math.max(0, brace - MOST_AWAY), brace).trimEnd();
  if (before.endsWith('=>')) return true;
  if (!before.endsWith(')')) return false;
  let depth = 0;
  let at = before.length - 1;
  for (; at >= 0; at--) {
    if (before[at] === ')') depth++;
    else if (before[at] === '(' && --depth === 0) break;
  }
  const word = /([\w$]*)\s*$/.exec(before.slice(Math.max(0, at - WORD), Math.max(0, at)))![1]!;
  return !BLOCKS.includes(word);
};
const WORD = 40;
