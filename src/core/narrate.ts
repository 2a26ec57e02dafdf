// Puts what a match tells into words for one reader: in their language, with their names, and 'you' for whom they are.
import type { Seat } from './game.ts';
import type { Filling, Sentence } from './telling.ts';
import { listed, type Say } from './words.ts';

export interface Reader {
  readonly say: Say;
  /** By seat; of the reader's own seat what it is called where a name stands alone: 'You'. */
  readonly names: readonly string[];
  /** Who is 'you'; null when nobody is. */
  readonly you: Seat | null;
  /** 'you' in the middle of a sentence. */
  readonly youWithin: string;
  /** 'a, b and c'. */
  list(items: readonly string[]): string;
  /** '1,200', '−30', as the language writes it. */
  amount(value: number): string;
  /** '+4', likewise. */
  signed(value: number): string;
}

/** The sentence in words. */
export const narrate = (reader: Reader, { key, params }: Sentence): string => {
  if (!params) return reader.say({ key });
  const filled: Record<string, string | number> = {};
  for (const [name, filling] of Object.entries(params)) fill(reader, filled, name, filling);
  return reader.say({ key, params: filled });
};

const fill = (reader: Reader, filled: Record<string, string | number>, name: string, filling: Filling): void => {
  if (typeof filling !== 'object') filled[name] = filling;
  else if ('seat' in filling) {
    filled[name] = filling.seat === reader.you ? 'you' : 'other';
    filled[name === 'who' ? 'name' : `${name}Name`] = nameOf(reader, filling.seat);
  } else if ('seats' in filling) {
    // Who is among them decides the verb.
    filled['who'] ??= filling.seats.some((seat) => seat === reader.you) ? 'you' : 'other';
    filled[name] = reader.list(filling.seats.map((seat) => nameWithin(reader, seat)));
  } else if ('say' in filling) filled[name] = narrate(reader, filling.say);
  else if ('list' in filling) filled[name] = reader.list(filling.list.map((one) => narrate(reader, one)));
  else if ('row' in filling) filled[name] = filling.row.map((one) => narrate(reader, one)).join(filling.by ?? ', ');
  else filled[name] = 'amount' in filling ? reader.amount(filling.amount) : reader.signed(filling.signed);
};

const nameOf = ({ names }: Reader, seat: Seat): string => names[seat] ?? String(seat);

const nameWithin = (reader: Reader, seat: Seat): string =>
  seat === reader.you ? reader.youWithin : nameOf(reader, seat);

/** For sentences in which nobody of the table occurs. */
export const sayOut = (say: Say, sentence: Sentence): string => narrate({ ...NOBODY, say }, sentence);

const NOBODY: Omit<Reader, 'say'> = {
  names: [],
  you: null,
  youWithin: '',
  list: listed,
  amount: String,
  signed: String,
};
