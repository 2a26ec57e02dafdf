// The rules of a game as they hold under one set of options. The source is the game's RULES.md; comments in it, which
// no reader of the file sees, say what depends on options:
//
//   <!-- not for players -->            after a heading: the section is for those who write code
//   <!-- only bidCap=challenge -->      after a heading: the section holds only then; in an item, paragraph or row: that;
//                                       in the head of a table: the column
//   <!-- if sitOut=dealer -->…<!-- end -->   these words hold only then
//   <!-- =target -->1000<!-- end -->    the value in force stands here
//   <!-- say A bid -->In some forms a bid<!-- end -->   words for the page in place of those for the file, or none
//
// A condition is `option`, `!option`, `option=value`, `option=a|b`, `option!=value` or `option>number`; several are
// joined by ` & `; `never` is what the page leaves out always. An option may be named by its path: `board.width`. Of a
// table with a column that is named after an option only the row of the value in force stays, as a sentence.
import type { Json } from '../../../core/game.ts';
import { parseMarkdown, type Block, type Inline, type ListItem, type Row } from './markdown.ts';

export type RulesTable = Readonly<Record<string, Json>>;

export const valueAt = (rules: RulesTable, path: string): Json | undefined =>
  path.split('.').reduce<Json | undefined>((at, key) => (at as Record<string, Json> | null | undefined)?.[key], rules);

const CONDITION = /^(!)?([\w.]+)(?:(!?=|>)(.+))?$/;

/** Does a condition hold? One that cannot be read or names no option is a mistake of whoever wrote the rules. */
export const holds = (rules: RulesTable, text: string): boolean =>
  text.split(' & ').every((part) => {
    if (part === 'never') return false;
    const [, not, path, sign, given = ''] = CONDITION.exec(part.trim()) ?? [];
    const value = path === undefined ? undefined : valueAt(rules, path);
    if (value === undefined) throw new Error(`The rules depend on '${part.trim()}', which is no option.`);
    if (sign === undefined) return Boolean(value) !== (not !== undefined);
    if (sign === '>') return Number(value) > Number(given);
    return given.split('|').includes(String(value)) === (sign === '=');
  });

const HEADING = /^(#+) /;
const SECTION_MARK = /^<!-- (?:(not for players)|only (.+?)) -->$/;

/** The text without the sections that do not hold, and with its inner conditions decided. */
export const resolve = (text: string, rules: RulesTable): string => {
  const kept: string[] = [];
  let droppedAt = 0; // the level of the heading that is being left out; 0 = none
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const level = HEADING.exec(line)?.[1]!.length ?? 0;
    if (level > 0 && (droppedAt === 0 || level <= droppedAt)) {
      const mark = SECTION_MARK.exec(lines[at + 1] ?? '');
      const isOut = mark !== null && (mark[2] === undefined || !holds(rules, mark[2]));
      droppedAt = isOut ? level : 0;
    }
    if (droppedAt === 0 && !(SECTION_MARK.test(line) && HEADING.test(lines[at - 1] ?? ''))) kept.push(line);
  }
  return kept
    .join('\n')
    .replaceAll(/<!-- =([\w.]+) -->[\s\S]*?<!-- end -->/g, (_, path: string) => String(valueAt(rules, path)))
    .replaceAll(
      /<!-- say(?: (?!-->)((?:(?!-->).)*?))? -->[\s\S]*?<!-- end -->/g,
      (_, words: string | undefined) => words ?? '',
    )
    .replaceAll(/<!-- if (.+?) -->([\s\S]*?)<!-- end -->/g, (_, condition: string, words: string) =>
      holds(rules, condition) ? words : '',
    );
};

const ONLY = /<!-- only (.+?) --> ?/;

export const plainText = (inner: readonly Inline[]): string =>
  inner.map((part) => ('text' in part ? part.text : plainText(part.inner))).join('');

/** Without its condition, and without the spaces that words left out have left behind. */
const without = (inner: readonly Inline[]): readonly Inline[] =>
  inner.flatMap((part, at): Inline[] => {
    if (part.kind !== 'text') return [part];
    let text = part.text.replace(ONLY, '').replaceAll(/ {2,}/g, ' ');
    if (at === 0) text = text.trimStart();
    if (at === inner.length - 1) text = text.trimEnd();
    return text === '' ? [] : [{ ...part, text }];
  });

/** The condition of a block stands in its own words, not in those of the blocks within. */
const isIn = (rules: RulesTable, inner: readonly Inline[]): boolean => {
  const condition = ONLY.exec(plainText(inner))?.[1];
  return condition === undefined || holds(rules, condition);
};

const decideItem = (rules: RulesTable, item: ListItem): ListItem[] => {
  const first = item.blocks[0];
  if (first?.kind === 'paragraph' && !isIn(rules, first.inner)) return [];
  return [{ ...item, blocks: decide(rules, item.blocks) }];
};

