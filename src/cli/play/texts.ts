// Fixed texts of a match in the terminal.
import type { Outcome } from '../../core/game.ts';
import type { FaultReason } from '../../core/agent.ts';
import type { Fault } from '../../core/fault.ts';
import { nameOf, type Menu, type Setting } from '../screens/screen.ts';
import { columns, listed, number, visible, widthOf } from '../words.ts';
import type { Table } from './table.ts';

export const greetingLines = (table: Table, setting: Setting): string[] => {
  const others = table.players.map((_, seat) => seat).filter((seat) => seat !== table.human);
  const seats = others.map((seat) => `${nameOf(setting, seat)} at seat ${seat}`);
  const [verb, at] = table.steps.length === 0 ? ['You play', ''] : ['You go on with', ` at step ${table.steps.length}`];
  return [
    `${verb} ${table.definition.name} (${table.rulesName})${at}. You sit at seat ${table.human}, ${listed(seats)}.`,
    `Seed ${table.seed}. Every move is saved in ${visible(table.file)}`,
    'Type the number of a move, or help.',
  ];
};

const FAILURES: Readonly<Record<FaultReason, string>> = {
  illegal: 'chose a move that is not allowed',
  crash: 'has crashed',
  timeout: 'took too long',
  memory: 'used too much memory',
};

/** That a bot failed, and no more: what it wanted and what was played may be hidden from the person. */
export const faultLine = (setting: Setting, { seat, reason, played }: Fault): string => {
  const instead = played.length === 0 ? '' : ' A random move was played instead.';
  return `(${nameOf(setting, seat)} ${FAILURES[reason]}.${instead})`;
};

const COMMANDS: readonly (readonly [typed: string, meaning: string])[] = [
  ['table', 'the whole table again'],
  ['hand', 'your cards'],
  ['last', 'the last trick'],
  ['log', 'what happened in this deal'],
  ['rules', 'the rules in short'],
  ['back', 'drop a choice that is half made'],
  ['quit', 'save and leave (Ctrl-C and Ctrl-D do the same)'],
];

/** What may be typed; the moves in short are the game's own. */
export const helpLines = (shorthand: readonly (readonly [typed: string, meaning: string])[]): string[] => {
  const rows = [['a number', 'the move with that number'] as const, ...shorthand, ...COMMANDS];
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

export const resultLines = (setting: Setting, { places, reason }: Outcome, returns: readonly number[]): string[] => {
  const order = places.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]!);
  const rows = order.map((seat) => [
    `${places[seat]}. ${nameOf(setting, seat)}`,
    number(Math.round((returns[seat] ?? 0) * 100) / 100),
  ]);
  return [verdict(setting, places, reason), ...columns(rows, '   ').map((line) => `   ${line}`)];
};

const verdict = (setting: Setting, places: readonly number[], reason: string): string => {
  if (reason === 'unfinished') return 'The match stops unfinished; nobody has won.';
  const winners = places.map((_, seat) => seat).filter((seat) => places[seat] === 1);
  const names = listed(winners.map((seat) => (seat === setting.you ? 'You' : nameOf(setting, seat))));
  const isOne = winners.length === 1 && winners[0] !== setting.you;
  return `${names} ${isOne ? 'wins' : 'win'} the match.`;
};
