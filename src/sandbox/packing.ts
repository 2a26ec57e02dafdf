// Questions without the names of their fields: JSON of values in order, with numbers for what all questions share. For
// QuickJS, which reads JSON slowly, a third of the work. Strategies see what they would see without it.
import type { AnyGame } from '../core/game.ts';
import type { FieldForms, Form, PackedForm, StrategyCall, StrategyKit } from '../core/strategy.ts';

/** Places in the list of what is shared; null has the place 0. */
type Places = ReadonlyMap<unknown, number>;
type Pack = (value: never, places: Places) => unknown;

interface Shared {
  places: Places;
  text: string;
}
const known = new WeakMap<readonly object[], Shared>();
const sharedOf = (kit: StrategyKit, game: AnyGame): Shared => {
  const shared = kit.shared?.(game) ?? NOTHING;
  let found = known.get(shared);
  if (!found) {
    const places = new Map<unknown, number>([[null, 0], ...shared.map((value, i) => [value, i + 1] as const)]);
    known.set(shared, (found = { places, text: JSON.stringify(shared) }));
  }
  return found;
};
const NOTHING: readonly object[] = [];

/** What the questions under a game's rules share, for the sandbox. */
export const sharedText = (kit: StrategyKit, game: AnyGame): string => sharedOf(kit, game).text;

const placeOf: Pack = (value, all) => {
  const place = all.get(value);
  if (place === undefined) throw new Error('the form of a question calls something shared that is not');
  return place;
};

const unlessNull =
  <V>(pack: (value: V, all: Places) => unknown): Pack =>
  (value: V | null, all) =>
    value === null ? null : pack(value, all);

const packerOf = (form: PackedForm): Pack => {
  if (form === 'shared') return placeOf;
  if ('fields' in form) return unlessNull(fieldsPacker(form.fields));
  if ('list' in form) {
    const item = packerOf(form.list);
    return unlessNull((list: never[], all) => list.map((value) => item(value, all)));
  }
  const item = packerOf(form.map);
  return unlessNull((map: Record<string, never>, all) =>
    Object.fromEntries(Object.entries(map).map(([key, value]) => [key, item(value, all)])),
  );
};

const asItIs: Pack = (value) => value;

const fieldsPacker = (forms: FieldForms): Pack => {
  const fields = Object.entries(forms).map(([key, form]) => ({
    key,
    item: form === 'plain' ? asItIs : packerOf(form),
  }));
  return (value: Record<string, never>, all) => fields.map(({ key, item }) => item(value[key]!, all));
};

const packers = new WeakMap<FieldForms, Pack>();

/** What a method is told, as text that the sandbox unpacks. */
export const packed = (kit: StrategyKit, game: AnyGame, { method, input }: StrategyCall): string => {
  const form = kit.forms?.[method];
  if (form === undefined) return JSON.stringify(input);
  let pack = packers.get(form);
  if (!pack) packers.set(form, (pack = fieldsPacker(form)));
  return JSON.stringify(pack(input as never, sharedOf(kit, game).places));
};

/**
 * The code that unpacks, for the prelude: functions by method, of the packed values and the memory. It leans on `table`
 * and `keysOf`, and writes only to what JSON.parse has just made.
 */
export const unpackers = (forms: StrategyKit['forms'] = {}): string => {
  const functions: string[] = [];
  const names = new Map<object, string>();
  const unpacked = (form: Form, value: string): string => {
    if (form === 'plain') return value;
    if (form === 'shared') return `table[${value}]`;
    let name = names.get(form);
    if (name === undefined) {
      const body = bodyOf(form);
      names.set(form, (name = `unpack${functions.length}`));
      functions.push(`var ${name} = function (v) { if (v === null) return null; ${body} };`);
    }
    return `${name}(${value})`;
  };
  const literal = (fields: FieldForms): string =>
    Object.entries(fields)
      .map(([key, form], i) => `${JSON.stringify(key)}: ${unpacked(form, `v[${i}]`)}`)
      .join(', ');
  const bodyOf = (form: Exclude<PackedForm, 'shared'>): string => {
    if ('fields' in form) return `return { ${literal(form.fields)} };`;
    if ('list' in form) return `for (var i = 0; i < v.length; i++) v[i] = ${unpacked(form.list, 'v[i]')}; return v;`;
    return `for (var i = 0, k = keysOf(v); i < k.length; i++) v[k[i]] = ${unpacked(form.map, 'v[k[i]]')}; return v;`;
  };
  const methods = Object.entries(forms).map(
    ([method, fields]) =>
      `${JSON.stringify(method)}: function (v, memory) { return { ${literal(fields)}, memory: memory }; }`,
  );
  return `(function () { ${functions.join('\n')} return { __proto__: null, ${methods.join(',\n')} }; })()`;
};
