// What a server of tables and its clients say to each other. Whatever a client sends is checked by these schemas before
// anything looks at it; what the server sends is made from views of the seat that gets it.
import { z } from 'zod';
import type { Seat } from '../core/game.ts';
import type { Refused } from '../play/frame.ts';
import type { ClockRules } from './clockRules.ts';
import { cupSchema, type ShownCup } from './cups.ts';
import { HEX_32 } from './fairDeal.ts';
import { answerShape, offerShape, type ShownOffer } from './offers.ts';
import { lobbySchema, type ShownLobby } from './lobby.ts';
import { seekNoMoreSchema, seekSchema, type ShownSeeking } from './quickPlay.ts';
import type { ShownSeries } from './series.ts';
import type { SentFrame } from './sentFrame.ts';
import { muteShape, sayShape, type ShownTalk } from './talk.ts';

/** Raised when an older client could no longer be understood. */
export const PROTOCOL = 3;

/** Bytes of one message of a client. */
export const LONGEST_MESSAGE = 4096;

/**
 * What became of a message.
 * OK, DUP      taken; taken before, with the same answer
 * STALE        somebody was quicker: a newer frame is under way
 * AHEAD        of a step that is not reached yet
 * TURN, ILLEGAL, OVER, SPECTATOR   not the sender's turn; against the rules; at an end; no seat here
 * FORMAT, TOKEN, NOT_JOINED, NO_TABLE, OFTEN, PROTOCOL   malformed; unknown sender; not at this table; no such table; too often; too old
 * MUTED        the host of the server does not let the sender speak
 * HIDDEN       others still play the same cards: nobody looks on
 * BANNED       the host of the server does not let the sender in
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
  | 'MUTED'
  | 'HIDDEN'
  | 'BANNED'
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
/** `step` is the head of the frame that is looked at. */
const offerSchema = z.strictObject({ table: tableId, step: count, ...offerShape });
const saySchema = z.strictObject({ table: tableId, ...sayShape });
const muteSchema = z.strictObject({ table: tableId, ...muteShape });
const answerSchema = z.strictObject({ table: tableId, ...answerShape });

/** The names of messages, with what stands in them. */
export const FROM_CLIENT = {
  join: joinSchema,
  act: actSchema,
  goOn: goOnSchema,
  commit: commitSchema,
  reveal: revealSchema,
  back: backSchema,
  offer: offerSchema,
  answer: answerSchema,
  say: saySchema,
  mute: muteSchema,
  lobby: lobbySchema,
  seek: seekSchema,
  seekNoMore: seekNoMoreSchema,
  cup: cupSchema,
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
  readonly talk?: ShownTalk;
}

export interface InLobby extends Ack {
  readonly lobby?: ShownLobby;
}

export interface AtCup extends Ack {
  readonly cup?: ShownCup;
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
  /**
   * Where all tables of a round get the same cards: the hash of what everybody at all of them is bound to, as soon as all
   * are; null before, and at every other table.
   */
  readonly bound: string | null;
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
  /** The host of the server has ended it. */
  readonly closed: boolean;
  /** All have called it off: nobody has won or lost. */
  readonly aborted: boolean;
  /** It changes the ratings of those who play. */
  readonly rated: boolean;
  /** After the match: another table with the same rules and seats, where somebody has opened one. */
  readonly next: string | null;
  /** Is it listed in the lobby, for strangers too? */
  readonly isListed: boolean;
  /** Only members of a club come in. */
  readonly isOfClub: boolean;
  /** Which one; null at a table of no club, and from a server that does not tell yet. */
  readonly club?: string | null;
  /** How many look on without a seat. */
  readonly watchers: number;
  /** What somebody offers to the others. */
  readonly offer: ShownOffer | null;
  /** How it stands between matches that followed each other, this one among them when it is over; null at a first one. */
  readonly series: ShownSeries | null;
  /** The tournament to which it belongs; null for most tables. */
  readonly cup: string | null;
}

/** The match as one seat sees it, with everything that happened since the last one. */
export interface ShownFrame {
  readonly table: string;
  /** How much was kept of the match: its steps, and whatever was taken back. Answers name it as their step. */
  readonly head: number;
  /** How often decisions were taken back; with another number than before the frame has everything from the first step. */
  readonly undos: number;
  /** The second trick has not begun: all together may call the match off. */
  readonly mayAbort: boolean;
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
  talk: (shown: ShownTalk) => void;
  lobby: (shown: ShownLobby) => void;
  seeking: (shown: ShownSeeking) => void;
  /** A table was found for whoever was waiting: its id. */
  paired: (table: string) => void;
  /** How a tournament stands that the connection looks at. */
  cup: (shown: ShownCup) => void;
  /** The server is about to stop and comes back. */
  stopping: () => void;
}
