// The thread in which types are stripped. Text that is nested too deeply breaks Node's stripper for good, and with it the
// loading of every later TypeScript file in the same thread: so strangers' text never comes near it elsewhere.
import { stripTypeScriptTypes } from 'node:module';
import { serveQuestions } from '../threads/serve.node.ts';
import type { StripAnswer } from './strip.ts';

/** Of a file with nothing but control characters the answer would not fit. */
const MOST_CHARS = 900_000;

const failed = (problem: unknown): StripAnswer => {
  const { message = '', stack = '', code } = problem as { message?: string; stack?: string; code?: string };
  // The line stands only in the first line of the stack: 'file.ts:3'.
  const line = /^[^\n]*:(\d+)\n/.exec(stack)?.[1];
  const isSyntax = code === 'ERR_INVALID_TYPESCRIPT_SYNTAX' || code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX';
  return {
    ok: false,
    isBroken: !isSyntax,
    message: message.split('\n')[0]!.slice(0, 300),
    line: line === undefined || !isSyntax ? null : Number(line),
  };
};

serveQuestions<null, null, StripAnswer>(failed, () => {
  // Node says once that stripping is new; that is no news for authors.
  process.emitWarning = () => {};
  return (_, text) => {
    const code = stripTypeScriptTypes(text, { mode: 'strip' });
    if (JSON.stringify(code).length <= MOST_CHARS) return { ok: true, code };
    return { ok: false, isBroken: false, message: 'it is full of control characters', line: null };
  };
});
