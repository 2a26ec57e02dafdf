// The memory that a thread which is waited for shares with whoever asks it: numbers, and the text of one question or
// answer.

/** Places of the numbers. */
export const SHARED = {
  /** The last question that was asked, begun, answered. */
  asked: 0,
  begun: 1,
  answered: 2,
  length: 3,
  rawLength: 4,
  /** The thread's number in the system; 0 until it has started, and where the system does not tell. */
  thread: 5,
  /** Its processor time when the question was begun, and at the last sign of life since. */
  begunMs: 6,
  beatMs: 7,
  /** How much of it may pass without a sign of life, and in all. */
  silentMs: 8,
  totalMs: 9,
  /** 1 when an answer took more than that, whoever noticed. */
  isOver: 10,
  /** 1 when the thread has ended by itself. */
  isGone: 11,
  places: 12,
} as const;

/** Of the memory for one question or answer. */
const TEXT_BYTES = 2 ** 20;

export const newNumbers = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(SHARED.places * Int32Array.BYTES_PER_ELEMENT));
export const newText = (): Uint8Array => new Uint8Array(new SharedArrayBuffer(TEXT_BYTES));

/** The same memory with the methods of a buffer, made once. */
const buffers = new WeakMap<Uint8Array, Buffer>();
const bufferOf = (text: Uint8Array): Buffer => {
  let buffer = buffers.get(text);
  if (!buffer) buffers.set(text, (buffer = Buffer.from(text.buffer)));
  return buffer;
};

/** A value, and text that is JSON already and goes as it is. */
export const writeText = (shared: Int32Array, text: Uint8Array, value: unknown, raw = ''): void => {
  const json = JSON.stringify(value);
  if (Buffer.byteLength(json) + Buffer.byteLength(raw) > text.length) throw new Error('too long for a thread');
  const buffer = bufferOf(text);
  const length = buffer.write(json);
  shared[SHARED.length] = length;
  shared[SHARED.rawLength] = raw === '' ? 0 : buffer.write(raw, length);
};

export const readText = (shared: Int32Array, text: Uint8Array): { value: unknown; raw: string } => {
  const buffer = bufferOf(text);
  const length = shared[SHARED.length]!;
  const value: unknown = JSON.parse(buffer.toString('utf8', 0, length));
  return { value, raw: buffer.toString('utf8', length, length + shared[SHARED.rawLength]!) };
};
