// YAML from outside, and JSON, which is YAML too. The parser's time grows with the square of anchors and keys and its
// stack with the depth, so a text is looked at, in one pass, before it is parsed.
import { DEEPEST_JSON } from '../core/boundedJson.ts';
import { err, ok, type BorderError, type Result } from '../core/result.ts';
import { LARGEST } from './kinds.ts';

/** Why a text is not read; the message is the end of a sentence. */
export interface YamlError extends BorderError {
  readonly code: 'ERR_YAML_SYNTAX' | 'ERR_YAML_BOUNDS' | 'ERR_YAML_REFERENCE';
  /** Where the mistake is, in characters; null where it is in no single place. */
  readonly at: number | null;
  /** The parser's word for a mistake, for those who tell of it in other languages. */
  readonly mistake?: string;
}

/** Words and signs; the longest rules of any game have some hundreds. */
const MOST_TOKENS = 20_000;
/** Anchors and references to them; rules need none. */
const MOST_ANCHORS = 20;

export const parseYaml = async (text: string): Promise<Result<unknown, YamlError>> => {
  if (text.length > LARGEST['rules file']) return bad('ERR_YAML_BOUNDS', 'it is too long', null);
  const { parseDocument, Lexer, Parser } = await import('yaml');
  const excess = findExcess(text, new Lexer(), new Parser());
  if (excess !== null) return excess;
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error' });
  const problem = document.errors[0];
  if (problem) {
    const what = problem.code === 'MULTIPLE_DOCS' ? 'one document is enough' : problem.message.replace(/\.$/, '');
    return err({ code: 'ERR_YAML_SYNTAX', message: what, at: problem.pos[0], mistake: problem.code });
  }
  try {
    return ok(document.toJS());
  } catch (unresolved) {
    // References to nowhere, or to too much, show only now.
    return bad('ERR_YAML_REFERENCE', (unresolved as Error).message.replace(/\.$/, ''), null);
  }
};

/** What is used of the parser's lexer and syntax tree. */
interface Tokens {
  lex(text: string): Iterable<string>;
}
interface Tree {
  /** What is open, outermost first. */
  readonly stack: readonly unknown[];
  next(token: string): Iterable<unknown>;
}

const findExcess = (text: string, lexer: Tokens, tree: Tree): { ok: false; error: YamlError } | null => {
  let [at, tokens, anchors] = [0, 0, 0];
  for (const token of lexer.lex(text)) {
    if (++tokens > MOST_TOKENS) return bad('ERR_YAML_BOUNDS', `it has more than ${MOST_TOKENS} words and signs`, at);
    if (/^[&*]/.test(token) && ++anchors > MOST_ANCHORS) {
      return bad('ERR_YAML_BOUNDS', `it has more than ${MOST_ANCHORS} anchors (&) and references (*)`, at);
    }
    for (const _ of tree.next(token)); // what is whole is of no use here
    if (tree.stack.length > DEEPEST_JSON) {
      return bad('ERR_YAML_BOUNDS', `it is nested more than ${DEEPEST_JSON} deep`, at);
    }
    at += token.length;
  }
  return null;
};

const bad = (code: YamlError['code'], message: string, at: number | null): { ok: false; error: YamlError } =>
  err({ code, message, at });
