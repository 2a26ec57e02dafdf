// Looks at the text of a strategy before anything of it runs.
import { parse, type CallExpression, type Identifier, type Node } from 'acorn';

export interface SourceProblem {
  code: 'forbidden-import' | 'syntax' | 'size' | 'unreadable';
  message: string;
  line: number | null;
}

/** So many are enough to mend. */
const MOST_PROBLEMS = 10;
const SHOWN_OF_A_NAME = 100;

/** After one of these a slash begins a regular expression, not a division. */
const BEFORE_REGEXP =
  /(?:^|[=(,;:!&|?{}[*%~^<>]|(?<!\+)\+|(?<!-)-|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new))\s*$/;
/** Of the code before a slash, enough for the longest word above and the sign before it. */
const TAIL = 12;

/** Where what begins with a quote ends. A line ends it too, as nothing of this kind may go on in the next. */
const endOfString = (text: string, from: number, quote: string): number => {
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\\') at++;
    else if (sign === quote || sign === '\n') return at + 1;
  }
  return text.length;
};

const endOfRegExp = (text: string, from: number): number => {
  let isInClass = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\n') return at + 1;
    if (sign === '\\' && text[at + 1] !== '\n') at++;
    else if (sign === '[') isInClass = true;
    else if (sign === ']') isInClass = false;
    else if (sign === '/' && !isInClass) {
      while (/[a-z]/.test(text[at + 1] ?? '')) at++;
      return at + 1;
    }
  }
  return text.length;
};

/** Behind the quote that ends a template, or behind the brace with which code in it begins. */
const endOfTemplate = (text: string, from: number): number => {
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\\') at++;
    else if (sign === '`') return at + 1;
    else if (sign === '$' && text[at + 1] === '{') return at + 2;
  }
  return text.length;
};

const endOf = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
};

/** The language knows four signs that end a line, and a comment with it. */
const LINE_END = /[\n\r\u2028\u2029]/g;

const endOfLine = (text: string, from: number): number => {
  LINE_END.lastIndex = from;
  return LINE_END.test(text) ? LINE_END.lastIndex : text.length;
};

/**
 * The text with all that is no code blanked out: comments, strings, regular expressions. Same length, same lines. Code
 * inside of templates stays. Every character is looked at once: the text is a stranger's.
 */
export const codeOnly = (text: string): string => {
  const out: string[] = [];
  /** Depths of braces at which a template goes on. */
  const templates: number[] = [];
  let depth = 0;
  let at = 0;
  let tail = '';
  const blank = (to: number): void => {
    out.push(text.slice(at, to).replace(/[^\n]/g, ' '));
    at = to;
  };
  /** What stands for a value: a slash behind it divides. */
  const blankValue = (to: number): void => {
    blank(to);
    tail = ')';
  };
  const template = (): void => {
    const to = endOfTemplate(text, at + 1);
    if (text[to - 1] !== '{') return blankValue(to);
    templates.push(depth++);
    blank(to);
    tail = '{';
  };
  while (at < text.length) {
    const sign = text[at]!;
    const next = text[at + 1];
    if (sign === '/' && next === '/') blank(endOfLine(text, at));
    else if (sign === '/' && next === '*') blank(endOf(text, '*/', at + 2));
    else if (sign === '"' || sign === "'") blankValue(endOfString(text, at + 1, sign));
    else if (sign === '`') template();
    else if (sign === '}' && templates.at(-1) === depth - 1) {
      templates.pop();
      depth--;
      template();
    } else if (sign === '/' && BEFORE_REGEXP.test(tail)) blankValue(endOfRegExp(text, at + 1));
    else {
      if (sign === '{') depth++;
      if (sign === '}') depth--;
      out.push(sign);
      at++;
      if (/\S/.test(sign)) tail = (tail + sign).slice(-TAIL);
      else if (!tail.endsWith(' ')) tail += ' ';
    }
  }
  return out.join('');
};

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Brackets in brackets; people need ten, programs that write programs fifty. Readers of code use a stack for each. */
const MOST_DEPTH = 100;

/** Brackets that are nested too deeply; null where none are. */
export const deepBrackets = (text: string): SourceProblem | null => {
  const code = codeOnly(text);
  let depth = 0;
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!;
    if (sign === '(' || sign === '[' || sign === '{') depth++;
    else if (sign === ')' || sign === ']' || sign === '}') depth = Math.max(0, depth - 1);
    if (depth > MOST_DEPTH) {
      const message = `Its brackets are nested more than ${MOST_DEPTH} deep.`;
      return { code: 'syntax', message, line: lineAt(text, at) };
    }
  }
  return null;
};

/** What is left of `import { type Card } from 'talon/strategy'` (or from Talon's package) when its types are stripped. */
const EMPTY_IMPORT = /\bimport\s*\{[\s,]*\}\s*from\s*(['"])talon(?:-games)?\/strategy\1/g;

export const dropEmptyImports = (text: string): string =>
  text.replace(EMPTY_IMPORT, (all) => all.replace(/[^\n]/g, ' '));

/** What would load something, in the tree of the parser. */
const LOADS = [
  'ImportDeclaration',
  'ImportExpression',
  'MetaProperty',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What a node would load: the name of a module, '' where it is not written down; null where it loads nothing. */
const loadedBy = (node: Node): string | null => {
  const { source, callee, meta } = node as { source?: Node | null; callee?: Node; meta?: Node };
  const nameOf = (from: Node | null | undefined): string => {
    const { value } = (from ?? {}) as { value?: unknown };
    return typeof value === 'string' ? value : '';
  };
  if (node.type === 'CallExpression' && callee?.type === 'Identifier' && (callee as Identifier).name === 'require') {
    return nameOf((node as CallExpression).arguments[0]);
  }
  if (!LOADS.includes(node.type)) return null;
  if (node.type === 'MetaProperty') return (meta as Identifier | undefined)?.name === 'import' ? '' : null;
  return node.type === 'ExportNamedDeclaration' && !source ? null : nameOf(source);
};

/** All nodes of a tree, without recursion: how deep it is is up to a stranger. */
function* nodesOf(root: Node): Generator<Node> {
  const left: Node[] = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    yield node;
    for (const value of Object.values(node)) {
      for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) left.push(inner);
    }
  }
}

/**
 * The places at which a file, already without types, would load something; the first few. A parser says what is code: a
 * comment may end where no line is seen to end, and a slash may divide or begin a regular expression. Of what cannot be
 * read there is nothing to say here: the sandbox refuses it.
 */
export const forbiddenImports = (text: string): SourceProblem[] => {
  const loads: { at: number; name: string }[] = [];
  try {
    const tree = parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
    for (const node of nodesOf(tree)) {
      const name = loadedBy(node);
      if (name !== null) loads.push({ at: node.start, name });
    }
  } catch {
    return [];
  }
  return loads
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST_PROBLEMS)
    .map(({ at, name }) => {
      const what = name === '' ? 'anything' : `'${name.slice(0, SHOWN_OF_A_NAME)}'`;
      const message = `A strategy cannot load ${what}: only \`import type … from 'talon/strategy'\` is allowed.`;
      return { code: 'forbidden-import', message, line: lineAt(text, at) };
    });
};