/** Rows and, by their heads, columns that do not hold are left out. */
const ordinary = (rules: RulesTable, head: Row, all: readonly Row[]): Block[] => {
  const isColumn = (_: unknown, at: number): boolean => isIn(rules, head[at] ?? []);
  const rows = all
    .filter((row) => row.every((cell) => isIn(rules, cell)))
    .map((row) => row.filter(isColumn).map(without));
  return rows.length > 0 ? [{ kind: 'table', head: head.filter(isColumn).map(without), rows }] : [];
};

const SECTION = /^\d+(?:\.\d+)+$/;

const asSentence = (inner: readonly Inline[]): Inline[] => [
  ...inner.map((part, at): Inline => {
    if (at > 0 || part.kind !== 'text') return part;
    return { ...part, text: part.text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) };
  }),
  { kind: 'text', text: '.' },
];

/**
 * Of a table that tells what each value of an option means, the one row in force, as a sentence: 'Rule: effect.' A cell
 * with the number of a section is the number of the paragraph.
 */
const chosenRow = (rules: RulesTable, head: Row, rows: readonly Row[], column: number): Block[] => {
  const inForce = String(valueAt(rules, plainText(head[column]!)));
  return rows
    .filter((row) => plainText(row[column] ?? []) === inForce)
    .map((row) => {
      const cells = row.filter((cell, at) => at !== column && cell.length > 0);
      const number = cells.map(plainText).find((words) => SECTION.test(words)) ?? '';
      const said = cells.filter((cell) => plainText(cell) !== number);
      const inner = said.flatMap((cell, at): Inline[] =>
        at === 0 ? [...cell] : [{ kind: 'text', text: ': ' }, ...cell],
      );
      return { kind: 'paragraph', number, inner: asSentence(inner) };
    });
};

const decide = (rules: RulesTable, blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block): Block[] => {
    switch (block.kind) {
      case 'heading':
        return [block];
      case 'paragraph':
        return isIn(rules, block.inner) ? [{ ...block, inner: without(block.inner) }] : [];
      case 'list': {
        const items = block.items.flatMap((item) => decideItem(rules, item));
        return items.length > 0 ? [{ ...block, items }] : [];
      }
      case 'table': {
        const column = block.head.findIndex(
          (cell) => cell.length === 1 && cell[0]!.kind === 'code' && valueAt(rules, plainText(cell)) !== undefined,
        );
        return column < 0 ? ordinary(rules, block.head, block.rows) : chosenRow(rules, block.head, block.rows, column);
      }
    }
  });

/** A heading under which nothing holds is left out. */
const withoutEmpty = (blocks: readonly Block[]): Block[] => {
  const kept: Block[] = [];
  for (const block of blocks.toReversed()) {
    const next = kept[0];
    const isEmpty =
      next === undefined || (next.kind === 'heading' && block.kind === 'heading' && next.level <= block.level);
    if (block.kind !== 'heading' || !isEmpty) kept.unshift(block);
  }
  return kept;
};

/** Gives the items of a numbered section's list the numbers by which they are cited. */
const numbered = (blocks: readonly Block[], under: string): Block[] => {
  let section = under;
  return blocks.map((block): Block => {
    if (block.kind === 'table') return block;
    if (block.kind !== 'list') {
      if (block.kind === 'heading' || block.number !== '') section = block.number;
      return block;
    }
    const items = block.items.map((item): ListItem => {
      const [first, ...rest] = item.blocks;
      // An item whose words begin with their number is cited by that.
      if (first?.kind === 'paragraph' && first.number !== '') {
        const { number } = first;
        return { ...item, number, blocks: [{ ...first, number: '' }, ...numbered(rest, number)] };
      }
      const number = block.ordered && section !== '' ? `${section}.${item.value}` : '';
      return { ...item, number, blocks: numbered(item.blocks, number) };
    });
    return { ...block, items };
  });
};

/** The rules of a game in force. The title of the file is left out: the page has one. */
export const rulesInForce = (text: string, rules: RulesTable): Block[] =>
  numbered(
    withoutEmpty(decide(rules, parseMarkdown(resolve(text, rules)))).filter(
      (block) => block.kind !== 'heading' || block.level > 1,
    ),
    '',
  );

/** All numbers that can be linked to: sections, numbered paragraphs, and the items of a section's own list. */
export const numbersOf = (blocks: readonly Block[]): string[] =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'table') return [];
      if (block.kind !== 'list') return [block.number];
      return block.items.flatMap(({ number, blocks: inner }) => [number, ...numbersOf(inner)]);
    })
    .filter((number) => number !== '');

/** The headings of all sections by their numbers, in a few words: those that are left out have options all the same. */
export const headingsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    parseMarkdown(text).flatMap((block) =>
      block.kind === 'heading' && block.number !== ''
        ? [[block.number, plainText(block.inner).replace(/<!--.*?-->| \(.*/g, '')]]
        : [],
    ),
  );
