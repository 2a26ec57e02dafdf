// The rows of the server's database.

/** A copy of a game. */
interface CopiesTable {
  id: string;
  /** The hash of its owner's secret; null for one of before copies had owners, until its device claims it. */
  owner: string | null;
  /** Counts the writes. */
  version: number;
  /** Canonical JSON: the record and what the table needs besides. null once it was too old to keep. */
  copy: string | null;
  bytes: number;
  /** The day on which it was last written or read: '2026-11-17'. */
  used: string;
}

/** Somebody who plays. */
interface PeopleTable {
  id: string;
  name: string;
  created: number;
}

/** A browser of a person, or a word with which another one becomes theirs. Only hashes of secrets are kept. */
interface KeysTable {
  hash: string;
  person: string;
  /** 'device': a cookie. 'link', 'recovery': good for one more device. */
  kind: string;
  /** Milliseconds; null for what never ends. */
  expires: number | null;
}

/** A table: rules, seats and the head of its list of steps. Parts that nothing looks for are JSON. */
export interface TablesTable {
  id: string;
  /** Six letters. */
  code: string;
  game: string;
  rules: string;
  rules_key: string;
  preset: string;
  engine: string;
  clock: string;
  seats: string;
  /** Secret and numbers of the deals. */
  deal: string;
  phase: string;
  /** null before the first card. */
  seed: string | null;
  /** How many steps there are. */
  head: number;
  /** Counts the changes of everything but steps. */
  version: number;
  /** When something happens without a person, in milliseconds; null when nothing does. */
  due_at: number | null;
  is_over: number;
  result: string | null;
  created: number;
}

/** One step of a match. Never changed, never removed while its table is there. */
export interface StepsTable {
  table_id: string;
  step: number;
  data: string;
  /** 'person', 'bot', 'clock' (somebody's time was up), 'chance'. */
  by: string;
  /** Milliseconds. */
  at: number;
  /** What a bot failed at, as JSON. */
  fault: string | null;
}

export interface Schema {
  copies: CopiesTable;
  people: PeopleTable;
  keys: KeysTable;
  tables: TablesTable;
  steps: StepsTable;
}
