// What comes next between the auction and the cards (§12): passz, trump, kontra, announcements.
import type { ActionId } from '../../core/game.ts';
import { HEARTS, NO_TRUMP, requirementKey } from './deck.ts';
import { decline, hasRaise, raise } from './kontra.ts';
import { allDeclare, announce, declareAll, declareImplied } from './marriages.ts';
import { NO_TRUMP_BIT, nextSeat, trumpsFor, type Ruleset } from './ruleset.ts';
import { settleForfeit } from './score.ts';
import { ANNOUNCE, KONTRA, NOBODY, PASSZ, PLAY, TRUMP, type State } from './state.ts';
import { PARTI } from './units.ts';

export const endAuction = (ruleset: Ruleset, s: State): void => {
  const { passzContract } = ruleset.rules;
  const bid = ruleset.bids[s.bid];
  s.soloist = s.holder;
  s.turn = s.soloist;
  s.auctionEnd = s.logSize;
  for (let seat = 0; seat < 3; seat++) s.players[seat].start = s.players[seat].hand;
  // §4.5 a plain passz
  const isPlainPassz = bid.units === 1 << PARTI && !bid.red;
  if (isPlainPassz && passzContract === 'forfeit') return settleForfeit(ruleset, s);
  if (isPlainPassz && passzContract === 'ask') s.phase = PASSZ;
  else startTrump(ruleset, s);
};

export const legalPassz = (ruleset: Ruleset, out: Int32Array): number => {
  out[0] = ruleset.layout.playOn;
  out[1] = ruleset.layout.forfeit;
  return 2;
};

export const applyPassz = (ruleset: Ruleset, s: State, id: ActionId): void => {
  if (id === ruleset.layout.forfeit) settleForfeit(ruleset, s);
  else startTrump(ruleset, s);
};

/** §4 hearts and no trump follow from the bid; else the soloist names it. */
const startTrump = (ruleset: Ruleset, s: State): void => {
  const trumps = ruleset.anyTrumps[s.bid];
  if ((trumps & (trumps - 1)) !== 0) {
    s.phase = TRUMP;
    return;
  }
  s.trump = trumps === NO_TRUMP_BIT ? NO_TRUMP : HEARTS;
  startKontra(ruleset, s);
};

/** §4.2 the trumps that the soloist may name, as bits: those that suit the bid; all after a waived one. */
export const namedTrumps = (ruleset: Ruleset, bid: number, hand: number): number =>
  trumpsFor(ruleset, bid, requirementKey(hand)) || ruleset.anyTrumps[bid];

export const legalTrump = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { trump, trumps } = ruleset.layout;
  const may = namedTrumps(ruleset, s.bid, s.players[s.soloist].hand);
  let n = 0;
  for (let i = 0; i < trumps.length; i++) {
    const bit = trumps[i] === NO_TRUMP ? NO_TRUMP_BIT : 1 << trumps[i];
    if ((may & bit) !== 0) out[n++] = trump + i;
  }
  return n;
};

export const applyTrump = (ruleset: Ruleset, s: State, id: ActionId): void => {
  s.trump = ruleset.layout.trumps[id - ruleset.layout.trump];
  startKontra(ruleset, s);
};

const startKontra = (ruleset: Ruleset, s: State): void => {
  if (ruleset.rules.kontraTiming !== 'beforePlay') return startPlay(ruleset, s);
  s.turn = s.soloist;
  nextKontra(ruleset, s);
};

/** §6.4 the next of D1, D2, S who has something to raise; after the last one the cards. */
export const nextKontra = (ruleset: Ruleset, s: State): void => {
  let seat = s.turn;
  for (let i = 0; i < 3; i++) {
    seat = nextSeat(seat);
    if (!hasRaise(ruleset, s, seat)) continue;
    s.phase = KONTRA;
    s.turn = seat;
    return;
  }
  if (s.leader === NOBODY) return startPlay(ruleset, s);
  s.turn = s.leader;
  beforeCard(ruleset, s);
};

export const applyKontra = (ruleset: Ruleset, s: State, id: ActionId): void => {
  if (id !== ruleset.layout.endKontra) return raise(ruleset, s, id);
  decline(ruleset, s);
  if (ruleset.rules.kontraTiming === 'withFirstCard') beforeAnnouncing(ruleset, s);
  else nextKontra(ruleset, s);
};

/** §4.4 the soloist leads. */
const startPlay = (ruleset: Ruleset, s: State): void => {
  const { rules } = ruleset;
  s.turn = s.soloist;
  s.leader = s.soloist;
  if (rules.marriageTiming === 'onFirstCard') return beforeCard(ruleset, s);
  if (rules.marriageDeclaration === 'optional' && allDeclare(ruleset, s)) return startAnnouncing(ruleset, s);
  for (let seat = 0; seat < 3; seat++) declareAll(ruleset, s, seat);
  beforeCard(ruleset, s);
};

/** What may come before the card of the player to move: kontra, then his announcements, then the card. */
export const beforeCard = (ruleset: Ruleset, s: State): void => {
  if (ruleset.rules.kontraTiming === 'withFirstCard' && hasRaise(ruleset, s, s.turn)) s.phase = KONTRA;
  else beforeAnnouncing(ruleset, s);
};

const beforeAnnouncing = (ruleset: Ruleset, s: State): void => {
  const { marriageDeclaration, marriageTiming } = ruleset.rules;
  const isDue = marriageDeclaration === 'optional' && marriageTiming === 'onFirstCard' && s.tricks === 0;
  if (isDue && allDeclare(ruleset, s)) startAnnouncing(ruleset, s);
  else s.phase = PLAY;
};

/** Everybody is asked, held or not: being asked must tell nothing. */
const startAnnouncing = (ruleset: Ruleset, s: State): void => {
  s.phase = ANNOUNCE;
  s.nextRaise = 0;
  declareImplied(ruleset, s, s.turn);
};

export const applyAnnounce = (ruleset: Ruleset, s: State, id: ActionId): void => {
  if (id !== ruleset.layout.endAnnouncing) return announce(ruleset, s, id);
  s.nextRaise = 0;
  if (ruleset.rules.marriageTiming === 'onFirstCard') {
    s.phase = PLAY;
    return;
  }
  s.turn = nextSeat(s.turn);
  if (s.turn === s.soloist) beforeCard(ruleset, s);
  else startAnnouncing(ruleset, s);
};

/** §5 `auto` with the first card of a player. */
export const declareWithCard = (ruleset: Ruleset, s: State): void => {
  const { marriageDeclaration, marriageTiming } = ruleset.rules;
  if (marriageTiming !== 'onFirstCard' || s.tricks > 0) return;
  if (marriageDeclaration === 'auto' || !allDeclare(ruleset, s)) declareAll(ruleset, s, s.turn);
};
