// What a server of tables and its clients say to each other. Whatever a client sends is checked by these schemas before
// anything looks at it; what the server sends is made from views of the seat that gets it.
import { z } from 'zod';
import type { Seat } from '../core/game.ts';
import type { Refused } from '../play/frame.ts';
import { HEX_32 } from './fairDeal.ts';
import type { SentFrame } from './sentFrame.ts';

/** Raised when an older client could no longer be understood. */
export const PROTOCOL = 2;

/** Bytes of one message of a client. */
export const LONGEST_MESSAGE = 4096;

/**
 * What became of a message.
 * OK, DUP      taken; taken before, with the same answer
 * STALE        somebody was quicker: a newer frame is under way
 * AHEAD        of a step that is not reached yet
 * TURN, ILLEGAL, OVER, SPECTATOR   not the sender's turn; against the rules; at an end; no seat here
 * FORMAT, TOKEN, NOT_JOINED, NO_TABLE, OFTEN, PROTOCOL   malformed; unknown sender; not at this table; no such table; too often; too old
 * STORE        nobody knows whether it was kept: send it again
 */
export type Code =
  | 'OK'
  | 'DUP'
  | 'STALE'
  | 'AHEAD'
  | 'TURN'
  | 'ILLEGAL'
  | 'OVER'
  | 'SPECTATOR'
  | 'FORMAT'
  | 'TOKEN'
  | 'NOT_JOINED'
  | 'NO_TABLE'
  | 'OFTEN'
  | 'PROTOCOL'
  | 'STORE';

const tableId = z.string().regex(/^[\w-]{12}$/);
const count = z.int().min(0).max(10_000_000);
const hex = z.string().regex(HEX_32);

const joinSchema = z.strictObject({ protocol: z.int(), table: tableId, since: count.optional() });
const actSchema = z.strictObject({ table: tableId, step: count, ids: z.array(count).min(1).max(64) });
const goOnSchema = z.strictObject({ table: tableId, step: count });
const commitSchema = z.strictObject({ table: tableId, hash: hex });
const revealSchema = z.strictObject({ table: tableId, nonce: hex });
const backSchema = z.strictObject({ table: tableId });

/** The names of messages, with what stands in them. */
export const FROM_CLIENT = {
  join: joinSchema,
  act: actSchema,
  goOn: goOnSchema,
  commit: commitSchema,
  reveal: revealSchema,
  back: backSchema,
} as const;

export type MessageName = keyof typeof FROM_CLIENT;
export type FromClient<N extends MessageName> = z.infer<(typeof FROM_CLIENT)[N]>;

/** Every message is answered by one. */
export interface Ack {
  readonly code: Code;
  /** How many steps there are. */
  readonly head?: number;
  /** Why a move is against the rules. */
  readonly refused?: Refused;
  /** What has happened since the step that was spoken of; null before the first card. It is not sent as a frame besides. */
  readonly shown?: ShownFrame | null;
}

export interface Joined extends Ack {
  readonly state?: TableState;
}

/** A clock: so many seconds for each move, and so many in all beside them. */
export interface ClockRules {
  readonly perMove: number;
  readonly bank: number;
}

export type ShownSeat =
  | { readonly kind: 'free' }
  | { readonly kind: 'bot'; readonly agent: string }
  | {
      readonly kind: 'person';
      readonly name: string;
      /** Is there a connection? */
      readonly here: boolean;
      /** A bot sits in. */
      readonly away: boolean;
    };

/** open → commit → reveal → playing → over */
export type TablePhase = 'open' | 'commit' | 'reveal' | 'playing' | 'over';

/** What of the deals is shown before the first card: hashes, and numbers once all are bound to theirs. */
export interface ShownDeal {
  readonly secretHash: string;
  /** By seat: of the numbers that the server has for whoever brings none. */
  readonly serverHashes: readonly string[];
  readonly hashes: readonly (string | null)[];
  readonly nonces: readonly (string | null)[];
}

/** Everything about a table but the match. The same for everybody, apart from `seat`. */
export interface TableState {
  readonly table: string;
  /** Six letters, to be told to a friend. */
  readonly code: string;
  readonly phase: TablePhase;
  readonly game: string;
  readonly rules: unknown;
  readonly rulesKey: string;
  /** What the rules are called. */
  readonly preset: string;
  readonly clock: ClockRules | null;
  readonly seats: readonly ShownSeat[];
  /** The receiver's; null for spectators. */
  readonly seat: Seat | null;
  readonly deal: ShownDeal;
  /** Why it ended before its end: nobody was there any more. */
  readonly deserted: boolean;
  /** After the match: another table with the same rules and seats, where somebody has opened one. */
  readonly next: string | null;
}

/** The match as one seat sees it, with everything that happened since the last one. */
export interface ShownFrame {
  readonly table: string;
  /** How many steps there are. */
  readonly head: number;
  readonly frame: SentFrame;
  readonly clocks: ShownClocks | null;
  /** Bots wait for their turn to think: the machine has much to do. */
  readonly busy: boolean;
}

export interface ShownClocks {
  /** Milliseconds until the time of whoever is to move is up; null where none runs. */
  readonly left: number | null;
  /** Milliseconds that each seat has beside those of the move. */
  readonly banks: readonly number[];
}

/** What the server sends of itself. */
export interface FromServer {
  table: (state: TableState) => void;
  frame: (shown: ShownFrame) => void;
  /** The server is about to stop and comes back. */
  stopping: () => void;
}
