// The rows of what people are to each other beside tables: reports, clubs, and which matches somebody has finished.

/** A match that somebody has finished, whatever table it was at. Written with the last step. */
export interface PlayedTable {
  person: string;
  table_id: string;
  seat: number;
  /** When the last card was played, in milliseconds. */
  at: number;
}

/** What somebody has told the host about somebody else. */
export interface ReportsTable {
  /** Counts up. */
  id: number;
  reporter: string;
  person: string;
  reason: string;
  text: string;
  at: number;
  /** When the host was done with it; null until then. */
  closed: number | null;
}

/** A lobby of some people's own. */
export interface ClubsTable {
  id: string;
  /** Whoever knows it may join. */
  code: string;
  name: string;
  /** Who looks after it. */
  owner: string;
  created: number;
}

export interface MembersTable {
  club: string;
  person: string;
  since: number;
}
