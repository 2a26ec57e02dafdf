// Stripping of types, whoever does it: what is refused, and in which words.
import type { SourceProblem } from './source.ts';

export type StripAnswer =
  | { ok: true; code: string }
  /** `isBroken` when the stripper is of no use any more. */
  | { ok: false; isBroken: boolean; message: string; line: number | null };

export type Stripped = { ok: true; code: string } | { ok: false; problem: SourceProblem };

const refused = (message: string, line: number | null): Stripped => ({
  ok: false,
  problem: { code: 'syntax', message, line },
});

/** `strip` does the work; whatever it answers is told in plain words. */
export const stripWith = (text: string, strip: (text: string) => StripAnswer): Stripped => {
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
