// Where a text stops being JSON. `JSON.parse` tells the place of some mistakes only. Without recursion and in one pass,
// because the text may be anything: a hundred thousand brackets, a string of megabytes.

const NUMBER_OR_WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACES = ' \t\n\r';
const ESCAPES = '"\\/bfnrt';
const CODE = /[\da-fA-F]{4}/y;

/** Where a pattern ends that begins at `at`; -1 when it does not. */
const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

const skipSpace = (text: string, start: number): number => {
  let at = start;
  while (at < text.length && SPACES.includes(text[at]!)) at++;
  return at;
};

/** Where the string ends that begins at `start`; -1 when there is none, or none that is right. */
const stringEnd = (text: string, start: number): number => {
  if (text[start] !== '"') return -1;
  let at = start + 1;
  while (at < text.length) {
    if (text[at] === '"') return at + 1;
    if (text.charCodeAt(at) < 0x20) return -1;
    if (text[at] !== '\\') at++;
    else if (text[at + 1] === 'u' && endOf(CODE, text, at + 2) > 0) at += 6;
    else if (at + 1 < text.length && ESCAPES.includes(text[at + 1]!)) at += 2;
    else return -1;
  }
  return -1;
};

/** The index of the first character that cannot belong to JSON; the length of the text when it ends too early. */
export const jsonMistake = (text: string): number => {
  /** The brackets that are open, outermost first. */
  const open: string[] = [];
  let at = skipSpace(text, 0);
  for (;;) {
    // A value, with its key inside of an object; or the end of an empty object or list.
    let isWhole = false;
    if (open.at(-1) === '{') {
      const end = stringEnd(text, at);
      if (end < 0) return at;
      at = skipSpace(text, end);
      if (text[at] !== ':') return at;
      at = skipSpace(text, at + 1);
    }
    if (text[at] === '{' || text[at] === '[') {
      open.push(text[at]!);
      at = skipSpace(text, at + 1);
      isWhole = text[at] === closing(open);
    } else {
      const end = text[at] === '"' ? stringEnd(text, at) : endOf(NUMBER_OR_WORD, text, at);
      if (end < 0) return at;
      at = skipSpace(text, end);
      isWhole = true;
    }
    if (!isWhole) continue;
    while (open.length > 0 && text[at] === closing(open)) {
      open.pop();
      at = skipSpace(text, at + 1);
    }
    if (open.length === 0 || text[at] !== ',') return at;
    at = skipSpace(text, at + 1);
  }
};

const closing = (open: readonly string[]): string => (open.at(-1) === '{' ? '}' : ']');
