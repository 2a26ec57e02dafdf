// The tables of docs/4-strategies.md, made from the types that authors import and from the kits of the games: what each
// method is told and what it may answer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyDefinition } from '../src/core/definition.ts';
import { GAMES } from '../src/games/index.ts';
import { fillIn, table, type GamePage } from './gamePages.ts';
import { interfacesIn, methodsOf, sourceOf } from './strategyApi.ts';

const root = join(import.meta.dirname, '..');

export const strategyPage = (): GamePage => {
  const file = join(root, 'docs', '4-strategies.md');
  const current = (): string => readFileSync(file, 'utf8');
  const parts = { common: partOf('common'), ...Object.fromEntries(GAMES.map((game) => [game.id, gamePart(game)])) };
  return { file, current, updated: () => fillIn(current(), parts, file) };
};

const gamePart = (definition: AnyDefinition): string => {
  const rows = methodsOf(definition).map(({ name, args, about, answer }) => [
    `\`${name}(${['state', ...args.map((arg) => arg.name)].join(', ')})\``,
    about,
    `\`${plainType(answer)}\``,
  ]);
  return `${table(['method', 'asked for', 'answers'], rows)}\n\n${partOf(definition.id)}`;
};

/** The answers as they are declared, and a table for every interface that holds data. */
const partOf = (name: string): string => {
  const source = sourceOf(name);
  const answers = [...source.matchAll(/^export type \w+ =\s[^]*?;$/gm)]
    .map(([text]) => text.replace(/^export /, ''))
    .filter((text) => text.includes('{ type:') || text.includes('cardIndices'));
  const code = answers.length === 0 ? [] : [`\`\`\`ts\n${answers.join('\n')}\n\`\`\``];
  const tables = interfacesIn(source)
    .filter(({ fields }) => fields.length > 0)
    .map(({ name: title, about, fields }) => {
      const rows = fields.map((field) => [`\`${field.name}\``, `\`${plainType(field.type)}\``, field.about]);
      return `**\`${title}\`**${about === '' ? '' : `: ${about}`}\n\n${table(HEAD, rows)}`;
    });
  return [...code, ...tables].join('\n\n');
};
const HEAD = ['field', 'type', 'meaning'];

/** As people read it: without what only the type checker needs. */
const plainType = (type: string): string => type.replace(/\breadonly /g, '').replace(/<M>|, M>/g, '');
