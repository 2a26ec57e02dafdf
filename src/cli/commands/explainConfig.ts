import type { Command } from 'commander';
import { inEnglish, type AnyDefinition } from '../../core/definition.ts';
import type { Json } from '../../core/game.ts';
import { changesBetween, type OptionChange } from '../../sim/ruleChange.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import type { RulesOptions } from '../kit/rules.ts';
import { addRulesOptions, GAME_ABOUT } from '../kit/rulesOptions.ts';
import { listItem, wrapped } from '../kit/words.ts';

const WIDTH = 110;
const SHORT = 60;

interface Explained {
  option: string;
  value: Json;
  /** In the default preset. */
  default: Json;
  /** What differs within it, down to single values. */
  changes: OptionChange[];
  about: string;
  section: string;
}

export const addExplainConfig = (program: Command, io: Io): void => {
  const command = program
    .command('explain-config')
    .summary('say what a rules file or preset means')
    .description('Says what rules mean in words: first what differs from the default preset, then everything.')
    .argument('<game>', GAME_ABOUT);
  addRulesOptions(command)
    .option(
      '--json',
      'for machines: { game, preset, seats, options: [ { option, value, default, changes, about } ], sentences }',
    )
    .action((game: string, options: RulesOptions & { json?: true }) => explainConfig(io, game, options));
};

const explainConfig = async (io: Io, gameId: string, options: RulesOptions & { json?: true }): Promise<void> => {
  const { gameNamed } = await import('../kit/games.ts');
  const { chooseRules } = await import('../kit/rules.ts');
  const definition = await gameNamed(gameId);
  const { game, preset } = await chooseRules(definition, options);
  const explained = explainOptions(definition, game.rules as Record<string, Json>);
  const sentences = (definition.explain?.(game.rules) ?? []).map((message) => inEnglish(definition, message));
  if (options.json) {
    const { rulesKey, seats } = game;
    return printJson(io, { game: definition.id, preset, rulesKey, seats, options: explained, sentences });
  }
  const different = explained.filter(({ changes }) => changes.length > 0);
  const name = preset ?? 'own rules';
  print(
    io,
    `${definition.name}, ${name}: ${game.seats} seats (${game.rulesKey})`,
    ...(sentences.length > 0 ? ['', ...sentences.flatMap((sentence) => wrapped(sentence, WIDTH))] : []),
    '',
    different.length === 0
      ? `Nothing differs from ${definition.defaultPreset}.`
      : `What differs from ${definition.defaultPreset}:`,
    ...different.flatMap(changedLines),
    '',
    'All options:',
    ...explained.flatMap(optionLines),
  );
};

const explainOptions = (definition: AnyDefinition, rules: Record<string, Json>): Explained[] => {
  const standard = definition.presets[definition.defaultPreset] as Record<string, Json>;
  return definition.options.map(({ name, about, section }) => {
    const value = valueAt(rules, name);
    const usual = valueAt(standard, name);
    return { option: name, value, default: usual, changes: changesBetween(usual, value, name), about, section };
  });
};

/** An option may be named by its path. */
const valueAt = (rules: Json, path: string): Json =>
  path.split('.').reduce<Json>((at, key) => (at as Record<string, Json> | null)?.[key] ?? null, rules);

const ruleOf = (section: string): string => (section === '' ? '' : ` (§${section})`);

const changedLines = ({ changes, about, section }: Explained): string[] =>
  changes.flatMap(({ path, from, to }) =>
    listItem(`${path} = ${inText(to)} instead of ${inText(from)}: ${about}${ruleOf(section)}`, WIDTH),
  );

/** A table of values has a line for each. */
const optionLines = ({ option, value, about, section }: Explained): string[] => {
  const head = `: ${about}${ruleOf(section)}`;
  const text = inText(value);
  if (!isTable(value) || text.length <= SHORT) return listItem(`${option} = ${text}${head}`, WIDTH);
  const rows = Object.entries(value).map(([key, row]) => `${key}: ${isTable(row) ? entriesText(row) : inText(row)}`);
  return [
    ...listItem(option + head, WIDTH),
    ...rows.flatMap((row) => listItem(row, WIDTH - 4).map((line) => `  ${line}`)),
  ];
};

const entriesText = (row: Record<string, Json>): string =>
  Object.entries(row)
    .map(([key, value]) => `${key} ${inText(value)}`)
    .join(', ');

const isTable = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
