// Stripping of types, whoever does it: what is refused beforehand, and in which words.
import { codeOnly, lineAt, type SourceProblem } from './source.ts';

export type StripAnswer =
  | { ok: true; code: string }
  /** `isBroken` when the stripper is of no use any more. */
  | { ok: false; isBroken: boolean; message: string; line: number | null };

export type Stripped = { ok: true; code: string } | { ok: false; problem: SourceProblem };

/** Brackets in brackets; people need ten, programs that write programs fifty. */
const MOST_DEPTH = 200;

const refused = (message: string, line: number | null): Stripped => ({
  ok: false,
  problem: { code: 'syntax', message, line },
});

/** `strip` does the work; whatever it answers is told in plain words. */
export const stripWith = (text: string, strip: (text: string) => StripAnswer): Stripped => {
  const deep = tooDeep(text);
  if (deep !== null) return refused(`Its brackets are nested more than ${MOST_DEPTH} deep.`, deep);
  const answer = strip(text);
  if (answer.ok) return answer;
  if (!answer.isBroken) return refused(inPlainWords(answer.message), answer.line);
  return refused('Its types cannot be stripped: some expression or type in it is nested too deeply.', null);
};

const inPlainWords = (message: string): string => {
  const words = message.replace(/\.$/, '');
  if (/not supported in strip-only mode/.test(words)) {
    return `Only types can be removed: enums, namespaces and parameter properties are not allowed (${words}).`;
  }
  return `This is no TypeScript: ${words}.`;
};

/** The line at which brackets are nested too deeply. */
const tooDeep = (text: string): number | null => {
  const code = codeOnly(text);
  let depth = 0;
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!;
    if (sign === '(' || sign === '[' || sign === '{') depth++;
    else if (sign === ')' || sign === ']' || sign === '}') depth = Math.max(0, depth - 1);
    if (depth > MOST_DEPTH) return lineAt(text, at);
  }
  return null;
};
