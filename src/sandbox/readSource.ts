// The text of a strategy made ready for the sandbox.
import { FIXED } from '../guests/limits.ts';
import type { StrategySource } from './runtime.ts';
import { deepBrackets, dropEmptyImports, forbiddenImports, type SourceProblem } from './source.ts';
import type { Stripped } from './strip.ts';

export interface ReadSource {
  source: StrategySource | null;
  problems: SourceProblem[];
}

export const failed = (code: SourceProblem['code'], message: string, line: number | null = null): ReadSource => ({
  source: null,
  problems: [{ code, message, line }],
});

export const tooLarge: ReadSource = failed(
  'size',
  `A strategy's file may have ${FIXED.fileBytes / 1024} kB; this one is larger.`,
);

export const prepareSource = (text: string, name: string, strip: (text: string) => Stripped): ReadSource => {
  // The sandbox names places as file:line, so the name must be plain.
  const file = name.replace(/[^\w.-]/g, '_').slice(-60);
  const deep = deepBrackets(text);
  if (deep !== null) return { source: null, problems: [deep] };
  let code = text;
  if (name.endsWith('.ts')) {
    const stripped = strip(text);
    if (!stripped.ok) return { source: null, problems: [stripped.problem] };
    code = stripped.code;
  }
  code = dropEmptyImports(code);
  return { source: { file, code }, problems: forbiddenImports(code) };
};
