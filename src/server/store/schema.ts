// The rows of the server's database.
import type { Generated } from 'kysely';
import type { ClubsTable, MembersTable, PlayedTable, ReportsTable } from './profileRows.ts';

/** A copy of a game. */
interface CopiesTable {
  id: string;
  /** The hash of its owner's secret; null for one of before copies had owners, until its device claims it. */
  owner: string | null;
  /** Whose device that is; null as long as nobody has said. */
  person: Generated<string | null>;
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
  /** What counts when names are compared; null for whoever has gone. No two have it with the same number. */
  name_key: Generated<string | null>;
  /** 1; more for the later ones of those who had one name before names were told apart. */
  number: Generated<number>;
  /** The card that somebody has chosen to be shown by. */
  avatar: Generated<string | null>;
  /** When they had everything of theirs deleted, in milliseconds. */
  gone: Generated<number | null>;
}

/** A browser of a person, or a word with which another one becomes theirs. Only hashes of secrets are kept. */
interface KeysTable {
  hash: string;
  person: string;
  /** 'device': a cookie. 'link', 'recovery': good for one more device. 'friend': for becoming their friend. */
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
  /** A host has ended it. */
  is_closed: number;
  /** In which lobby the table is listed; null for one that is found by its link or letters alone. */
  lobby: string | null;
  /** Among which matches it is rated; null for one that is not. */
  ladder: string | null;
  /** The how manieth of this server's matches it was to end; null until then. */
  finished: number | null;
  /** 'aborted': all have called it off; null for every other end. */
  ending: string | null;
  /** What was played before, as JSON. */
  series: string | null;
  /** Of which tournament it is a table, of which round, and which of that round's; null for all others. */
  cup: string | null;
  round: number | null;
  board: number | null;
  /** Does the round deal the same cards at all its tables? */
  is_duplicate: number;
}

/** A tournament of people. Its tables are tables; parts that nothing looks for are JSON. */
export interface CupsTable {
  id: string;
  /** The person who has opened it. */
  host: string;
  host_name: string;
  plan: string;
  /** Who takes part, in the order in which they came. */
  entrants: string;
  /** 'open': people may enter; 'running'; 'over'; 'cancelled'. */
  phase: string;
  /** The round that was dealt last, from 0; -1 before the first. */
  round: number;
  /** Counts the changes. */
  version: number;
  created: number;
  /** Of one that is over: made from its tables, and made again at will. */
  result: string | null;
}

/** One step of a match, or how many of those before still count. Never changed, never removed while its table is there. */
export interface StepsTable {
  table_id: string;
  step: number;
  data: string;
  /** 'person', 'bot', 'clock' (somebody's time was up), 'chance', 'claim' (played out for whoever has claimed the rest). */
  by: string;
  /** Milliseconds. */
  at: number;
  /** What a bot failed at, as JSON. */
  fault: string | null;
}

/** What a host has decided about somebody. */
export interface SanctionsTable {
  person: string;
  /** 'ban': may not play here. 'mute': may not say anything to others. */
  kind: string;
  /** In the host's words; empty where none were said. */
  reason: string;
  at: number;
  /** Milliseconds; null for good. */
  until: number | null;
}

/** Somebody whom a person wants nothing to do with. */
interface IgnoredTable {
  person: string;
  other: string;
  since: number;
}

/** Somebody whom a person does not want to hear at tables. */
interface MutesTable {
  person: string;
  other: string;
  since: number;
}

/** Two people who have become friends, once for each of them. */
interface FriendsTable {
  person: string;
  other: string;
  since: number;
}

/** What a rated match was to one of those who played it. Made from the matches, and made again at will. */
export interface ResultsTable {
  table_id: string;
  person: string;
  seat: number;
  ladder: string;
  /** That of the table. */
  number: number;
  /** When the last card was played, in milliseconds. */
  at: number;
  /** '2026-11-17', in UTC. */
  day: string;
  /** From 1, shared by equals; 0 where the match says nothing. */
  place: number;
  /** They were not there at the end. */
  has_left: number;
  /** Has it changed the ratings? */
  counts: number;
  /** The rating after it. */
  mu: number;
  sigma: number;
}

export interface Schema {
  copies: CopiesTable;
  people: PeopleTable;
  keys: KeysTable;
  ignored: IgnoredTable;
  friends: FriendsTable;
  mutes: MutesTable;
  tables: TablesTable;
  steps: StepsTable;
  sanctions: SanctionsTable;
  results: ResultsTable;
  played: PlayedTable;
  reports: Omit<ReportsTable, 'id'> & { id: Generated<number> };
  clubs: ClubsTable;
  members: MembersTable;
  cups: CupsTable;
}
