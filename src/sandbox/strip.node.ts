// Types are stripped in a thread of its own, which is started once and replaced when a text has broken it.
import { FIXED } from './limits.ts';
import { codeOnly, lineAt, type SourceProblem } from './source.ts';
import type { StripAnswer } from './strip.worker.node.ts';
import { Thread } from './thread.node.ts';

const WORKER = new URL('./strip.worker.node.ts', import.meta.url);
/** Brackets in brackets; people need ten, programs that write programs fifty. */
const MOST_DEPTH = 200;
const PATIENCE = { silentMs: 5000, totalMs: 30_000, startMs: FIXED.startMs };

let thread: Thread<null, StripAnswer> | null = null;

export type Stripped = { ok: true; code: string } | { ok: false; problem: SourceProblem };

const refused = (message: string, line: number | null): Stripped => ({
  ok: false,
  problem: { code: 'syntax', message, line },
});

export const stripTypes = (text: string): Stripped => {
  const deep = tooDeep(text);
  if (deep !== null) return refused(`Its brackets are nested more than ${MOST_DEPTH} deep.`, deep);
  if (thread === null || !thread.isAlive) thread = new Thread({ file: WORKER, data: null, hasLoop: false });
  const reply = thread.ask(null, PATIENCE, text);
  if (reply.ok && reply.answer.ok) return reply.answer;
  if (reply.ok && !reply.answer.ok && !reply.answer.isBroken) {
    return refused(inPlainWords(reply.answer.message), reply.answer.line);
  }
  thread.end();
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
