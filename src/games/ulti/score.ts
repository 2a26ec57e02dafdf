// Outcomes and settlement (§8, §9): every unit on its own, and what was not announced.
import type { Seat } from '../../core/game.ts';
import { ACES, NO_TRUMP, pairsOf, pointsIn } from './deck.ts';
import { countedMarriages } from './marriages.ts';
import { nextSeat, type Ruleset } from './ruleset.ts';
import { CONCEDED, DEAL, FORFEITED, NOBODY, SESSION_END, type State } from './state.ts';
import { BETLI, DURCHMARS, FORTY, FOUR_ACES, PARTI, TWENTY, ULTI, hasHundred, hasUnit } from './units.ts';

/** What a forfeited passz costs the soloist, to each defender (§4.5). */
const FORFEIT = 2;
const SWEEP = 3;
/** Units that can be won before the last card (§10). */
const REACHABLE = [FORTY, TWENTY, FOUR_ACES] as const;

/** §9 settles a deal whose cards are played, or whose contract can no longer be won. */
export const settle = (ruleset: Ruleset, s: State, result: number, sevenBy: Seat): void => {
  countPoints(ruleset, s);
  s.lastSevenBy = sevenBy;
  s.lastSevenWon = sevenBy !== NOBODY && s.bestSeat === sevenBy ? 1 : 0;
  const { units } = ruleset.bids[s.bid];
  let won = 0;
  for (let unit = 0; unit < ruleset.layout.units; unit++) {
    if (hasUnit(units, unit) && isWon(ruleset, s, unit)) won |= 1 << unit;
  }
  s.lastWon = won;
  for (let line = 0; line < 2; line++) {
    payFromTo(s, line, announcedAmount(ruleset, s, line) + silentSweep(ruleset, s, line));
  }
  if (!hasUnit(units, ULTI)) paySilentUlti(ruleset, s);
  else s.lastSevenBy = NOBODY;
  finishDeal(ruleset, s, result);
};

/** §10 every unit that is not yet decided is lost; nothing silent counts. */
export const settleConceded = (ruleset: Ruleset, s: State): void => {
  countPoints(ruleset, s);
  const { units } = ruleset.bids[s.bid];
  let won = 0;
  for (const unit of REACHABLE) {
    if (hasUnit(units, unit) && isWon(ruleset, s, unit)) won |= 1 << unit;
  }
  s.lastWon = won;
  s.lastSevenBy = NOBODY;
  for (let line = 0; line < 2; line++) {
    let amount = 0;
    for (let unit = 0; unit < ruleset.layout.units; unit++) {
      if (hasUnit(units, unit)) amount += unitAmount(ruleset, s, unit, line);
    }
    payFromTo(s, line, amount);
  }
  finishDeal(ruleset, s, CONCEDED);
};

/** §4.5 */
export const settleForfeit = (ruleset: Ruleset, s: State): void => {
  s.lastWon = 0;
  s.lastSevenBy = NOBODY;
  s.lastSolo = 0;
  s.lastDefence = 0;
  s.lastSoloMarriages = 0;
  s.lastDefenceMarriages = 0;
  for (let line = 0; line < 2; line++) payFromTo(s, line, -FORFEIT);
  finishDeal(ruleset, s, FORFEITED);
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
      const marriages = countedMarriages(ruleset, s.players, s.soloist, seat);
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
      return s.lastSevenBy === s.soloist && s.lastSevenWon === 1;
    case DURCHMARS:
      return solo.tricks === ruleset.handSize;
    case BETLI:
      return solo.tricks === 0;
    default:
      return (solo.captured & ACES) === ACES;
  }
};

/** §9.1 the announced units against one defender, the parti in whatever form it was won. */
const announcedAmount = (ruleset: Ruleset, s: State, line: number): number => {
  const { units } = ruleset.bids[s.bid];
  let amount = 0;
  for (let unit = 0; unit < ruleset.layout.units; unit++) {
    if (!hasUnit(units, unit)) continue;
    const factor = unit === PARTI ? partiFactor(ruleset, s) : 1;
    amount += factor * unitAmount(ruleset, s, unit, line);
  }
  return amount;
};

