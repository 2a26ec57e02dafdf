// Outcomes and settlement (§8, §9): every unit on its own, and what was not announced.
import type { Seat } from '../../core/game.ts';
import { ACES, NO_TRUMP, pairsOf, pointsIn } from './deck.ts';
import { fateOf } from './decided.ts';
import { countedMarriages } from './marriages.ts';
import { nextSeat, type Ruleset } from './ruleset.ts';
import { FORFEIT, SWEEP, silentUltiChange, sweepAmount, unitAmount } from './settlement.ts';
import { CONCEDED, DEAL, FORFEITED, NOBODY, SESSION_END, type State } from './state.ts';
import { BETLI, DURCHMARS, FORTY, PARTI, TWENTY, ULTI, hasHundred, hasUnit } from './units.ts';

/** §9 settles a deal whose cards are played, or whose contract can no longer be won. */
export const settle = (ruleset: Ruleset, s: State, result: number, sevenBy: Seat): void => {
  countPoints(ruleset, s);
  s.lastSevenBy = sevenBy;
  s.lastSevenTo = sevenBy === NOBODY ? NOBODY : s.bestSeat;
  const { units } = ruleset.bids[s.bid];
  let won = 0;
  for (let unit = 0; unit < ruleset.layout.units; unit++) {
    if (hasUnit(units, unit) && isWon(ruleset, s, unit)) won |= 1 << unit;
  }
  s.lastWon = won;
  s.lastPartiTimes = hasUnit(units, PARTI) ? partiFactor(ruleset, s) : 1;
  s.lastSweep = besideUnits(ruleset, s);
  payUnits(ruleset, s);
  if (hasUnit(units, ULTI) || ruleset.rules.silentUlti === 'off') forgetSeven(s);
  else if (sevenBy !== NOBODY) paySilentUlti(ruleset, s);
  finishDeal(ruleset, s, result);
};

/** §10 every unit that is not yet decided is lost; nothing silent counts. */
export const settleConceded = (ruleset: Ruleset, s: State): void => {
  countPoints(ruleset, s);
  const { units } = ruleset.bids[s.bid];
  let won = 0;
  for (let unit = 0; unit < ruleset.layout.units; unit++) {
    if (hasUnit(units, unit) && fateOf(ruleset, s, unit, s.talon) > 0) won |= 1 << unit;
  }
  s.lastWon = won;
  nothingSilent(s);
  payUnits(ruleset, s);
  finishDeal(ruleset, s, CONCEDED);
};

/** §4.5 */
export const settleForfeit = (ruleset: Ruleset, s: State): void => {
  s.lastWon = 0;
  nothingSilent(s);
  s.lastSolo = 0;
  s.lastDefence = 0;
  s.lastSoloMarriages = 0;
  s.lastDefenceMarriages = 0;
  for (let line = 0; line < 2; line++) payFromTo(s, line, -FORFEIT);
  finishDeal(ruleset, s, FORFEITED);
};

const forgetSeven = (s: State): void => {
  s.lastSevenBy = NOBODY;
  s.lastSevenTo = NOBODY;
};

const nothingSilent = (s: State): void => {
  s.lastPartiTimes = 1;
  s.lastSweep = 0;
  forgetSeven(s);
};

/** §8 the points of both sides, with the talon where it counts, and their marriages. */
const countPoints = (ruleset: Ruleset, s: State): void => {
  const { talonPoints } = ruleset.rules;
  const talon = pointsIn(s.talon);
  let solo = talonPoints === 'soloist' ? talon : 0;
  let defence = talonPoints === 'defenders' ? talon : 0;
  let soloMarriages = 0;
  let defenceMarriages = 0;
  if (s.trump === NO_TRUMP) {
    solo = 0; // §4.3 no points without a trump
    defence = 0;
  } else {
    for (let seat = 0; seat < 3; seat++) {
      const marriages = countedMarriages(ruleset, s, seat);
      if (seat === s.soloist) {
        solo += s.players[seat].points;
        soloMarriages += marriages;
      } else {
        defence += s.players[seat].points;
        defenceMarriages += marriages;
      }
    }
  }
  s.lastSolo = solo;
  s.lastDefence = defence;
  s.lastSoloMarriages = soloMarriages;
  s.lastDefenceMarriages = defenceMarriages;
};

/** §8 */
const isWon = (ruleset: Ruleset, s: State, unit: number): boolean => {
  const solo = s.players[s.soloist];
  const trumpBit = s.trump === NO_TRUMP ? 0 : 1 << s.trump;
  switch (unit) {
    case PARTI: {
      const sweep = sweepSide(ruleset, s);
      if (sweep !== 0 && ruleset.rules.silentDurchmars === 'replacesParti') return sweep > 0;
      return s.lastSolo + s.lastSoloMarriages > s.lastDefence + s.lastDefenceMarriages;
    }
    case FORTY:
      return (pairsOf(solo.start) & trumpBit) !== 0 && s.lastSolo >= 60;
    case TWENTY:
      return (pairsOf(solo.start) & ~trumpBit) !== 0 && s.lastSolo >= 80;
    case ULTI:
      return s.lastSevenBy === s.soloist && s.lastSevenTo === s.soloist;
    case DURCHMARS:
      return solo.tricks === ruleset.handSize;
    case BETLI:
      return solo.tricks === 0;
    default:
      return (solo.captured & ACES) === ACES;
  }
};

