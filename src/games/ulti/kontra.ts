// Kontra and rekontra, unit by unit (§6). Levels stand in two lines, one a defender; where kontra is common, both
// lines move together and the first stands for them.
import type { ActionId, Seat } from '../../core/game.ts';
import { fateOf } from './decided.ts';
import { NO_TRUMP } from './deck.ts';
import type { Ruleset } from './ruleset.ts';
import { nextSeat } from './ruleset.ts';
import type { State } from './state.ts';
import { hasUnit } from './units.ts';

/** §6.3 is there one level for both defenders? */
export const isShared = (ruleset: Ruleset, trump: number): boolean => {
  const { kontraScope } = ruleset.rules;
  return kontraScope === 'shared' || (kontraScope === 'byTrump' && trump !== NO_TRUMP);
};

/** Which of the two lines is this defender's? */
export const lineOf = (soloist: Seat, seat: Seat): number => (seat === nextSeat(soloist) ? 0 : 1);

/** §6.3 may this seat raise this line now? Defenders raise even levels, the soloist odd ones. */
const canRaise = (ruleset: Ruleset, s: State, seat: Seat, unit: number, line: number): boolean => {
  const { rules } = ruleset;
  const index = 2 * unit + line;
  const level = s.levels[index];
  if ((level & 1) !== (seat === s.soloist ? 1 : 0) || level >= rules.maxKontraLevel) return false;
  if (((s.players[seat].declined >> index) & 1) === 1) return false;
  // §6.4 by what the whole table has seen; the talon must not tell.
  return rules.kontraTiming !== 'afterFirstTrick' || fateOf(ruleset, s, unit, 0) === 0;
};

/** The id by which this seat raises this line. */
const raiseId = (ruleset: Ruleset, s: State, seat: Seat, unit: number, line: number): ActionId => {
  const { layout } = ruleset;
  if (isShared(ruleset, s.trump) || seat !== s.soloist) return layout.raise + unit;
  return layout.line + line * layout.units + unit;
};

/** Writes the ids of all that this seat may raise and answers how many. */
const writeRaises = (ruleset: Ruleset, s: State, seat: Seat, out: Int32Array): number => {
  const { units } = ruleset.bids[s.bid];
  const shared = isShared(ruleset, s.trump);
  let n = 0;
  for (let line = 0; line < 2; line++) {
    if (shared ? line === 1 : seat !== s.soloist && line !== lineOf(s.soloist, seat)) continue;
    for (let unit = 0; unit < ruleset.layout.units; unit++) {
      if (!hasUnit(units, unit) || !canRaise(ruleset, s, seat, unit, line)) continue;
      const id = raiseId(ruleset, s, seat, unit, line);
      if (id >= s.nextRaise) out[n++] = id;
    }
  }
  return n;
};

/** Is there anything for this seat to raise? */
export const hasRaise = (ruleset: Ruleset, s: State, seat: Seat): boolean => {
  s.nextRaise = 0;
  return writeRaises(ruleset, s, seat, ruleset.buffer) > 0;
};

export const legalKontra = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const n = writeRaises(ruleset, s, s.turn, out);
  out[n] = ruleset.layout.endKontra;
  return n + 1;
};

export const raise = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const { layout } = ruleset;
  const shared = isShared(ruleset, s.trump);
  const isLine = id >= layout.line;
  const unit = isLine ? (id - layout.line) % layout.units : id - layout.raise;
  const line = isLine ? (id - layout.line < layout.units ? 0 : 1) : shared ? 0 : lineOf(s.soloist, s.turn);
  s.levels[2 * unit + line]++;
  if (shared) s.levels[2 * unit + 1]++;
  for (let seat = 0; seat < 3; seat++) s.players[seat].declined &= ~(1 << (2 * unit + line));
  s.nextRaise = id + 1;
};

/** What the player could have raised and did not is declined, until somebody else raises it. */
export const decline = (ruleset: Ruleset, s: State): void => {
  const { units } = ruleset.bids[s.bid];
  const shared = isShared(ruleset, s.trump);
  const player = s.players[s.turn];
  for (let unit = 0; unit < ruleset.layout.units; unit++) {
    if (!hasUnit(units, unit)) continue;
    for (let line = 0; line < 2; line++) {
      if (shared ? line === 1 : s.turn !== s.soloist && line !== lineOf(s.soloist, s.turn)) continue;
      if (canRaise(ruleset, s, s.turn, unit, line)) player.declined |= 1 << (2 * unit + line);
    }
  }
  s.nextRaise = 0;
};
