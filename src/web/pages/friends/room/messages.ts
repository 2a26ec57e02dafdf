// What the page of a table for friends and its worker say to each other.
import type { ActionId } from '../../../../core/game.ts';
import type { Code, TableState } from '../../../../net/messages.ts';
import type { ShownPerson } from '../../../../net/lobby.ts';
import type { OfferKind } from '../../../../net/offers.ts';
import type { ShownLine, Words } from '../../../../net/talk.ts';
import type { Language } from '../../../../play/languages.ts';
import type { FromEngine } from '../../../table/match/messages.ts';
import type { DealCheck } from './check.ts';
import type { KeptDeal } from './deal.ts';

/** How it stands with the server. */
export type Link = 'joining' | 'open' | 'lost' | 'stopping';

/** Times by the clock of this device, in milliseconds. */
export interface RunningClocks {
  /** When the time of whoever is to move is up; null where none runs. */
  readonly endsAt: number | null;
  /** What each seat has beside its time for the move. */
  readonly banks: readonly number[];
}

/** Everything about a table but the match. */
export interface Room {
  readonly link: Link;
  /** Why the server does not let us in. */
  readonly trouble: Code | null;
  readonly table: TableState | null;
  readonly clocks: RunningClocks | null;
  /** The second trick has not begun: all together may call the match off. */
  readonly mayAbort: boolean;
  /** Bots wait for their turn to think. */
  readonly busy: boolean;
  /** A move was made of which the server has not said that it has it. */
  readonly unanswered: boolean;
  /** The person has seen enough of the finished deal, and others have not. */
  readonly waits: boolean;
  /** What may be heard of the talk, the oldest first; who of those that have spoken is not heard. */
  readonly lines: readonly ShownLine[];
  readonly muted: readonly ShownPerson[];
  /** After the match; null before, and where it was not to be had. */
  readonly check: DealCheck | null;
}

/** Before anything was heard. */
export const JOINING: Room = {
  link: 'joining',
  trouble: null,
  table: null,
  clocks: null,
  mayAbort: false,
  busy: false,
  unanswered: false,
  waits: false,
  lines: [],
  muted: [],
  check: null,
};

export type ToRoom =
  | { readonly type: 'join'; readonly table: string; readonly language: Language; readonly deal: KeptDeal }
  /** Who the person is has changed. */
  | { readonly type: 'again' }
  /** The device says that it has no network: no need to wait until that shows. */
  | { readonly type: 'offline' }
  | { readonly type: 'act'; readonly step: number; readonly ids: readonly ActionId[] }
  | { readonly type: 'goOn'; readonly step: number }
  /** Offers something to the others, and what they say to it. */
  | { readonly type: 'offer'; readonly kind: OfferKind }
  | { readonly type: 'answer'; readonly offer: number; readonly agrees: boolean }
  | { readonly type: 'say'; readonly words: Words }
  | { readonly type: 'mute'; readonly person: string; readonly isMuted: boolean }
  /** Takes the seat back from the bot that sat in. */
  | { readonly type: 'back' };

export type FromRoom =
  | FromEngine
  | { readonly type: 'room'; readonly room: Room }
  /** Nobody has heard it, and why. */
  | { readonly type: 'unsaid'; readonly words: Words; readonly message: string }
  /** To be kept by the page, since a worker has nowhere to. */
  | { readonly type: 'deal'; readonly deal: KeptDeal };
