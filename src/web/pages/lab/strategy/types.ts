// The little of TypeScript's types that completion needs: fields, elements and literals of what the types of strategies
// are made of. Types are texts as they are written.
import type { ApiField, StrategyApi } from './api.ts';

/** Parts between separators that stand outside of brackets and strings. */
export const splitTop = (text: string, separator: string): string[] => {
  const parts: string[] = [];
  let [depth, from, quote] = [0, 0, ''];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === "'" || sign === '"') quote = sign;
    else if ('([{<'.includes(sign)) depth++;
    else if (')]}>'.includes(sign)) depth--;
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

const bare = (type: string): string => {
  const text = type.replace(/^readonly\s+/, '').trim();
  return text.startsWith('(') && text.endsWith(')') ? bare(text.slice(1, -1)) : text;
};

/** A name with its arguments: `TysiacState<TysiacBid, M>`. */
const NAMED = /^(\w+)(?:<(.*)>)?$/s;

const replaced = (type: string, params: readonly string[], args: readonly string[]): string =>
  params.reduce((text, param, i) => text.replaceAll(new RegExp(`\\b${param}\\b`, 'g'), args[i] ?? 'unknown'), type);

/** The members of a union, with named unions opened up; null and undefined are left out. */
const membersOf = (api: StrategyApi, type: string): string[] =>
  splitTop(bare(type), '|').flatMap((member) => {
    const part = bare(member);
    if (part === 'null' || part === 'undefined') return [];
    const alias = api.aliases.find(({ name }) => name === part);
    return alias ? membersOf(api, alias.type) : splitTop(part, '|').length > 1 ? membersOf(api, part) : [part];
  });

const literalFields = (type: string): ApiField[] =>
  splitTop(type.slice(1, -1), ';').flatMap((part) => {
    const field = /^(?:readonly\s+)?(\w+)\??:\s*(.+)$/s.exec(part);
    return field ? [{ name: field[1]!, type: field[2]!, about: '' }] : [];
  });

const namedFields = (api: StrategyApi, type: string): ApiField[] => {
  const [, name = '', args = ''] = NAMED.exec(type) ?? [];
  const found = api.interfaces.find((one) => one.name === name);
  if (!found) return [];
  const given = splitTop(args, ',');
  const own = found.fields.map((field) => ({ ...field, type: replaced(field.type, found.params, given) }));
  return [...own, ...(found.base === '' ? [] : namedFields(api, replaced(found.base, found.params, given)))];
};

/** What can follow a dot. Of a union all that any member has. */
export const fieldsOf = (api: StrategyApi, type: string): ApiField[] => {
  const fields = new Map<string, ApiField>();
  for (const member of membersOf(api, type)) {
    if (member.endsWith(']')) continue;
    for (const field of member.startsWith('{') ? literalFields(member) : namedFields(api, member)) {
      const known = fields.get(field.name);
      const isNew = known === undefined || known.type === field.type;
      fields.set(field.name, isNew ? field : { ...field, type: `${known.type} | ${field.type}` });
    }
  }
  return [...fields.values()];
};

/** Of a list, what is in it; null of anything else. */
export const elementOf = (api: StrategyApi, type: string): string | null => {
  for (const member of membersOf(api, type)) {
    if (member.endsWith('[]')) return bare(member.slice(0, -2));
    if (member.startsWith('[')) return splitTop(member.slice(1, -1), ',')[0] ?? null;
  }
  return null;
};

/** The texts that a value may be. */
export const literalsOf = (api: StrategyApi, type: string): string[] => [
  ...new Set(membersOf(api, type).flatMap((member) => /^'(.*)'$/s.exec(member)?.[1] ?? [])),
];
