// Declaring marriages (§5).
import { count } from '../../core/cards.ts';
import type { ActionId, Seat } from '../../core/game.ts';
import { NO_TRUMP, pairsOf } from './deck.ts';
import type { Ruleset } from './ruleset.ts';
import type { Player, State } from './state.ts';
import { FORTY, PARTI, TWENTY, hasUnit } from './units.ts';

/** §5 do all three declare what they hold in this contract? */
export const allDeclareIn = (ruleset: Ruleset, bid: number, trump: number): boolean =>
  ruleset.rules.marriagesIn === 'partiContracts' ? hasUnit(ruleset.bids[bid].units, PARTI) : trump !== NO_TRUMP;

export const allDeclare = (ruleset: Ruleset, s: State): boolean => allDeclareIn(ruleset, s.bid, s.trump);

const trumpBit = (s: State): number => (s.trump === NO_TRUMP ? 0 : 1 << s.trump);

const credit = (ruleset: Ruleset, s: State, player: Player, suit: number): void => {
  const isTrump = suit === s.trump;
  player.declared += isTrump ? 40 : 20;
  if (!isTrump) player.twenties++;
  if (isTrump || ruleset.rules.marriageSuitPublic) player.declaredSuits |= 1 << suit;
};

/** §5 the one marriage that a 100-game stands for: the 40, or the first 20. -1 when the soloist has not got it. */
const impliedSuit = (ruleset: Ruleset, s: State): number => {
  const { units } = ruleset.bids[s.bid];
  const pairs = pairsOf(s.players[s.soloist].start);
  if (hasUnit(units, FORTY)) return (pairs & trumpBit(s)) === 0 ? -1 : s.trump;
  if (!hasUnit(units, TWENTY)) return -1;
  const plain = pairs & ~trumpBit(s);
  return plain === 0 ? -1 : 31 - Math.clz32(plain & -plain);
};

/** §5 `auto`: everything at once, or in a 100-game the marriage it stands for. */
export const declareAll = (ruleset: Ruleset, s: State, seat: Seat): void => {
  const player = s.players[seat];
  if (!allDeclare(ruleset, s)) return declareImplied(ruleset, s, seat);
  const pairs = pairsOf(player.start);
  for (let suit = 0; suit < 4; suit++) if ((pairs >> suit) & 1) credit(ruleset, s, player, suit);
};

export const declareImplied = (ruleset: Ruleset, s: State, seat: Seat): void => {
  const suit = seat === s.soloist ? impliedSuit(ruleset, s) : -1;
  if (suit >= 0) credit(ruleset, s, s.players[seat], suit);
};

/** §5 `optional`: what is held and not yet told; the order of ids keeps one order for a set. */
export const legalAnnounce = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { layout } = ruleset;
  const player = s.players[s.turn];
  const pairs = pairsOf(player.start);
  let n = 0;
  if (layout.announceSuits) {
    for (let suit = 0; suit < 4; suit++) {
      const isOpen = ((pairs & ~player.declaredSuits) >> suit) & 1;
      if (isOpen && layout.announce + suit >= s.nextRaise) out[n++] = layout.announce + suit;
    }
  } else {
    const has40 = (pairs & trumpBit(s)) !== 0;
    const twenties = count(pairs & ~trumpBit(s));
    if (twenties > player.twenties && layout.announce >= s.nextRaise) out[n++] = layout.announce;
    if (has40 && player.declared === 20 * player.twenties) out[n++] = layout.announce + 1;
  }
  out[n] = layout.endAnnouncing;
  return n + 1;
};

export const announce = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const { layout } = ruleset;
  const player = s.players[s.turn];
  s.nextRaise = id;
  if (layout.announceSuits) credit(ruleset, s, player, id - layout.announce);
  else if (id === layout.announce) {
    player.declared += 20;
    player.twenties++;
  } else credit(ruleset, s, player, s.trump);
};

/** What counting needs of a state or of a view. */
interface Counted {
  bid: number;
  soloist: Seat;
  players: readonly { declared: number; twenties: number; tricks: number }[];
}

/**
 * §5 the marriages of a seat that count, so far. Those that are declared count where totals decide, in contracts with a
 * parti; a 100-game counts its one, whatever else `allTrumpContracts` lets people declare, and a durchmars none.
 */
export const countedMarriages = (ruleset: Ruleset, at: Counted, seat: Seat): number => {
  const { units } = ruleset.bids[at.bid];
  const { declared, twenties } = at.players[seat];
  if (!hasTrick(ruleset, at, seat)) return 0;
  if (hasUnit(units, PARTI)) return declared;
  if (seat !== at.soloist) return 0;
  if (hasUnit(units, FORTY)) return declared - 20 * twenties;
  return hasUnit(units, TWENTY) ? 20 * Math.min(1, twenties) : 0;
};

/** §5 has the seat the trick that its marriages need? */
const hasTrick = ({ rules }: Ruleset, { players, soloist }: Counted, seat: Seat): boolean => {
  if (rules.marriageNeedsTrick === 'no' || players[seat].tricks > 0) return true;
  return rules.marriageNeedsTrick === 'side' && seat !== soloist && players[3 - soloist - seat].tricks > 0;
};
