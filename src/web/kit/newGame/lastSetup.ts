// What a person chose last in the form for a new game, of every game, kept on this device.
import { parseJson } from '../../../core/boundedJson.ts';
import type { LastSetup } from './setup.ts';

const KEY = 'talon-set-up';
const LONGEST = 20_000;

const kept = (): Readonly<Record<string, unknown>> => {
  const read = parseJson(localStorage.getItem(KEY) ?? '{}', { longest: LONGEST });
  return read.ok && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)
    ? (read.value as Record<string, unknown>)
    : {};
};

const isSetup = (value: unknown): value is LastSetup => {
  const { preset, seat, opponents, practice } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    typeof preset === 'string' &&
    Number.isInteger(seat) &&
    Array.isArray(opponents) &&
    opponents.every((agent) => typeof agent === 'string') &&
    typeof practice === 'boolean'
  );
};

/** Whatever another version has left there; null where it is nothing of the kind. */
export const lastSetup = (game: string): LastSetup | null => {
  const all = kept();
  const last = Object.hasOwn(all, game) ? all[game] : null;
  return isSetup(last) ? last : null;
};

export const keepSetup = (game: string, { preset, seat, opponents, practice }: LastSetup): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: { preset, seat, opponents, practice } }));
  } catch {
    // Without room for it the form proposes what it always does.
  }
};
