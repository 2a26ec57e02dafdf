// Tysiąc for authors of strategies. The sections (§3.6) are those of src/games/tysiac/RULES.md.
import type { AnyStrategy, Asked, Card, FrenchSuit, Memory } from './common.ts';

export type TysiacRank = '9' | 'J' | 'Q' | 'K' | '10' | 'A';

export interface TysiacCard extends Card<TysiacRank, FrenchSuit> {
  /** What it counts in a trick: 9 0, J 2, Q 3, K 4, 10 10, A 11. */
  readonly points: number;
  /** Strength in its suit: 9 1, J 2, Q 3, K 4, 10 5, A 6. */
  readonly strength: number;
}

/** One seat as everybody sees it. */
export interface TysiacPlayer {
  /** Points of the match so far. */
  readonly score: number;
  /** Cards in hand. */
  readonly cardCount: number;
  /** Has passed in this auction. */
  readonly passed: boolean;
  /** Bombs left (§3.5.3). */
  readonly bombs: number;
  /** Deals spent on the barrel (§3.9). */
  readonly barrel: number;
  /** Cards won in this deal. */
  readonly captured: readonly TysiacCard[];
  /** Points of the cards won in this deal. */
  readonly trickPoints: number;
  /** Points of its marriages in this deal. */
  readonly marriagePoints: number;
  /** Cards shown as proof in this deal (§3.4). */
  readonly shown: readonly TysiacCard[];
}

/** What every method is told. `Choice` is what the method may answer. */
export interface TysiacState<Choice, M = Memory> extends Asked<M> {
  /** Your cards sorted by suit S, C, D, H and then 9 J Q K 10 A. Indices in answers count from 0 in this list. */
  readonly hand: readonly TysiacCard[];
  /** Everybody at the table, by seat. */
  readonly players: readonly TysiacPlayer[];
  /** The seat that dealt; with four seats it sits out. */
  readonly dealer: number;
  /** Number of this deal, from 1. */
  readonly deal: number;
  /** The standing bid, then the bid that won; 0 before the first. */
  readonly bid: number;
  /** Whose bid it is; `null` before the first. */
  readonly bidder: number | null;
  /** The standing bid was entered by a rule, not by its bidder. */
  readonly bidIsAutomatic: boolean;
  /** Plays against the others; `null` before the auction is over. */
  readonly declarer: number | null;
  /** The points that the declarer must make; 0 before the auction is over. */
  readonly contract: number;
  /** The pile that the declarer took, as far as you know it. */
  readonly musik: readonly TysiacCard[];
  /** Your own discards, where cards are put aside. */
  readonly discards: readonly TysiacCard[];
  /** The suit of the last marriage declared; `null` without one. */
  readonly trump: FrenchSuit | null;
  /** The trick on the table in order; empty when you lead. */
  readonly trick: readonly { readonly playerIndex: number; readonly card: TysiacCard }[];
  /** Tricks finished in this deal. */
  readonly tricksPlayed: number;
  /** What a marriage counts, by suit. */
  readonly marriageValues: { readonly [S in FrenchSuit]: number };
  /** The score that wins the match. */
  readonly target: number;
  /** Every answer that is allowed now. */
  readonly choices: readonly Choice[];
}

export type TysiacBid = { type: 'PASS' } | { type: 'BID'; value: number } | { type: 'CHALLENGE' };
export type TysiacReply = { type: 'CHALLENGE' } | { type: 'ACCEPT' };
export type TysiacProof = { type: 'SHOW_PROOF'; suit: FrenchSuit };
export type TysiacMusik = { type: 'CHOOSE_MUSIK'; index: number };
/**
 * `DISCARD`: the cards to put aside, in any order. `PASS_CARDS`: first the card for the next player, then the card for
 * the one after. Which of the two is asked depends on the rules; `BOMB` ends the deal while you have bombs (§3.5.3).
 */
export type TysiacExchange =
  | { type: 'DISCARD'; cardIndices: readonly number[] }
  | { type: 'PASS_CARDS'; cardIndices: readonly number[] }
  | { type: 'BOMB' };
export type TysiacContract = { type: 'CONTRACT'; value: number };
/** `marriage` declares the marriage of the king or queen played (§3.7); it may be left out. */
export type TysiacPlay = { type: 'PLAY_CARD'; cardIndex: number; marriage?: boolean };

export interface TysiacStrategy<M = Memory> extends AnyStrategy {
  /** Your call in the auction (§3.2). */
  bid(state: TysiacState<TysiacBid, M>): TysiacBid;
  /** Somebody doubts your bid: show a marriage that covers it (§3.4). */
  proof(state: TysiacState<TysiacProof, M>): TysiacProof;
  /** The auction is won by another: doubt the bid, or accept it (§3.4). */
  challenge(state: TysiacState<TysiacReply, M>): TysiacReply;
  /** You won the auction: which face-down pile do you take (§3.5.1)? */
  chooseMusik(state: TysiacState<TysiacMusik, M>): TysiacMusik;
  /** Cards to give away after taking the musik, or a bomb (§3.5.4). */
  exchange(state: TysiacState<TysiacExchange, M>): TysiacExchange;
  /** The contract to play: your bid or more (§3.5.5). */
  contract(state: TysiacState<TysiacContract, M>): TysiacContract;
  /** A card to the trick (§3.6). */
  playCard(state: TysiacState<TysiacPlay, M>): TysiacPlay;
}
