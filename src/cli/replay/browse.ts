// Steps through a record at the terminal.
import { printPainted, wantsColour, type Io } from '../io.ts';
import { Lines } from '../play/lines.ts';
import { createPaint } from '../words.ts';
import type { Book } from './book.ts';

const HELP = 'Enter or n: next step, p: back, a number: that step, q: leave.';

export const browse = async (io: Io, book: Book): Promise<void> => {
  const lines = new Lines(io);
  let at = 0;
  showPosition(io, book, at, [...book.titleLines(), HELP]);
  try {
    for (;;) {
      const typed = (await lines.ask(`${at}/${book.length}> `))?.trim().toLowerCase();
      if (typed === undefined || ['q', 'quit', 'exit'].includes(typed)) return;
      const next = target(typed, at, book.length);
      if (typeof next === 'string') {
        printPainted(io, next);
        continue;
      }
      at = next;
      showPosition(io, book, at, []);
    }
  } finally {
    lines.close();
  }
};

/** Where a typed word leads, or a sentence. */
export const target = (typed: string, at: number, length: number): number | string => {
  if (typed === '' || typed === 'n') return at < length ? at + 1 : 'This is the end of the record.';
  if (typed === 'p') return at > 0 ? at - 1 : 'This is the beginning.';
  if (/^\d+$/.test(typed)) return Number(typed) <= length ? Number(typed) : `The record has ${length} steps.`;
  return HELP;
};

const showPosition = (io: Io, book: Book, at: number, above: readonly string[]): void => {
  const paint = createPaint(wantsColour(io));
  const last = [...book.told(at)].at(-1);
  const event = [...book.faultLinesAt(at), ...(last?.told.lines ?? [])]; // the table shows the cards
  const end = at === book.length ? ['', ...book.endLines()] : [];
  const text = [...above, '', ...event, '', ...book.tableLines(at), ...end];
  printPainted(io, ...text.map((line) => paint.cards(line)));
};
