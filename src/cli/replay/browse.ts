// Steps through a record at the terminal.
import { printPainted, type Io } from '../kit/io.ts';
import { Lines } from '../kit/lines.ts';
import type { Book } from '../records/book.ts';

export const browse = async (io: Io, book: Book): Promise<void> => {
  const lines = new Lines(io);
  let at = 0;
  showPosition(io, book, at, [...book.titleLines(), book.phrase('cli.replay.help')]);
  try {
    for (;;) {
      const typed = (await lines.ask(`${at}/${book.length}> `))?.trim().toLowerCase();
      if (typed === undefined || ['q', 'quit', 'exit'].includes(typed)) return;
      const next = target(book, typed, at);
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
export const target = (book: Pick<Book, 'length' | 'phrase'>, typed: string, at: number): number | string => {
  const { length } = book;
  if (typed === '' || typed === 'n') return at < length ? at + 1 : book.phrase('cli.replay.end');
  if (typed === 'p') return at > 0 ? at - 1 : book.phrase('cli.replay.beginning');
  if (!/^\d+$/.test(typed)) return book.phrase('cli.replay.help');
  return Number(typed) <= length ? Number(typed) : book.phrase('cli.replay.length', { count: length });
};

const showPosition = (io: Io, book: Book, at: number, above: readonly string[]): void => {
  const paint = book.paint(io);
  const last = [...book.told(at)].at(-1);
  const event = [...book.faultLinesAt(at), ...(last?.told.lines ?? [])]; // the table shows the cards
  const end = at === book.length ? ['', ...book.endLines()] : [];
  const text = [...above, '', ...event, '', ...book.tableLines(at), ...end];
  printPainted(io, ...text.map((line) => paint.cards(line)));
};