/** §9.1 one unit against one defender. */
const unitAmount = (ruleset: Ruleset, s: State, unit: number, line: number): number => {
  const base = ruleset.bids[s.bid].values[unit];
  const factor = 1 << s.levels[2 * unit + line];
  if (((s.lastWon >> unit) & 1) === 1) return base * factor;
  if (unit !== ULTI) return -base * factor * lossFactor(ruleset, s, unit);
  switch (ruleset.rules.lostUlti) {
    case 'plusBase':
      return -base * (factor + 1); // §9.2
    case 'double':
      return -2 * base * factor;
    case 'single':
      return -base * factor;
  }
};

/** Appendix B: the loss column of the other tables. */
const lossFactor = (ruleset: Ruleset, s: State, unit: number): number => {
  if (ruleset.rules.lossValues === 'symmetric' || unit === BETLI) return 1;
  const { units } = ruleset.bids[s.bid];
  const isLoneFourAces = units === ((1 << FOUR_ACES) | (1 << PARTI));
  return isLoneFourAces || (unit === PARTI && hasUnit(units, ULTI)) ? 1 : 2;
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
    if (countedMarriages(ruleset, s.players, s.soloist, seat) === 0) continue;
    const { declared, twenties } = s.players[seat];
    has20 ||= twenties > 0;
    has40 ||= declared > 20 * twenties;
  }
  if (has20 && points + 20 >= 100) return 4;
  return has40 && points + 40 >= 100 ? 2 : 1;
};

/** §8.1 a silent durchmars that is paid beside the units. */
const silentSweep = (ruleset: Ruleset, s: State, line: number): number => {
  const { silentDurchmars, silentDurchmarsScope } = ruleset.rules;
  const { units, red } = ruleset.bids[s.bid];
  const amount = SWEEP * (red ? 2 : 1) * sweepSide(ruleset, s);
  if (amount === 0 || s.trump === NO_TRUMP || hasUnit(units, DURCHMARS)) return 0;
  if (hasUnit(units, PARTI)) return silentDurchmars === 'adds' ? amount << s.levels[2 * PARTI + line] : 0;
  return silentDurchmarsScope === 'trumpWithoutDurchmars' && hasHundred(units) ? amount : 0;
};

/** §8.1 the trump seven in the last trick, in contracts without an ulti. */
const paySilentUlti = (ruleset: Ruleset, s: State): void => {
  const { silentUlti, silentUltiLost, silentUltiPartnerWin, silentUltiSettlement } = ruleset.rules;
  const by = s.lastSevenBy;
  if (by === NOBODY) return;
  if (silentUlti === 'off') {
    s.lastSevenBy = NOBODY;
    return;
  }
  const base = ruleset.bids[s.bid].red ? 4 : 2;
  const isPartners = by !== s.soloist && s.bestSeat !== s.soloist && s.bestSeat !== by;
  const lost = silentUltiLost === 'double' ? 2 * base : silentUltiLost === 'single' ? base : 0;
  const isNeutral = isPartners && silentUltiPartnerWin === 'neutral';
  const amount = s.lastSevenWon === 1 ? base : isNeutral ? 0 : -lost;
  for (let seat = 0; seat < 3; seat++) {
    if (by === s.soloist || silentUltiSettlement === 'individual') {
      if (seat !== by) transfer(s, seat, by, amount);
    } else if (seat !== s.soloist) transfer(s, s.soloist, seat, amount); // the whole side is paid
  }
};

const payFromTo = (s: State, line: number, amount: number): void => {
  const defender = line === 0 ? nextSeat(s.soloist) : nextSeat(nextSeat(s.soloist));
  if (line === 0) for (let seat = 0; seat < 3; seat++) s.players[seat].lastChange = 0;
  transfer(s, defender, s.soloist, amount);
};

const transfer = (s: State, from: Seat, to: Seat, amount: number): void => {
  s.players[from].lastChange -= amount;
  s.players[to].lastChange += amount;
};

const finishDeal = (ruleset: Ruleset, s: State, result: number): void => {
  const { dealerRotation, dealsPerSession } = ruleset.rules;
  s.lastResult = result;
  s.lastSoloist = s.soloist;
  s.lastBid = s.bid;
  s.lastTrump = s.trump;
  s.lastTalon = s.talon;
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
