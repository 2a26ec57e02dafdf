// The little of Markdown that the rules are written in: headings, paragraphs, lists, tables, emphasis, code. Everything
// becomes plain data; nothing is ever taken for HTML.

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly inner: readonly Inline[] };

export interface ListItem {
  /** The number as written; 0 in a list without numbers. */
  readonly value: number;
  /** By which it is cited: '3.5.4'; empty where its list belongs to no numbered section. */
  readonly number: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly number: string; readonly inner: readonly Inline[] }
  /** Its number is not among its words. */
  | { readonly kind: 'paragraph'; readonly number: string; readonly inner: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly ListItem[] }
  | { readonly kind: 'table'; readonly head: Row; readonly rows: readonly Row[] };

export type Row = readonly (readonly Inline[])[];

const HEADING = /^(#{1,6}) (?:(\d+(?:\.\d+)*)\.? )?(.+)$/;
const ITEM = /^(\s*)([-*]|\d+\.) +(.*)$/;
/**
 * A paragraph that is a section by itself, '**3.3 Phase 1, the hand.** The acting player …', or '3.5.4.1 To people …' at the
 * beginning of a list's item; a mark may stand before the number.
 */
const NUMBERED = /^(<!-- only .+? --> ?)?(?:(\*\*)(\d+(?:\.\d+)+)|(\d+(?:\.\d+){2,}[a-z]?)) /;

const isTable = (line: string): boolean => line.startsWith('|');
const isRule = (line: string): boolean => /^-{3,}$/.test(line);
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Is this line the start of something else than the paragraph that goes on? */
const isBreak = (line: string): boolean =>
  line.trim() === '' || HEADING.test(line) || ITEM.test(line) || isTable(line.trimStart()) || isRule(line);

export const parseMarkdown = (text: string): Block[] => parseLines(text.split('\n'));

const parseLines = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = HEADING.exec(line);
    if (line.trim() === '' || isRule(line)) at++;
    else if (heading) {
      const [, marks, number = '', words] = heading;
      blocks.push({ kind: 'heading', level: marks!.length, number, inner: parseInline(words!) });
      at++;
    } else if (isTable(line)) {
      const end = endOf(lines, at, isTable);
      blocks.push(tableOf(lines.slice(at, end)));
      at = end;
    } else if (ITEM.test(line)) {
      const [list, end] = listAt(lines, at);
      blocks.push(list);
      at = end;
    } else {
      const end = endOf(lines, at + 1, (next) => !isBreak(next));
      blocks.push(paragraphOf(lines.slice(at, end)));
      at = end;
    }
  }
  return blocks;
};

const endOf = (lines: readonly string[], from: number, goesOn: (line: string) => boolean): number => {
  let end = from;
  while (end < lines.length && goesOn(lines[end]!)) end++;
  return end;
};

const paragraphOf = (lines: readonly string[]): Block => {
  const text = lines.map((line) => line.trim()).join(' ');
  const [whole = '', mark = '', stars = '', ofSection, ofItem] = NUMBERED.exec(text) ?? [];
  return {
    kind: 'paragraph',
    number: ofSection ?? ofItem ?? '',
    inner: parseInline(mark + stars + text.slice(whole.length)),
  };
};

/** A list goes on through indented lines, and through empty ones that something of it follows. */
const listAt = (lines: readonly string[], from: number): [Block, number] => {
  const [, indent, mark] = ITEM.exec(lines[from]!)!;
  const ordered = /\d/.test(mark!);
  const items: ListItem[] = [];
  let at = from;
  while (at < lines.length) {
    const item = ITEM.exec(lines[at]!);
    if (!item || item[1] !== indent || /\d/.test(item[2]!) !== ordered) break;
    const own = indentOf(lines[at]!);
    let end = at + 1;
    while (end < lines.length) {
      const line = lines[end]!;
      const next = line.trim() === '' ? lines[end + 1] : line;
      if (next === undefined || next.trim() === '' || indentOf(next) <= own) break;
      end++;
    }
    const inner = lines.slice(at + 1, end);
    const depth = Math.min(...inner.filter((line) => line.trim() !== '').map(indentOf));
    items.push({
      value: ordered ? Number.parseInt(item[2]!, 10) : 0,
      number: '',
      blocks: parseLines([item[3]!, ...inner.map((line) => line.slice(depth))]),
    });
    at = end;
    if (lines[at]?.trim() === '' && ITEM.exec(lines[at + 1] ?? '')?.[1] === indent) at++;
  }
  return [{ kind: 'list', ordered, items }, at];
};

const cellsOf = (line: string): Row =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));

const tableOf = (lines: readonly string[]): Block => {
  const [head, , ...rows] = lines;
  return { kind: 'table', head: cellsOf(head!), rows: rows.map(cellsOf) };
};

/** Code first: nothing in it means anything else. A star needs a letter at its inner side. */
const INLINE = /`([^`]+)`|\*\*(?=\S)(.+?)\*\*|\*(?=\S)([^*]*[^*\s])\*|\[([^\]]+)\]\([^)]*\)/g;

export const parseInline = (text: string): Inline[] => {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    const [whole, code, strong, em, link] = match;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', inner: parseInline(strong) });
    else if (em !== undefined) parts.push({ kind: 'em', inner: parseInline(em) });
    else parts.push({ kind: 'text', text: link! });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
};
