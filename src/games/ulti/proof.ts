// What the contract, the trump named and the marriages declared say of the hands with which play began (§2.4, §5).
import { count, type CardSet } from '../../core/cards.ts';
import type { Seat } from '../../core/game.ts';
import { NO_TRUMP, pairsOf } from './deck.ts';
import { namedTrumps } from './flow.ts';
import { allDeclareIn } from './marriages.ts';
import type { World } from './restore.ts';
import type { Ruleset } from './ruleset.ts';
import type { UltiView } from './view.ts';
import { FORTY, TWENTY, hasUnit } from './units.ts';

export const fitsPlay = (ruleset: Ruleset, view: UltiView, world: World): boolean => {
  const { soloist, trump } = view;
  if (soloist < 0 || view.phase === 'passz' || view.phase === 'trump') return true;
  if (trump === NO_TRUMP) return true;
  if (soloist !== view.seat) {
    const start = world.hands[soloist] | world.played[soloist];
    if (((namedTrumps(ruleset, view.bid, start) >> trump) & 1) === 0) return false;
  }
  if (view.leader < 0) return true;
  for (let seat = 0; seat < 3; seat++) {
    if (seat === view.seat) continue;
    if (!fitsMarriages(ruleset, view, seat, world.hands[seat] | world.played[seat], world.played[seat] !== 0))
      return false;
  }
  return true;
};

const fitsMarriages = (ruleset: Ruleset, view: UltiView, seat: Seat, start: CardSet, hasPlayed: boolean): boolean => {
  const { rules } = ruleset;
  const { declared, twenties, declaredSuits } = view.players[seat];
  const { units } = ruleset.bids[view.bid];
  const pairs = pairsOf(start);
  const trumpBit = 1 << view.trump;
  const has40 = declared > 20 * twenties;
  if (has40 && (pairs & trumpBit) === 0) return false;
  if (twenties > count(pairs & ~trumpBit) || (declaredSuits & ~pairs) !== 0) return false;
  // Until it is this player's turn to declare, silence says nothing.
  const all = allDeclareIn(ruleset, view.bid, view.trump);
  const isAsked = all && rules.marriageDeclaration === 'optional' && view.actor === seat && view.phase !== 'kontra';
  if (!hasPlayed && rules.marriageTiming !== 'beforeFirstTrick' && !isAsked) return true;
  if (all && rules.marriageDeclaration === 'auto')
    return has40 === ((pairs & trumpBit) !== 0) && twenties === count(pairs & ~trumpBit);
  return seat !== view.soloist || fitsImplied(ruleset, view, units, pairs, all);
};

/** §5 the one marriage of a 100-game is declared if it is held. */
const fitsImplied = (ruleset: Ruleset, view: UltiView, units: number, pairs: number, all: boolean): boolean => {
  const { declared, twenties, declaredSuits } = view.players[view.soloist];
  const trumpBit = 1 << view.trump;
  const plain = pairs & ~trumpBit;
  if (hasUnit(units, FORTY)) return declared > 20 * twenties === ((pairs & trumpBit) !== 0);
  if (!hasUnit(units, TWENTY)) return true;
  if (twenties > 0 !== (plain !== 0)) return false;
  // Where the suit is told it is the first one.
  const first = plain & -plain;
  return (
    plain === 0 || !ruleset.rules.marriageSuitPublic || (all ? (declaredSuits & first) !== 0 : declaredSuits === first)
  );
};
