// The instructions of WebAssembly, as far as metering must know them: how long they are and what they cost.
import type { Reader } from './bytes.ts';

export const OP = {
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  switch: 0x0e,
  call: 0x10,
  localGet: 0x20,
  localTee: 0x22,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Store: 0x36,
  i32Const: 0x41,
  i32LtS: 0x48,
  i32GtS: 0x4a,
  i32LeS: 0x4c,
  i32Sub: 0x6b,
  i32ShrU: 0x76,
  prefix: 0xfc,
  memoryCopy: 0xfc0a,
  memoryFill: 0xfc0b,
} as const;

/** Neither a result nor a value: of a block, and of what it needs. */
export const EMPTY = 0x40;
export const I32 = 0x7f;

/** Passes over one instruction with all that belongs to it. */
export const nextInstruction = (reader: Reader): number => {
  const op = reader.byte();
  if (op >= 0x45 && op <= 0xc4) return op;
  if ((op >= 0x02 && op <= 0x04) || (op >= 0x0c && op <= 0x0d) || op === 0x10) reader.skipNumber();
  else if ((op >= 0x20 && op <= 0x26) || (op >= 0x3f && op <= 0x42)) reader.skipNumber();
  else if ((op >= 0x28 && op <= 0x3e) || op === 0x11) skipNumbers(reader, 2);
  else if (op === 0x0e) skipNumbers(reader, reader.count() + 1);
  else if (op === 0x43 || op === 0x44) reader.at += op === 0x43 ? 4 : 8;
  else if (op === OP.prefix) return nextPrefixed(reader);
  else if (!PLAIN.includes(op)) throw new Error(`metering knows no instruction ${op}`);
  return op;
};

/** unreachable, nop, else, end, return, drop, select */
const PLAIN: readonly number[] = [0x00, 0x01, OP.else, OP.end, 0x0f, 0x1a, 0x1b];

const nextPrefixed = (reader: Reader): number => {
  const op = (OP.prefix << 8) | reader.count();
  if (op === OP.memoryCopy) skipNumbers(reader, 2);
  else if (op === OP.memoryFill) skipNumbers(reader, 1);
  // From 0 to 7: numbers with a fraction made whole.
  else if ((op & 255) > 7) throw new Error(`metering knows no instruction ${op}`);
  return op;
};

const skipNumbers = (reader: Reader, times: number): void => {
  for (let i = 0; i < times; i++) reader.skipNumber();
};

/** Roughly what a processor needs. Names and numbers cost nothing: they are where they are needed. */
export const costOf = (op: number): number => COSTS.get(op) ?? 1;

const COSTS: ReadonlyMap<number, number> = new Map([
  // nop, block, loop, else, end, drop; local.get, .set, .tee; constants
  ...[0x01, 0x02, 0x03, 0x05, 0x0b, 0x1a, 0x20, 0x21, 0x22, 0x41, 0x42, 0x43, 0x44].map((op) => [op, 0] as const),
  // Loads may have to wait for the memory.
  ...Array.from({ length: 14 }, (_, i) => [0x28 + i, 3] as const),
  // call, and call_indirect, which looks up whom to call and whether it may.
  [0x10, 2] as const,
  [0x11, 5] as const,
  // Whole numbers divided, fractions divided, roots.
  ...[0x6d, 0x6e, 0x6f, 0x70, 0x7f, 0x80, 0x81, 0x82].map((op) => [op, 8] as const),
  ...[0x95, 0xa3, 0x91, 0x9f].map((op) => [op, 4] as const),
]);
