// What a source exports, its own and what it hands on: names, comments and declarations, without the code behind them.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { projectRoot } from '../testing/sources.ts';

export interface Exported {
  name: string;
  kind: 'function' | 'class' | 'constant' | 'type';
  /** The comment before it, in one paragraph. */
  about: string;
  /** As a declaration shows it. */
  code: string;
}

const LISTS = /^export (type )?\{([^}]*)\} from '([^']+)';/gm;
const OWN = /^export (?:declare )?(const|function|class|interface|type) (\w+)/gm;
const COMMENT = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/;

const textOf = (source: string): string => readFileSync(join(projectRoot, source), 'utf8');

/** All of it, in the order of the source. */
export const exportsOf = (source: string): Exported[] => {
  const text = textOf(source);
  const handedOn = [...text.matchAll(LISTS)].flatMap(([, , names = '', from = '']) => {
    const target = posix.join(posix.dirname(source), from);
    return namesIn(names).map(({ name, as }) => ({ ...find(target, name), name: as }));
  });
  const everything = [...text.matchAll(/^export (?:type )?\* from '([^']+)';/gm)].flatMap(([, from]) =>
    exportsOf(posix.join(posix.dirname(source), from!)),
  );
  const own = [...text.matchAll(OWN)].map((match) => declared(text, match));
  return [...own, ...handedOn, ...everything];
};

const namesIn = (list: string): { name: string; as: string }[] =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => one.split(' as '))
    .map(([name = '', as = name]) => ({ name, as }));

/** One name, through as many files as hand it on. */
const find = (source: string, name: string): Exported => {
  if (!existsSync(join(projectRoot, source))) throw new Error(`There is no ${source}`);
  const found = exportsOf(source).find((one) => one.name === name);
  if (found === undefined) throw new Error(`${dirname(source)}: nothing called ${name} is exported by ${source}`);
  return found;
};

const declared = (text: string, match: RegExpExecArray): Exported => {
  const [, keyword = '', name = ''] = match;
  const comment = COMMENT.exec(text.slice(0, match.index))?.[1];
  const about = flat((comment ?? '').replace(/^\s*\* ?/gm, ''));
  const rest = text.slice(match.index + 'export '.length);
  const { kind, code } = READERS[keyword as keyof typeof READERS](rest, name);
  return { name, kind, about, code };
};

type Read = Pick<Exported, 'kind' | 'code'>;

/** Up to a sign that stands outside of all brackets; the arrow of a function type is none. */
const until = (text: string, isEnd: (at: number) => boolean): string => {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (depth === 0 && isEnd(at)) return text.slice(0, at);
    const sign = text[at]!;
    if ('([{'.includes(sign) || (sign === '<' && /\w/.test(text[at - 1] ?? 'w'))) depth++;
    else if (')]}'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth--;
  }
  return text;
};

const flat = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(', )', ')').trim();

const constant = (text: string, name: string): Read => {
  const before = until(text, (at) => text.startsWith(' = ', at));
  if (before.includes(':')) return { kind: 'constant', code: `${flat(before)};` };
  const value = text.slice(before.length + 3).replace(/^async /, '');
  // A function that makes a function: what the second takes is what is called.
  const isFunction = /^(?:<|\()/.test(value);
  if (!isFunction) return { kind: valueKind(value), code: `const ${name};` };
  const signature = until(value, (at) => value.startsWith(' =>', at));
  return { kind: 'function', code: `${name}${flat(signature).replace(NAMED, 'options: ')};` };
};

/** Options are told by their type, which has the comments. */
const NAMED = /\{[^{}]*\}: (?=\w)/g;

/** What another function has made is one, as far as it can be seen. */
const valueKind = (value: string): Exported['kind'] => (/^\w+(?:<[^>]*>)?\(/.test(value) ? 'function' : 'constant');

/** What a class shows: no private names, no bodies. */
const klass = (text: string, name: string): Read => {
  const head = flat(until(text, (at) => text.startsWith(' {\n', at)));
  const lines = text.slice(0, text.indexOf('\n}')).split('\n').slice(1);
  const shown: string[] = [];
  let comment: string[] = [];
  for (const line of lines) {
    if (/^ {2}(?:\/\*\*| \*)/.test(line)) comment.push(line);
    else {
      const member = /^ {2}(?!(?:readonly |get |async |static )*(?:#|private ))\w+[^=]*?(?:;| =.*;| \{)$/.exec(line);
      if (member)
        shown.push(
          ...comment,
          line
            .replace(/ \{$/, ';')
            .replace(/ = .*;$/, ';')
            .replace('async ', ''),
        );
      comment = [];
    }
  }
  return { kind: 'class', code: [`${head.replace(/^class \w+/, `class ${name}`)} {`, ...shown, '}'].join('\n') };
};

const READERS = {
  const: constant,
  function: (text: string): Read => ({
    kind: 'function',
    code: `${flat(until(text, (at) => text.startsWith(' {\n', at)))};`,
  }),
  class: klass,
  interface: (text: string): Read => ({ kind: 'type', code: text.slice(0, text.search(/\n\}|\{\}/) + 2) }),
  type: (text: string): Read => ({ kind: 'type', code: `${until(text, (at) => text.startsWith(';', at))};` }),
};
