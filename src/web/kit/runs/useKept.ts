// What a person has set in the laboratory, kept on this device.
import { useState } from 'react';
import { keptOf, type Value } from './keptValues.ts';

/** `isWanted` looks at what was kept; else the usual is taken. */
export const useKept = <T extends Readonly<Record<string, Value>>>(
  name: string,
  usual: T,
  isWanted: (kept: T) => boolean = () => true,
): readonly [T, (change: Partial<T>) => void] => {
  const key = `talon-lab-${name}`;
  const [value, setValue] = useState(() => {
    const kept = keptOf(localStorage.getItem(key), usual);
    return isWanted(kept) ? kept : usual;
  });
  const change = (part: Partial<T>): void => {
    const next = { ...value, ...part };
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser without room for it has it until the page is left.
    }
  };
  return [value, change];
};
