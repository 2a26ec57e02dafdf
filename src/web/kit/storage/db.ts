// The games on this device, in IndexedDB: one row a game, and its steps one by one as they stand in a record.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Seat } from '../../../core/game.ts';
import type { Fault } from '../../../core/fault.ts';
import type { MatchRecord } from '../../../core/record.ts';
import type { StrategyText } from '../../../players/strategyFile.ts';
import { t } from '../i18n/index.ts';

/** By seat: what a bot is called, or the number of the person it stands in for; null where a person sits. */
export type Names = readonly (string | number | null)[];

export interface GameRow {
  readonly id: string;
  readonly game: string;
  readonly preset: string;
  /** For `parseRules`: the preset's name and what is changed. */
  readonly rules: Readonly<Record<string, unknown>>;
  readonly seat: Seat;
  /** By seat: an agent, a strategy's file, or 'human'. */
  readonly players: readonly string[];
  /** The strategies among the players as they were when the game began, whatever has become of their drafts since. */
  readonly strategies?: readonly StrategyText[];
  /** Of a branch, where the names stay with those who had them. */
  readonly names?: Names;
  readonly seed: string;
  /** The version of Talon that began it; rows of before this was kept lack it. */
  readonly engine?: string;
  readonly practice: boolean;
  /** How often the person was helped; a hint makes a game one for practice. */
  readonly hints?: number;
  /** It was not begun as one for practice: a hint has made it so. */
  readonly practiceByHint?: boolean;
  /** The step at which it branched off another match; absent where it did not. */
  readonly branchedAt?: number;
  readonly created: number;
  readonly updated: number;
  readonly steps: number;
  /** Undone decisions so far; an undo makes a record shorter and yet newer. */
  readonly undos: number;
  /** Of the rules in full; null until the game was first opened. */
  readonly rulesKey: string | null;
  readonly fullRules: unknown;
  readonly faults: readonly Fault[];
  readonly result: MatchRecord['result'];
  /** How it stands, for the lobby: data (engine/standing.ts), or a sentence of long ago. */
  readonly standing: string;
  /** What the server was last sent: undos and steps; null = nothing yet, or something else has changed since. */
  readonly synced: readonly [undos: number, steps: number] | null;
  /** The copy on the server: its version, or why there is none of this device. Rows of before copies had owners lack it. */
  readonly copy?: number | NoCopy;
  /** Of a game that was fetched from the server to go on: the id of that copy. */
  readonly restoredFrom?: string;
}

/** The copy is another device's; the server has no room; it does not take this game. */
export type NoCopy = 'foreign' | 'full' | 'refused';

/** What is decided before the first card. */
export type NewGame = Pick<
  GameRow,
  'game' | 'preset' | 'rules' | 'seat' | 'players' | 'strategies' | 'seed' | 'practice'
>;

/** Rules that a person made and named. */
export interface RulesRow {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  /** In full. */
  readonly rules: unknown;
  readonly updated: number;
}

/** The text of a strategy that a person writes. */
export interface DraftRow {
  /** Of game and file. */
  readonly id: string;
  readonly game: string;
  readonly file: string;
  readonly text: string;
  readonly updated: number;
}

/** What was found out about a finished game, so that it is worked out once. */
interface Finding {
  /** Of the game on this device. */
  readonly id: string;
  /** Of the code that has worked it out, and of the game's length. */
  readonly version: string;
}

export interface Findings {
  /** Deal by deal: what the person made of it, and what the cards were worth. */
  luck: Finding & { readonly deals: readonly (readonly [made: number, luck: number])[] };
  /** What the game's judgements have counted of the person's moves. */
  judged: Finding & { readonly counts: Readonly<Record<string, number>> };
}

/** What a part of the laboratory has done. What is asked and what comes of it differs by part. */
export interface RunRow {
  /** The part. */
  readonly id: string;
  /** Of the code that has kept it. */
  readonly version: string;
  readonly finished: { readonly wish: unknown; readonly result: unknown } | null;
  /** A run that has not ended; its id names the lock that it holds. */
  readonly begun: { readonly id: string; readonly wish: unknown } | null;
}

/** A step of a game, as it stands in a record. */
export interface StepRow {
  readonly id: string;
  readonly index: number;
  readonly line: string;
}

/** What was found damaged, whatever is left of it. */
export interface AsideRow {
  readonly id: string;
  /** Where it was. */
  readonly store: string;
  /** null where not even the browser can read it. */
  readonly content: unknown;
  /** The person was told of it. */
  readonly told: boolean;
}

export interface Schema extends DBSchema {
  games: { key: string; value: GameRow; indexes: { updated: number } };
  steps: { key: [string, number]; value: StepRow };
  rules: { key: string; value: RulesRow };
  drafts: { key: string; value: DraftRow };
  luck: { key: string; value: Findings['luck'] };
  judged: { key: string; value: Findings['judged'] };
  runs: { key: string; value: RunRow };
  device: { key: string; value: { readonly id: string; readonly secret: string } };
  aside: { key: string; value: AsideRow };
}

const NAME = 'talon';
const VERSION = 7;

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** The connection; one that another tab has closed, or that never came to be, is made anew. */
export const database = (): Promise<IDBPDatabase<Schema>> => {
  const forget = (): void => void (opened === opening && (opened = null));
  const opening = (opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('games', { keyPath: 'id' }).createIndex('updated', 'updated');
        db.createObjectStore('steps', { keyPath: ['id', 'index'] });
      }
      if (before < 2) db.createObjectStore('rules', { keyPath: 'id' });
      if (before < 3) {
        db.createObjectStore('drafts', { keyPath: 'id' });
        db.createObjectStore('luck', { keyPath: 'id' });
      }
      if (before < 4) db.createObjectStore('judged', { keyPath: 'id' });
      if (before < 5) db.createObjectStore('runs', { keyPath: 'id' });
      if (before < 6) db.createObjectStore('device', { keyPath: 'id' });
      if (before < 7) db.createObjectStore('aside', { keyPath: 'id' });
    },
    // A newer page in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as unknown as { close(): void }).close();
    },
    terminated: forget,
  }).catch((problem: Error) => {
    forget();
    throw problem.name === 'VersionError' ? new Error(t('storage.newer')) : problem;
  }));
  return opening;
};
