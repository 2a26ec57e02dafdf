// The tables of a game's page, made from its code: options, presets, actions, features.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentNames } from '../src/agents/index.ts';
import { presetTitle, type AnyDefinition } from '../src/core/definition.ts';
import { encodingOf } from '../src/core/encoding.ts';
import type { AnyGame, FeatureBlock } from '../src/core/game.ts';
import { inWords } from '../src/core/words.ts';
import { GAMES } from '../src/games/index.ts';

export interface GamePage {
  file: string;
  current(): string;
  updated(): string;
}

const folder = join(import.meta.dirname, '..', 'docs', 'games');

export const gamePages = (): GamePage[] =>
  GAMES.map((definition) => {
    const file = join(folder, `${definition.id}.md`);
    const current = (): string => readFileSync(file, 'utf8');
    return { file, current, updated: () => fillIn(current(), tablesOf(definition), file) };
  });

/** Puts each table between its two marks: <!-- generated: name --> and <!-- end -->. */
export const fillIn = (page: string, tables: Record<string, string>, file: string): string => {
  let filled = page;
  for (const [name, table] of Object.entries(tables)) {
    const mark = new RegExp(`(<!-- generated: ${name} -->\n)[^]*?(<!-- end -->)`);
    if (!mark.test(filled)) throw new Error(`${file} has no place for the table '${name}'`);
    filled = filled.replace(mark, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`);
  }
  return filled;
};

const tablesOf = (definition: AnyDefinition): Record<string, string> => {
  const game = definition.create(definition.presets[definition.defaultPreset]);
  return {
    presets: presetTable(definition),
    options: optionTable(definition),
    actions: actionTable(definition, game),
    features: featureTable(definition, game),
    counters: table(
      ['counter', 'meaning'],
      definition.counters.map(({ key, about }) => [`\`${key}\``, about]),
    ),
  };
};

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};

const presetTable = (definition: AnyDefinition): string => {
  const rows = Object.entries(definition.presets).map(([name, rules]) => {
    const game = definition.create(rules);
    const isDefault = name === definition.defaultPreset ? ' (default)' : '';
    return [
      `\`${name}\`${isDefault}`,
      presetTitle(definition, name),
      game.seats,
      game.actionCount,
      game.maxDecisions,
      `\`${game.rulesKey}\``,
    ];
  });
  const agents = agentNames(definition).map((name) => `\`${name}\``);
  const head = ['preset', 'title', 'seats', 'action ids', 'most decisions', 'rules key'];
  return `${table(head, rows)}\n\nAgents: ${agents.join(', ')}.`;
};

const optionTable = (definition: AnyDefinition): string => {
  const names = Object.keys(definition.presets);
  const value = (preset: string, option: string): string => {
    const found = definition.presets[preset][option];
    if (typeof found !== 'object' || found === null) return String(found);
    const values = Object.values(found);
    const isFlat = values.every((inner) => typeof inner !== 'object' || Array.isArray(inner));
    return isFlat ? values.join('/') : 'see the default';
  };
  const rows = definition.options.map(({ name, values, about, section }) => {
    const base = value(names[0]!, name);
    const others = names.slice(1).filter((preset) => value(preset, name) !== base);
    const differing = others.map((preset) => `${preset}: ${value(preset, name)}`).join('; ');
    return [`\`${name}\``, values, about, `§${section}`, base, differing];
  });
  return table(['option', 'allowed', 'meaning', 'rule', names[0]!, 'where it differs'], rows);
};

/** Neighbouring ids of one kind make a row. */
const actionTable = (definition: AnyDefinition, game: AnyGame): string => {
  const key = (id: number): string => game.describe(game.toAction(id)).key;
  const rows: string[][] = [];
  for (let first = 0; first < game.actionCount;) {
    let last = first;
    while (last + 1 < game.actionCount && key(last + 1) === key(first)) last++;
    const ids = first === last ? String(first) : `${first}–${last}`;
    const notations = first === last ? game.notation(first) : `${game.notation(first)} … ${game.notation(last)}`;
    const words = inWords(definition.catalogues.en!, game.describe(game.toAction(first)));
    rows.push([ids, `\`${game.toAction(first).type}\``, `\`${notations}\``, words]);
    first = last + 1;
  }
  return table(['ids', 'action', 'notation', 'the first in words'], rows);
};

const featureTable = (definition: AnyDefinition, game: AnyGame): string => {
  const encoders = game.encoders.map(
    ({ name, blocks, size }) => `Encoder \`${name}\`, ${size} inputs:\n\n${blockTable(blocks)}`,
  );
  const later = (definition.encodings ?? []).map(({ about }, i) => laterTables(definition, game, i + 2, about));
  const sequences = (definition.sequences ?? []).map(
    ({ name, about, fields }) => `Sequence \`${name}\`: ${about}; of each token:\n\n${blockTable(fields)}`,
  );
  return [...encoders, ...later, ...sequences].join('\n\n');
};

/** What an encoding adds to the one before it. */
const laterTables = (definition: AnyDefinition, game: AnyGame, version: number, about: string): string => {
  const [before, after] = [version - 1, version].map((one) => encodingOf(definition, game, one).encoders);
  const tables = after!.map(({ name, size, blocks }, i) => {
    const { size: from, blocks: old } = before![i]!;
    return `Encoder \`${name}\`, ${size} inputs, the first ${from} as before:\n\n${blockTable(blocks.slice(old.length), from)}`;
  });
  return [`Encoding ${version} adds: ${about}.`, ...tables].join('\n\n');
};

const blockTable = (blocks: readonly FeatureBlock[], start = 0): string => {
  let at = start;
  const rows = blocks.map((block) => {
    const from = at;
    at += block.size;
    return [`${from}–${at - 1}`, `\`${block.name}\``, block.size, block.about];
  });
  return table(['inputs', 'block', 'size', 'meaning'], rows);
};
