// QuickJS asks its host every ten thousand turns whether to stop: one counter for code, one for regular expressions. Each
// is the one number that a small function compares with 1 before it asks.
import { Reader } from './bytes.ts';
import { nextInstruction, OP } from './instructions.ts';

export const POLLS = 2;

/** Turns between two questions. */
const TURNS = 10_000;
/** Larger functions only set the counter. */
const MOST_BYTES = 150;

/** The places, in a function's body, of the number with which it compares such a counter. */
export const pollsIn = (body: Uint8Array): number[] => {
  if (body.length > MOST_BYTES) return [];
  const places: number[] = [];
  let setsCounter = false;
  const reader = new Reader(body);
  for (let groups = reader.count(); groups > 0; groups--) {
    reader.count();
    reader.byte();
  }
  const constantAt = (at: number): number | null => (body[at] === OP.i32Const ? new Reader(body, at + 1).int() : null);
  let before = -1;
  while (reader.at < body.length) {
    const at = reader.at;
    const op = nextInstruction(reader);
    if (op === OP.i32Store && constantAt(before) === TURNS) setsCounter = true;
    if ((op === OP.i32LeS || op === OP.i32GtS) && constantAt(before) === 1) places.push(before);
    before = at;
  }
  return setsCounter ? places : [];
};
