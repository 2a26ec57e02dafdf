// JSON from outside. Nothing may walk a value before it is known to be shallow: whoever does by recursion (a schema,
// `JSON.stringify`, a comparison) runs out of stack on fifty thousand brackets.
import { err, ok, type BorderError, type Result } from './result.ts';

/** Why a text is not read; the message is the end of a sentence: 'it is not JSON'. */
export interface JsonError extends BorderError {
  readonly code: 'ERR_JSON_SYNTAX' | 'ERR_JSON_SIZE' | 'ERR_JSON_DEPTH';
}

export interface JsonBounds {
  /** Characters, spaces included. */
  readonly longest: number;
  /** Lists and objects inside of each other. */
  readonly deepest?: number;
}

/** Far more than any format here has. */
export const DEEPEST_JSON = 32;

/** Reads a text that is no longer and no deeper than it may be; the bounds are looked at before it is parsed. */
export const parseJson = (text: string, bounds: JsonBounds): Result<unknown, JsonError> => {
  const { longest, deepest = DEEPEST_JSON } = bounds;
  if (text.length > longest) {
    return bad('ERR_JSON_SIZE', `it has ${text.length} characters, and at most ${longest} are read`);
  }
  if (isDeeper(text, deepest)) return bad('ERR_JSON_DEPTH', `its brackets are nested more than ${deepest} deep`);
  try {
    return ok(JSON.parse(text));
  } catch {
    return bad('ERR_JSON_SYNTAX', 'it is not JSON');
  }
};

const bad = (code: JsonError['code'], message: string): { ok: false; error: JsonError } => err({ code, message });

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** `[` and `{`, `]` and `}` differ in this bit alone. */
const CURLY = 0x20;
const [OPENING, CLOSING] = [0x5b, 0x5d];

/** Counts brackets outside of strings. Of a text that is no JSON it may answer anything: parsing refuses it. */
const isDeeper = (text: string, deepest: number): boolean => {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isString) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) isString = false;
      continue;
    }
    if (sign === QUOTE) isString = true;
    else if ((sign & ~CURLY) === OPENING && ++depth > deepest) return true;
    else if ((sign & ~CURLY) === CLOSING) depth--;
  }
  return false;
};
