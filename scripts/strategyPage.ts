// The tables of docs/4-strategies.md, made from the types that authors import and from the kits of the games: what each
// method is told and what it may answer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyDefinition } from '../src/core/definition.ts';
import { GAMES } from '../src/games/index.ts';
import { fillIn, table, type GamePage } from './gamePages.ts';

const root = join(import.meta.dirname, '..');

export const strategyPage = (): GamePage => {
  const file = join(root, 'docs', '4-strategies.md');
  const current = (): string => readFileSync(file, 'utf8');
  const parts = { common: partOf('common'), ...Object.fromEntries(GAMES.map((game) => [game.id, gamePart(game)])) };
  return { file, current, updated: () => fillIn(current(), parts, file) };
};

const sourceOf = (name: string): string => readFileSync(join(root, 'src', 'strategy', `${name}.ts`), 'utf8');

const gamePart = (definition: AnyDefinition): string => {
  const source = sourceOf(definition.id);
  const rows = definition.strategy!.methods.map(({ name, about }) => {
    const signature = new RegExp(`^  ${name}\\(state: (.+)\\): (\\w+);$`, 'm').exec(source);
    if (signature === null) throw new Error(`${definition.id}: the types know no method ${name}`);
    return [`\`${name}(state)\``, about, `\`${plainType(signature[2]!)}\``];
  });
  return `${table(['method', 'asked for', 'answers'], rows)}\n\n${partOf(definition.id)}`;
};

/** The answers as they are declared, and a table for every interface that holds data. */
const partOf = (name: string): string => {
  const source = sourceOf(name);
  const answers = [...source.matchAll(/^export type \w+ =\s[^]*?;$/gm)]
    .map(([text]) => text.replace(/^export /, ''))
    .filter((text) => text.includes('{ type:') || text.includes('cardIndices'));
  const code = answers.length === 0 ? [] : [`\`\`\`ts\n${answers.join('\n')}\n\`\`\``];
  return [...code, ...interfacesIn(source).map(({ title, rows }) => `${title}\n\n${table(HEAD, rows)}`)].join('\n\n');
};
const HEAD = ['field', 'type', 'meaning'];

interface InterfaceTable {
  title: string;
  rows: string[][];
}

const interfacesIn = (source: string): InterfaceTable[] =>
  [...source.matchAll(/(\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^export interface (\w+)[^\n]*\{\n([^]*?)^\}/gm)].flatMap(
    (match) => {
      const [, comment = '', name = '', body = ''] = match;
      const rows = fieldsIn(body);
      const about = sentenceOf(comment);
      return rows.length === 0 ? [] : [{ title: `**\`${name}\`**${about === '' ? '' : `: ${about}`}`, rows }];
    },
  );

const fieldsIn = (body: string): string[][] =>
  [...body.matchAll(/(\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^  (?:readonly )?(\w+): ((?:[^;{]|\{[^}]*\})+);$/gm)].map(
    (match) => {
      const [, comment = '', name = '', type = ''] = match;
      if (comment === '') throw new Error(`src/strategy: the field ${name} has no comment, but authors read them`);
      return [`\`${name}\``, `\`${plainType(type)}\``, sentenceOf(comment)];
    },
  );

/** As people read it: without what only the type checker needs. */
const plainType = (type: string): string =>
  type
    .replace(/\breadonly /g, '')
    .replace(/<M>|, M>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const sentenceOf = (comment: string): string =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