/** §9.1 the units against both defenders, the parti in whatever form it was won, and a sweep beside them. */
const payUnits = (ruleset: Ruleset, s: State): void => {
  const bid = ruleset.bids[s.bid];
  for (let line = 0; line < 2; line++) {
    let amount = s.lastSweep === 0 ? 0 : sweepAmount(bid, s.lastSweep, s.levels[2 * PARTI + line]);
    for (let unit = 0; unit < ruleset.layout.units; unit++) {
      if (!hasUnit(bid.units, unit)) continue;
      const times = unit === PARTI ? s.lastPartiTimes : 1;
      amount += times * unitAmount(ruleset.rules, bid, unit, s.levels[2 * unit + line], hasUnit(s.lastWon, unit));
    }
    payFromTo(s, line, amount);
  }
};

/** §8.1 +1 when the soloist took every trick, −1 when the defenders did and it counts, else 0. */
const sweepSide = (ruleset: Ruleset, s: State): number => {
  const { silentDurchmars, defenderSilentDurchmars } = ruleset.rules;
  const { tricks } = s.players[s.soloist];
  if (silentDurchmars === 'off' || s.tricks < ruleset.handSize) return 0;
  if (tricks === ruleset.handSize) return 1;
  if (tricks > 0 || defenderSilentDurchmars === 'off') return 0;
  if (defenderSilentDurchmars === 'side') return -1;
  const first = s.players[nextSeat(s.soloist)].tricks;
  return first === 0 || first === ruleset.handSize ? -1 : 0;
};

/** §9.1 p: a sweep, a silent hundred, or the plain parti. */
const partiFactor = (ruleset: Ruleset, s: State): number => {
  const { silentDurchmars, silent100 } = ruleset.rules;
  if (silentDurchmars === 'replacesParti' && sweepSide(ruleset, s) !== 0) return SWEEP;
  const soloWon = ((s.lastWon >> PARTI) & 1) === 1;
  if (silent100 === 'double') {
    const total = soloWon ? s.lastSolo + s.lastSoloMarriages : s.lastDefence + s.lastDefenceMarriages;
    return total >= 100 ? 2 : 1;
  }
  return silent100 === 'half' ? hundredWithOne(ruleset, s, soloWon) : 1;
};

/** §8.1 `half`: 4 with one 20, 2 with the 40, only that one marriage counting. */
const hundredWithOne = (ruleset: Ruleset, s: State, soloWon: boolean): number => {
  const points = soloWon ? s.lastSolo : s.lastDefence;
  let has40 = false;
  let has20 = false;
  for (let seat = 0; seat < 3; seat++) {
    if ((seat === s.soloist) !== soloWon) continue;
    if (countedMarriages(ruleset, s, seat) === 0) continue;
    const { declared, twenties } = s.players[seat];
    has20 ||= twenties > 0;
    has40 ||= declared > 20 * twenties;
  }
  if (has20 && points + 20 >= 100) return 4;
  return has40 && points + 40 >= 100 ? 2 : 1;
};

/** §8.1 whose silent durchmars is paid beside the units: +1 the soloist's, −1 the defenders', 0 nobody's. */
const besideUnits = (ruleset: Ruleset, s: State): number => {
  const { silentDurchmars, silentDurchmarsScope } = ruleset.rules;
  const { units } = ruleset.bids[s.bid];
  if (s.trump === NO_TRUMP || hasUnit(units, DURCHMARS)) return 0;
  const counts = hasUnit(units, PARTI)
    ? silentDurchmars === 'adds'
    : silentDurchmarsScope === 'trumpWithoutDurchmars' && hasHundred(units);
  return counts ? sweepSide(ruleset, s) : 0;
};

/** §8.1 the trump seven in the last trick, in contracts without an ulti. */
const paySilentUlti = (ruleset: Ruleset, s: State): void => {
  const bid = ruleset.bids[s.bid];
  for (let seat = 0; seat < 3; seat++) {
    s.players[seat].lastChange += silentUltiChange(ruleset.rules, bid, s.lastSevenBy, s.lastSevenTo, s.soloist, seat);
  }
};

const payFromTo = (s: State, line: number, amount: number): void => {
  const defender = line === 0 ? nextSeat(s.soloist) : nextSeat(nextSeat(s.soloist));
  if (line === 0) for (let seat = 0; seat < 3; seat++) s.players[seat].lastChange = 0;
  s.players[defender].lastChange -= amount;
  s.players[s.soloist].lastChange += amount;
};

const finishDeal = (ruleset: Ruleset, s: State, result: number): void => {
  const { dealerRotation, dealsPerSession } = ruleset.rules;
  s.lastResult = result;
  s.lastSoloist = s.soloist;
  s.lastBid = s.bid;
  s.lastTrump = s.trump;
  s.lastTalon = s.talon;
  s.lastLevels = s.levels.slice();
  for (let seat = 0; seat < 3; seat++) {
    const player = s.players[seat];
    player.score += player.lastChange;
    // §2.5 cards that were not played stay unseen.
    player.hand = 0;
    player.start = 0;
    player.talonSeen = 0;
  }
  s.talon = 0;
  s.trickSize = 0;
  s.nextRaise = 0;
  s.nextDealer = dealerRotation === 'rotate' ? nextSeat(s.dealer) : s.soloist; // §11
  s.phase = s.deals === dealsPerSession ? SESSION_END : DEAL;
};

/** §11 the highest total wins, equal totals share the place. */
export const outcomeOf = (s: State): { places: number[]; reason: string } => ({
  places: s.players.map((player) => 1 + s.players.filter((other) => other.score > player.score).length),
  reason: 'session-over',
});
