// Fixed texts of a match in the terminal.
import type { Fault } from '../../core/fault.ts';
import { nameOf, phrase, type Menu, type Setting } from '../screen/screen.ts';
import { visible, widthOf } from '../kit/words.ts';
import type { Table } from './table.ts';

export const greetingLines = (table: Table, setting: Setting): string[] => {
  const others = table.players.map((_, seat) => seat).filter((seat) => seat !== table.human);
  const seats = others.map((seat) => phrase(setting, 'cli.atSeat', { name: nameOf(setting, seat), seat }));
  const about = {
    game: table.definition.name,
    rules: table.rulesName,
    seat: table.human,
    others: setting.texts.list(seats),
  };
  const { length } = table.steps;
  return [
    length === 0
      ? phrase(setting, 'cli.greeting', about)
      : phrase(setting, 'cli.greeting.resumed', { ...about, step: length }),
    phrase(setting, 'cli.keeps', { seed: table.seed, file: visible(table.file) }),
    phrase(setting, 'cli.begin'),
  ];
};

/** That a bot failed, and no more: what it wanted and what was played may be hidden from the person. */
export const faultLine = (setting: Setting, { seat, reason, played }: Fault): string =>
  phrase(setting, 'cli.failed', { name: nameOf(setting, seat), reason, instead: played.length === 0 ? 'no' : 'yes' });

const COMMANDS = ['table', 'hand', 'last', 'log', 'rules', 'back', 'quit'] as const;
const ALSO: Readonly<Record<string, Command>> = { '?': 'help', exit: 'quit', q: 'quit' };

export type Command = (typeof COMMANDS)[number] | 'help';

/** The command that a word is, in English or in the language of the table. */
export const commandOf = (setting: Setting, word: string): Command | null =>
  (['help', ...COMMANDS] as const).find((name) => word === name || word === phrase(setting, `cli.typed.${name}`)) ??
  (Object.hasOwn(ALSO, word) ? ALSO[word]! : null);

/** What may be typed; the moves in short are the game's own. */
export const helpLines = (
  setting: Setting,
  shorthand: readonly (readonly [typed: string, meaning: string])[],
  lastMeaning?: string,
): string[] => {
  const meaningOf = (name: Command): string =>
    name === 'last' && lastMeaning !== undefined ? lastMeaning : phrase(setting, `cli.help.${name}`);
  const rows: (readonly [string, string])[] = [
    [phrase(setting, 'cli.help.number'), phrase(setting, 'cli.help.number.about')],
    ...shorthand,
    ...COMMANDS.map((name) => {
      const own = phrase(setting, `cli.typed.${name}`);
      return [own === name ? name : `${own}, ${name}`, meaningOf(name)] as const;
    }),
  ];
  const width = Math.max(...rows.map(([typed]) => widthOf(typed)));
  return rows.map(([typed, meaning]) => `  ${typed}${' '.repeat(width - widthOf(typed))}   ${meaning}`);
};

export const menuLines = (menu: Menu, width: number): string[] => {
  const items = menu.items.map(({ text }, index) => `${index + 1} ${text}`);
  const lines = menu.inRow ? inRows(items, width) : items.map((item) => `  ${item}`);
  return [...lines, ...menu.also.map((line) => `  ${line}`)];
};

/** As many in a line as fit. */
const inRows = (items: readonly string[], width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const item of items) {
    if (line !== '' && widthOf(line) + widthOf(item) + 4 > width) {
      lines.push(line);
      line = '';
    }
    line += `${line === '' ? '  ' : '   '}${item}`;
  }
  return line === '' ? lines : [...lines, line];
};
