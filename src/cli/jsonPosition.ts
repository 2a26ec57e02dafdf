// Where a text stops being JSON. `JSON.parse` tells the place of some mistakes only.

/** Thrown and caught in this file. */
class Mistake {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const NUMBER_OR_WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

const skip = (text: string, at: number, pattern: RegExp): number => {
  pattern.lastIndex = at;
  if (!pattern.test(text)) throw new Mistake(at);
  return pattern.lastIndex;
};

const skipSpace = (text: string, at: number): number => skip(text, at, SPACE);

const skipMark = (text: string, at: number, mark: string): number => {
  if (text[at] !== mark) throw new Mistake(at);
  return skipSpace(text, at + 1);
};

const skipValue = (text: string, start: number): number => {
  const open = text[start];
  if (open !== '{' && open !== '[') return skipSpace(text, skip(text, start, open === '"' ? STRING : NUMBER_OR_WORD));
  const close = open === '{' ? '}' : ']';
  let at = skipSpace(text, start + 1);
  if (text[at] === close) return skipSpace(text, at + 1);
  for (;;) {
    if (open === '{') at = skipMark(text, skipSpace(text, skip(text, at, STRING)), ':');
    at = skipValue(text, at);
    if (text[at] === close) return skipSpace(text, at + 1);
    at = skipMark(text, at, ',');
  }
};

/** The index of the first character that cannot belong to JSON; the length of the text when it ends too early. */
export const jsonMistake = (text: string): number => {
  try {
    return skipValue(text, skipSpace(text, 0));
  } catch (problem) {
    if (problem instanceof Mistake) return problem.at;
    throw problem;
  }
};
