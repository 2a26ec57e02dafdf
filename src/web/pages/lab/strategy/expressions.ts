// What type an expression has, as far as that can be told from the text before it: good enough to complete, never wrong
// by more than an offer too few.
import type { ApiMethod, StrategyApi } from './api.ts';
import { elementOf, fieldsOf, splitTop } from './types.ts';

/** A link of a chain behind its first name. */
interface Link {
  readonly kind: 'member' | 'index' | 'call';
  /** Of a member. */
  readonly name: string;
}

interface Chain {
  /** A name, or a list in brackets with what it spreads. */
  readonly root: string;
  readonly at: number;
  readonly links: readonly Link[];
}

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };
/** No bracket of a chain is opened further away. */
const MOST_AWAY = 2000;

const openOf = (text: string, close: number): number => {
  let depth = 0;
  for (let at = close; at >= Math.max(0, close - MOST_AWAY); at--) {
    if (text[at] === ')' || text[at] === ']' || text[at] === '}') depth++;
    else if ((text[at] === '(' || text[at] === '[' || text[at] === '{') && --depth === 0) return at;
  }
  return -1;
};

/** The chain that ends at a place: `state.hand[0]!` behind its last sign. */
const chainBefore = (text: string, end: number): Chain | null => {
  const links: Link[] = [];
  let at = end;
  for (;;) {
    while (at > 0 && /[\s!?]/.test(text[at - 1]!)) at--;
    const sign = text[at - 1] ?? '';
    if (sign in PAIRS) {
      const open = openOf(text, at - 1);
      if (open < 0) return null;
      const before = text.slice(0, open).trimEnd().at(-1) ?? '';
      if (!/[\w$)\]!.]/.test(before)) return { root: text.slice(open, at), at: open, links };
      links.unshift({ kind: sign === ')' ? 'call' : 'index', name: '' });
      at = text[open - 1] === '.' ? open - 1 : open;
      continue;
    }
    const name = /[\w$]+$/.exec(text.slice(Math.max(0, at - 60), at))?.[0];
    if (name === undefined) return null;
    at -= name.length;
    const dot = /(?<!\.)\.\s*$/.exec(text.slice(Math.max(0, at - 40), at));
    if (dot === null) return { root: name, at, links };
    links.unshift({ kind: 'member', name });
    at -= dot[0].length;
  }
};

/** The method in which a place lies. */
export const methodAt = (api: StrategyApi, text: string, at: number): ApiMethod | null => {
  let found: ApiMethod | null = null;
  let last = -1;
  for (const method of api.methods) {
    const header = new RegExp(`^[ \\t]*(?:async[ \\t]+)?${method.name}[ \\t]*\\(`, 'gm');
    for (const { index } of text.slice(0, at).matchAll(header)) {
      if (index > last) [last, found] = [index, method];
    }
  }
  return found;
};

const SAME_LIST = ['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'concat'];
const ONE_OF = ['find', 'findLast', 'at', 'pop', 'shift', 'reduce'];

/** The type of the chain that ends at a place; null where it cannot be told. */
export const typeBefore = (api: StrategyApi, text: string, end: number): string | null => {
  const chain = chainBefore(text, end);
  if (chain === null) return null;
  let type = rootType(api, text, chain);
  for (let i = 0; i < chain.links.length && type !== null; i++) {
    const link = chain.links[i]!;
    if (link.kind === 'index') type = elementOf(api, type);
    else if (link.kind === 'call') return null;
    else if (chain.links[i + 1]?.kind === 'call') {
      const isOne = ONE_OF.includes(link.name);
      if (!isOne && !SAME_LIST.includes(link.name)) return null;
      if (isOne) type = elementOf(api, type);
      i++;
    } else type = fieldsOf(api, type).find(({ name }) => name === link.name)?.type ?? null;
  }
  return type;
};

const rootType = (api: StrategyApi, text: string, { root, at }: Chain): string | null => {
  const isInBrackets = root.startsWith('[') || root.startsWith('(');
  if (!isInBrackets) return typeOfName(api, text, at, root);
  // A list that spreads another is a list of the same; brackets around an expression change nothing.
  const spread = /^(?:\[\s*\.\.\.|\()/.exec(root);
  return spread === null ? null : typeBefore(api, text, at + root.trimEnd().length - 1);
};

/** Where names come from, the nearest before the place: an annotation, a value, a loop, a callback, a method. */
const typeOfName = (api: StrategyApi, text: string, at: number, name: string): string | null => {
  const before = text.slice(0, at);
  const own = name.replaceAll('$', '\\$');
  const sources: { index: number; type: string | null }[] = [];
  const look = (pattern: RegExp, type: (found: RegExpExecArray) => string | null): void => {
    for (const found of before.matchAll(pattern)) sources.push({ index: found.index, type: type(found) });
  };
  look(new RegExp(`[(,]\\s*${own}\\??\\s*:\\s*`, 'g'), (found) => annotation(api, text, found.index + found[0].length));
  look(new RegExp(`\\b(?:const|let|var)\\s+${own}\\s*(:\\s*)?`, 'g'), (found) => {
    const behind = found.index + found[0].length;
    if (found[1] !== undefined) return annotation(api, text, behind);
    const value = /^=\s*([^;\n]*(?:\n\s+[.?][^;\n]*)*)/.exec(text.slice(behind, behind + MOST_AWAY));
    if (value !== null) return typeBefore(api, text, behind + value[0].trimEnd().length);
    const loop = /^of\s+([^\n{]*)\)/.exec(text.slice(behind, behind + MOST_AWAY));
    const list = loop && typeBefore(api, text, behind + loop[0].length - 1);
    return list ? elementOf(api, list) : null;
  });
  look(/\.\s*(\w+)\(\s*\(?([\w$,\s]*)\)?\s*=>/g, (found) => {
    if (!splitTop(found[2]!, ',').includes(name)) return null;
    const list = typeBefore(api, text, found.index);
    return list && elementOf(api, list);
  });
  for (const method of api.methods) {
    look(new RegExp(`^[ \\t]*(?:async[ \\t]+)?${method.name}\\(([\\w$,\\s]*)\\)`, 'gm'), (found) => {
      const at = splitTop(found[1]!, ',').indexOf(name);
      return at < 0 ? null : ([method.state, ...method.args.map(({ type }) => type)][at] ?? null);
    });
  }
  return sources.filter(({ type }) => type !== null).sort((a, b) => b.index - a.index)[0]?.type ?? null;
};

/** The type that is written at a place, when it is one that has something to complete. */
const annotation = (api: StrategyApi, text: string, from: number): string | null => {
  let [depth, at] = [0, from];
  for (; at < Math.min(text.length, from + MOST_AWAY); at++) {
    const sign = text[at]!;
    if ('<([{'.includes(sign)) depth++;
    else if ('>)]}'.includes(sign) && --depth < 0) break;
    else if (depth === 0 && ',=;\n'.includes(sign)) break;
  }
  const type = text.slice(from, at).trim();
  return fieldsOf(api, type).length > 0 || elementOf(api, type) !== null ? type : null;
};
