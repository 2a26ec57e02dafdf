/** JSON of anything that a store can hold. What JSON does not know is told in words, and what leads back to itself is cut. */
export const textOfAnything = (value: unknown, indent = 0): string => JSON.stringify(plain(value, []), null, indent);

/** Deeper than anything that was ever meant. */
const DEEPEST = 200;

const plain = (value: unknown, above: readonly unknown[]): unknown => {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (above.includes(value)) return '(leads back to itself)';
  if (above.length > DEEPEST) return '(too deep)';
  const inside = [...above, value];
  const told = tell(value);
  if (Array.isArray(told)) return told.map((one) => plain(one, inside));
  return Object.fromEntries(Object.entries(told).map(([name, one]) => [name, plain(one, inside)]));
};

/** What is inside of a thing, in arrays and tables. */
const tell = (thing: object): object => {
  if (thing instanceof Map) return { map: [...thing] };
  if (thing instanceof Set) return { set: [...thing] };
  if (thing instanceof Error) return { error: String(thing) };
  if (thing instanceof RegExp) return { pattern: String(thing) };
  if (thing instanceof ArrayBuffer) return { bytes: [...new Uint8Array(thing)] };
  if (ArrayBuffer.isView(thing))
    return { bytes: [...new Uint8Array(thing.buffer, thing.byteOffset, thing.byteLength)] };
  return thing;
};
