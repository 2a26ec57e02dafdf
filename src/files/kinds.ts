/** How large a file of a kind may be, in bytes. What Talon writes itself stays below the longest text that Node can hold. */

const KB = 1024;
const MB = 1024 * KB;
const LONGEST_TEXT = 500 * MB;

export const LARGEST = {
  'rules file': MB,
  strategy: 256 * KB,
  /** A file of a game that is not the house's. */
  module: 10 * MB,
  net: LONGEST_TEXT,
  'training state': 2000 * MB,
  /** One, or one a line. */
  record: LONGEST_TEXT,
  'progress file': LONGEST_TEXT,
  log: LONGEST_TEXT,
  report: LONGEST_TEXT,
  ladder: LONGEST_TEXT,
  'file of positions': LONGEST_TEXT,
  'file of speeds': MB,
  page: 10 * MB,
  /** Files of a line: locks, times. */
  note: 64 * KB,
} as const satisfies Record<string, number>;

export type FileKind = keyof typeof LARGEST;

/** '256 kB', '1 MB'. */
export const inBytes = (bytes: number): string => (bytes < MB ? `${bytes / KB} kB` : `${bytes / MB} MB`);
