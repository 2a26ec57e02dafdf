// Not in index.ts: workers make sentences too, and need no React.
import { createElement, Fragment, type ReactNode } from 'react';
import type { Message } from '../../../core/game.ts';
import { t } from './index.ts';
import type { Key } from './keys.ts';

export type Tags = Readonly<Record<string, (words: string) => ReactNode>>;

/** Stands for '<' in what is filled in, which has no elements: names may come from anybody. */
const GUARD = '\uE000';

const guarded = (params: NonNullable<Message['params']>): NonNullable<Message['params']> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', GUARD) : value,
    ]),
  );

const freed = (words: string): string => words.replaceAll(GUARD, '<');

/** The text with its marked words made into elements: 'Read <link>the rules</link>.' with { link: (words) => <a>…</a> }. */
export const rich = (key: Key, tags: Tags, params?: Message['params']): ReactNode => {
  const marked = new RegExp(`<(${Object.keys(tags).join('|')})>(.*?)</\\1>`, 's');
  const nodes: ReactNode[] = [];
  let rest = t(key, params && guarded(params));
  for (let found = marked.exec(rest); found; found = marked.exec(rest)) {
    const [whole, tag, words] = found;
    nodes.push(
      freed(rest.slice(0, found.index)),
      createElement(Fragment, { key: nodes.length }, tags[tag!]!(freed(words!))),
    );
    rest = rest.slice(found.index + whole.length);
  }
  return [...nodes, freed(rest)];
};
