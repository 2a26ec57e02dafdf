// Looks at the text of a strategy before anything of it runs.

export interface SourceProblem {
  code: 'forbidden-import' | 'syntax' | 'size' | 'unreadable';
  message: string;
  line: number | null;
}

/** After one of these a slash begins a regular expression, not a division. */
const BEFORE_REGEXP = /(?:^|[=(,;:!&|?{}[+\-*%~^<>]|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new))\s*$/;

/**
 * The text with all that is no code blanked out: comments, strings, regular expressions. Same length, same lines. Code
 * inside of templates stays.
 */
export const codeOnly = (text: string): string => {
  const out: string[] = [];
  /** Depths of braces at which a template goes on. */
  const templates: number[] = [];
  let depth = 0;
  let at = 0;
  const blank = (to: number): void => {
    out.push(text.slice(at, to).replace(/[^\n]/g, ' '));
    at = to;
  };
  const endOf = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    return found === null ? text.length : found.index + found[0].length;
  };
  const template = (): void => {
    const to = endOf(/(?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{|$)/g, at);
    if (text.endsWith('${', to)) templates.push(depth++);
    blank(to);
  };
  while (at < text.length) {
    const sign = text[at]!;
    const two = text.slice(at, at + 2);
    if (two === '//') blank(endOf(/\n|$/g, at));
    else if (two === '/*') blank(endOf(/\*\/|$/g, at + 2));
    else if (sign === '"' || sign === "'") {
      blank(endOf(sign === '"' ? /(?:\\[\s\S]|[^\\"\n])*(?:"|\n|$)/g : /(?:\\[\s\S]|[^\\'\n])*(?:'|\n|$)/g, at + 1));
    } else if (sign === '`') {
      out.push(' ');
      at++;
      template();
    } else if (sign === '}' && templates.at(-1) === depth - 1) {
      templates.pop();
      depth--;
      out.push(' ');
      at++;
      template();
    } else if (sign === '/' && BEFORE_REGEXP.test(out.slice(-40).join('').slice(-40))) {
      blank(endOf(/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*(?:\/[a-z]*|\n|$)/g, at + 1));
    } else {
      if (sign === '{') depth++;
      if (sign === '}') depth--;
      out.push(sign);
      at++;
    }
  }
  return out.join('');
};

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** What is left of `import { type Card } from 'talon/strategy'` when its types are stripped. */
const EMPTY_IMPORT = /\bimport\s*\{[\s,]*\}\s*from\s*(['"])talon\/strategy\1/g;

export const dropEmptyImports = (text: string): string =>
  text.replace(EMPTY_IMPORT, (all) => all.replace(/[^\n]/g, ' '));

const IMPORT =
  /(?<![.\w$#])import\b(?!\s*[:?=,)])|(?<![.\w$#])require\s*\(|(?<![.\w$#])export\s*(?:\*[^;=(){}]*?|\{[^}]*\}\s*)\bfrom\b/g;

/** Every place at which a file, already without types, would load something. */
export const forbiddenImports = (text: string): SourceProblem[] => {
  const code = codeOnly(text);
  return [...code.matchAll(IMPORT)].map(({ index, 0: found }) => {
    const named = /^[^'"`;\n]{0,200}(['"`])([^'"`\n]{1,100})\1/.exec(text.slice(index));
    const what = named ? `'${named[2]}'` : found.startsWith('require') ? 'modules' : 'anything';
    const message = `A strategy cannot load ${what}: only \`import type … from 'talon/strategy'\` is allowed.`;
    return { code: 'forbidden-import', message, line: lineAt(text, index) };
  });
};
