// Values that a device has kept, which may be of another version.

export type Value = string | boolean | readonly string[];

const isText = (value: unknown): boolean => typeof value === 'string';

/** What another version has kept may be anything. */
const isLike = (value: unknown, usual: Value): boolean =>
  Array.isArray(usual) ? Array.isArray(value) && value.every(isText) : typeof value === typeof usual;

/** The usual, with whatever was set before. */
export const keptOf = <T extends Readonly<Record<string, Value>>>(text: string | null, usual: T): T => {
  try {
    const kept = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>;
    const known = Object.keys(usual).filter((key) => Object.hasOwn(kept, key) && isLike(kept[key], usual[key]!));
    return { ...usual, ...Object.fromEntries(known.map((key) => [key, kept[key]])) };
  } catch {
    return usual;
  }
};
