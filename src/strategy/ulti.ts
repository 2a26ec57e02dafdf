// Ulti for authors of strategies. The sections (§7.1) are those of src/games/ulti/RULES.md.
import type { AnyStrategy, Asked, Card, Memory } from './common.ts';

/** M makk (acorns), Z zöld (leaves), P piros (hearts), T tök (bells). */
export type UltiSuit = 'M' | 'Z' | 'P' | 'T';
/** L alsó, F felső, K king, X ten. */
export type UltiRank = '7' | '8' | '9' | 'L' | 'F' | 'K' | 'X' | 'A';
/** The parts of a contract; each is won, lost and doubled by itself (§3.1). */
export type UltiUnit = 'parti' | '40-100' | '20-100' | 'ulti' | 'betli' | 'durchmars' | 'four-aces';

/** Its `token` has the suit first: 'PX' is the ten of piros. */
export interface UltiCard extends Card<UltiRank, UltiSuit> {
  /** 10 for aces and tens, else 0. */
  readonly points: number;
  /** Strength in its suit with a trump: 7 1, 8 2, 9 3, L 4, F 5, K 6, X 7, A 8. */
  readonly trumpOrder: number;
  /** Strength in its suit without a trump: 7 1, 8 2, 9 3, X 4, L 5, F 6, K 7, A 8. */
  readonly plainOrder: number;
}

/** One seat as everybody sees it. */
export interface UltiPlayer {
  /** Points of the session so far. */
  readonly score: number;
  /** Cards in hand. */
  readonly cardCount: number;
  /** Has passed since the standing bid was made or before. */
  readonly passed: boolean;
  /** Cards won in this deal. */
  readonly captured: readonly UltiCard[];
  /** Tricks won in this deal. */
  readonly tricks: number;
  /** Points of its tricks. */
  readonly points: number;
  /** Points of its marriages (§5). */
  readonly marriagePoints: number;
  /** Its hand while it lies open (§7.5), else empty. */
  readonly openHand: readonly UltiCard[];
  /** Cards that it has shown not to hold, as tokens: 'PX'. */
  readonly lacks: readonly string[];
}

/** A bid of the ladder (§3.2). */
export interface UltiBidInfo {
  /** 'piros_ulti' */
  readonly id: string;
  /** 'Piros ulti' */
  readonly name: string;
  /** What each defender pays when it is won. */
  readonly value: number;
  /** What must be won. */
  readonly units: readonly UltiUnit[];
  /** Piros is trump and everything counts double. */
  readonly red: boolean;
  /** The soloist's hand lies open. */
  readonly open: boolean;
  /** Is there a trump? 'choose' one that is not piros, 'hearts' is piros, 'none'. */
  readonly trump: 'choose' | 'hearts' | 'none';
}

/** Doubling one unit (§6.3). */
export interface UltiRaise {
  /** Which one. */
  unit: UltiUnit;
  /** 0: for both defenders, or a defender's own; 1: against the defender after the soloist; 2: against the other. */
  line: 0 | 1 | 2;
}

/** What every method is told. `Choice` is what the method may answer. */
export interface UltiState<Choice, M = Memory> extends Asked<M> {
  /** Your cards sorted by suit M, Z, P, T and then 7 8 9 L F K X A. Indices in answers count from 0 in this list. */
  readonly hand: readonly UltiCard[];
  /** Everybody at the table, by seat. */
  readonly players: readonly UltiPlayer[];
  /** The seat that dealt. */
  readonly dealer: number;
  /** Number of this deal, from 1. */
  readonly deal: number;
  /** How many deals make a session. */
  readonly dealsPerSession: number;
  /** The standing bid, then the contract; `null` before the first. */
  readonly bid: UltiBidInfo | null;
  /** Whose bid it is. */
  readonly bidder: number | null;
  /** The bids over the standing one, lowest first; empty once the auction is over. */
  readonly higherBids: readonly UltiBidInfo[];
  /** The two cards of the talon, as far as you know them: those that you laid down. */
  readonly talon: readonly UltiCard[];
  /** Plays alone against the others; `null` during the auction. */
  readonly soloist: number | null;
  /** `null` without a trump, and before it is named. */
  readonly trump: UltiSuit | null;
  /** How often each unit of the contract is doubled, for the defender after the soloist and for the other one (§6). */
  readonly kontra: readonly { readonly unit: UltiUnit; readonly levels: readonly [number, number] }[];
  /** The trick on the table in order; empty when you lead. */
  readonly trick: readonly { readonly playerIndex: number; readonly card: UltiCard }[];
  /** Tricks finished in this deal. */
  readonly tricksPlayed: number;
  /** Every answer that is allowed now. */
  readonly choices: readonly Choice[];
}

/** The cards to lay into the talon, in any order. */
export type UltiDiscard = { type: 'DISCARD'; cardIndices: readonly number[] };
/** `bid` is the id of a bid, as in `state.higherBids`. */
export type UltiBid = { type: 'BID'; bid: string };
export type UltiCall = { type: 'PASS' } | { type: 'PICK_UP' } | { type: 'STAND' } | UltiBid;
export type UltiPassz = { type: 'PLAY_ON' } | { type: 'FORFEIT' };
export type UltiTrump = { type: 'NAME_TRUMP'; suit: UltiSuit | 'none' };
/** All units that you double now; none is a pass. `choices` has none, each one and all; any others of them are fine. */
export type UltiKontra = { type: 'KONTRA'; raises: readonly UltiRaise[] };
export type UltiAnnouncement =
  | { type: 'ANNOUNCE'; value: 20 | 40 }
  | { type: 'ANNOUNCE_SUIT'; suit: UltiSuit }
  | { type: 'DONE' };
/** A card, or giving up where the rules allow it (§10). */
export type UltiPlay = { type: 'PLAY_CARD'; cardIndex: number } | { type: 'CONCEDE' };

export interface UltiStrategy<M = Memory> extends AnyStrategy {
  /** You hold twelve cards: lay two into the talon (§2.2). The bid is asked next. */
  discard(state: UltiState<UltiDiscard, M>): UltiDiscard;
  /** The bid that goes with your discard (§2.3). */
  bid(state: UltiState<UltiBid, M>): UltiBid;
  /** Another's bid stands: pass or pick up the talon to outbid it. Your own stands: `STAND`, or raise it (§2.3). */
  auction(state: UltiState<UltiCall, M>): UltiCall;
  /** Your bid was a plain passz: play it or pay for it. Asked only under the rules that ask. */
  passz(state: UltiState<UltiPassz, M>): UltiPassz;
  /** You are the soloist: name the trump (§4). */
  chooseTrump(state: UltiState<UltiTrump, M>): UltiTrump;
  /** Units to double, or to double back as the soloist (§6). */
  kontra(state: UltiState<UltiKontra, M>): UltiKontra;
  /** Marriages to announce, one at a time; asked only under the rules that leave it to you (§5). */
  announce(state: UltiState<UltiAnnouncement, M>): UltiAnnouncement;
  /** A card to the trick (§7). */
  playCard(state: UltiState<UltiPlay, M>): UltiPlay;
}
