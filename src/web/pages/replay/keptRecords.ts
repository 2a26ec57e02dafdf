// Records from files and pasted ones, kept as long as the browser's tab is open, so that a reload does not lose them.
import { newId } from '../../kit/browser/random.ts';

const PREFIX = 'record.';

const allKept = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/** The name under which it is kept; null where there is no room for it. */
export const keepRecord = (text: string): string | null => {
  const known = allKept().find((key) => sessionStorage.getItem(key) === text);
  if (known !== undefined) return known.slice(PREFIX.length);
  // Begins with a letter: an address would make a number of digits.
  const name = `r${newId().slice(0, 8)}`;
  const put = (): boolean => {
    try {
      sessionStorage.setItem(PREFIX + name, text);
      return true;
    } catch {
      return false;
    }
  };
  if (put()) return name;
  for (const key of allKept()) sessionStorage.removeItem(key);
  return put() ? name : null;
};

/** null when it is not there, e.g. in another tab. */
export const keptRecord = (name: string): string | null => sessionStorage.getItem(PREFIX + name);
