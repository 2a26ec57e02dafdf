// What authors of strategies are promised, read from the types that they import: for the guide and for the editor of
// the page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyDefinition } from '../src/core/definition.ts';
import type {
  ApiAlias,
  ApiField,
  ApiInterface,
  ApiMethod,
  SampleFile,
  StrategyApi,
} from '../src/web/pages/lab/strategy/api.ts';
import { splitTop } from '../src/web/pages/lab/strategy/types.ts';

const root = join(import.meta.dirname, '..');

export const sourceOf = (name: string): string => readFileSync(join(root, 'src', 'strategy', `${name}.ts`), 'utf8');

const COMMENT = String.raw`(\/\*\*(?:(?!\*\/)[^])*\*\/\n)?`;

export const interfacesIn = (source: string): ApiInterface[] => {
  const pattern = new RegExp(
    String.raw`${COMMENT}^export interface (\w+)(?:<([^\n]*?)>)?(?: extends ([^\n]+))? \{\n([^]*?)^\}`,
    'gm',
  );
  return [...source.matchAll(pattern)].map(([, comment = '', name = '', params = '', base = '', body = '']) => ({
    name,
    about: sentenceOf(comment),
    params: params === '' ? [] : params.split(',').map((param) => /\w+/.exec(param)![0]),
    base,
    fields: fieldsIn(body),
  }));
};

const fieldsIn = (body: string): ApiField[] =>
  [...body.matchAll(new RegExp(String.raw`${COMMENT}^  (?:readonly )?(\w+)\??:\s((?:[^;{]|\{[^}]*\})+);$`, 'gm'))].map(
    ([, comment = '', name = '', type = '']) => {
      if (comment === '') throw new Error(`src/strategy: the field ${name} has no comment, but authors read them`);
      return { name, type: typeOf(type), about: sentenceOf(comment) };
    },
  );

const aliasesIn = (source: string): ApiAlias[] =>
  [...source.matchAll(new RegExp(String.raw`${COMMENT}^export type (\w+) =\s([^]*?);$`, 'gm'))].map(
    ([, comment = '', name = '', type = '']) => ({
      name,
      about: sentenceOf(comment),
      type: typeOf(type),
    }),
  );

/** The methods as the types declare them, told in the words of the game's kit. */
export const methodsOf = (definition: AnyDefinition): ApiMethod[] => {
  const source = sourceOf(definition.id);
  return definition.strategy!.methods.map(({ name, about, args: told = [] }) => {
    const signature = new RegExp(`^  ${name}\\(([^]*?)\\): (\\w+);$`, 'm').exec(source);
    const [state, ...args] = splitTop(inOneLine(signature?.[1] ?? ''), ',').map((text) => {
      const [, param = '', type = ''] = /^(\w+): (.+)$/.exec(text) ?? [];
      return { name: param, type };
    });
    if (state === undefined || args.length !== told.length)
      throw new Error(`${definition.id}: the types know no method ${name} with ${told.length} arguments`);
    return { name, about, state: state.type, args, answer: signature![2]! };
  });
};

/** A game that asks its strategies in notation has no types for them. */
const NO_API: StrategyApi = { strategy: '', interfaces: [], aliases: [], methods: [] };

export const strategyApi = (definition: AnyDefinition): StrategyApi => {
  if (definition.strategy === undefined) return NO_API;
  const sources = [sourceOf('common'), sourceOf(definition.id)];
  const strategy = /export interface (\w+Strategy)\b/.exec(sources[1]!)![1]!;
  return {
    strategy,
    interfaces: sources.flatMap(interfacesIn).filter(({ fields }) => fields.length > 0),
    aliases: sources.flatMap(aliasesIn),
    methods: methodsOf(definition),
  };
};

/** The starter first, then the samples by name; a game without a starter has none. */
export const strategySamples = (game: string): SampleFile[] => {
  const folder = join(root, 'strategies');
  if (!existsSync(join(folder, 'starters', `${game}.ts`))) return [];
  const read = (file: string, ...path: string[]): SampleFile => ({
    file,
    text: readFileSync(join(folder, ...path), 'utf8'),
  });
  const own = join(folder, game);
  const samples = existsSync(own) ? readdirSync(own).filter((name) => name.endsWith('.ts')) : [];
  return [read('starter.ts', 'starters', `${game}.ts`), ...samples.sort().map((name) => read(name, game, name))];
};

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A union over several lines begins with a bar. */
const typeOf = (text: string): string => inOneLine(text).replace(/^\| /, '');

const sentenceOf = (comment: string): string =>
  inOneLine(comment.replace(/^\s*\/\*\*|\*\/\s*$/g, '').replace(/\n\s*\*/g, ' '));
