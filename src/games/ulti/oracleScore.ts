// Who pays what, as the oracle reckons it (§8, §9).
import type { Line, OracleBid, OracleUnit } from './oracleBids.ts';
import { hasMarriage, pointsOf, SUIT_LETTERS } from './oraclePlay.ts';
import type { EngineRules } from './rules.ts';

export interface Played {
  /** Hands when play began. */
  start: string[][];
  talon: string[];
  tricks: { leader: number; cards: string[]; winner: number }[];
  /** Suits of the marriages declared, by seat. */
  declared: string[][];
  conceded: boolean;
}

export const settleOracle = (
  rules: EngineRules,
  bid: OracleBid,
  trump: string,
  soloist: number,
  lines: readonly Line[],
  played: Played,
): number[] => {
  const size = rules.handSize ?? 10;
  const defenders = [(soloist + 1) % 3, (soloist + 2) % 3];
  const { tricks, start, talon, conceded } = played;
  const won = (seat: number) => tricks.filter(({ winner }) => winner === seat);
  const finished = tricks.length === size;
  const r = bid.red ? 2 : 1;
  const lastTrick = finished ? tricks[size - 1] : null;

  // §8 points
  const trickPoints = (seats: number[]): number =>
    pointsOf(seats.flatMap((seat) => won(seat).flatMap(({ cards }) => cards))) +
    (lastTrick !== null && seats.includes(lastTrick.winner) ? 10 : 0);
  const sp = trickPoints([soloist]) + (rules.talonPoints === 'soloist' ? pointsOf(talon) : 0);
  const dp = trickPoints(defenders) + (rules.talonPoints === 'defenders' ? pointsOf(talon) : 0);
  const counted = (seat: number): string[] => {
    const side = seat === soloist ? [soloist] : defenders;
    const needs = { no: [], player: [seat], side }[rules.marriageNeedsTrick];
    return needs.length === 0 || needs.some((one) => won(one).length > 0) ? played.declared[seat] : [];
  };
  const marriages = (seats: number[]): number[] => seats.flatMap(counted).map((suit) => (suit === trump ? 40 : 20));
  const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
  const soloTotal = sp + sum(marriages([soloist]));
  const defenceTotal = dp + sum(marriages(defenders));

  // §8.1 a sweep
  const soloSweep = finished && won(soloist).length === size;
  const oneDefender = defenders.some((seat) => won(seat).length === size);
  const defenceSweep =
    finished &&
    won(soloist).length === 0 &&
    { side: true, single: oneDefender, off: false }[rules.defenderSilentDurchmars];
  const sweep = rules.silentDurchmars === 'off' || conceded ? 0 : soloSweep ? 1 : defenceSweep ? -1 : 0;
  const replaces = rules.silentDurchmars === 'replacesParti' && sweep !== 0;

  const sevenAt = lastTrick === null ? -1 : lastTrick.cards.indexOf(`${trump}7`);
  const sevenBy = lastTrick === null || sevenAt < 0 ? -1 : (lastTrick.leader + sevenAt) % 3;
  const sevenWon = lastTrick !== null && sevenBy === lastTrick.winner;

  // §10 a parti that is won even if the defenders take every card that is still out, and all that these can bring
  const isPartiSafe = (): boolean => {
    const gone = [...talon, ...tricks.flatMap(({ cards }) => cards)];
    const out = start.flat().filter((card) => !gone.includes(card));
    const theirs = defenders.flatMap((seat) => played.declared[seat]).map((suit) => (suit === trump ? 40 : 20));
    const mayBeSwept =
      rules.silentDurchmars === 'replacesParti' &&
      won(soloist).length === 0 &&
      {
        side: true,
        single: defenders.some((seat) => won(seat).length === tricks.length),
        off: false,
      }[rules.defenderSilentDurchmars];
    return !mayBeSwept && soloTotal > dp + sum(theirs) + pointsOf(out) + 10;
  };

  const isWon = (unit: OracleUnit): boolean => {
    const captured = won(soloist).flatMap(({ cards }) => cards);
    switch (unit) {
      case 'parti':
        if (conceded) return isPartiSafe();
        return replaces ? sweep > 0 : soloTotal > defenceTotal;
      case '40-100':
        return hasMarriage(start[soloist], trump) && sp + 40 >= 100;
      case '20-100':
        return SUIT_LETTERS.some((suit) => suit !== trump && hasMarriage(start[soloist], suit)) && sp + 20 >= 100;
      case 'ulti':
        return !conceded && sevenBy === soloist && sevenWon;
      case 'durchmars':
        return !conceded && soloSweep;
      case 'betli':
        return !conceded && won(soloist).length === 0;
      case 'four-aces':
        return ['MA', 'ZA', 'PA', 'TA'].every((ace) => captured.includes(ace));
    }
  };

  const partiTimes = (): number => {
    if (conceded) return 1;
    if (replaces) return 3;
    const soloWins = isWon('parti');
    const [points, total] = soloWins ? [sp, soloTotal] : [dp, defenceTotal];
    const held = marriages(soloWins ? [soloist] : defenders);
    if (rules.silent100 === 'double' && total >= 100) return 2;
    if (rules.silent100 === 'half' && held.includes(20) && points >= 80) return 4;
    if (rules.silent100 === 'half' && held.includes(40) && points >= 60) return 2;
    return 1;
  };

  const lossTimes = (unit: OracleUnit, level: number): number => {
    const doubled = 2 ** level;
    if (unit === 'ulti') return { plusBase: doubled + 1, double: 2 * doubled, single: doubled }[rules.lostUlti];
    if (rules.lossValues === 'symmetric' || unit === 'betli') return doubled;
    const loneAces = bid.units.length === 2 && bid.units.includes('four-aces') && bid.units.includes('parti');
    const partOfUlti = unit === 'parti' && bid.units.includes('ulti');
    return loneAces || partOfUlti ? doubled : 2 * doubled;
  };

  const paid = [0, 0, 0];
  const pay = (from: number, to: number, amount: number): void => {
    paid[from] -= amount;
    paid[to] += amount;
  };
  for (const defender of defenders) {
    const levelOf = (unit: OracleUnit): number =>
      lines.find((line) => line.unit === unit && (line.defender === null || line.defender === defender))!.level;
    for (const unit of bid.units) {
      const base = bid.value(unit) * (unit === 'parti' ? partiTimes() : 1);
      const level = levelOf(unit);
      pay(defender, soloist, isWon(unit) ? base * 2 ** level : -base * lossTimes(unit, level));
    }
    // §8.1 a sweep that does not replace a parti
    const isPlainTrump = trump !== '-' && !bid.units.includes('durchmars');
    if (!isPlainTrump || sweep === 0) continue;
    if (bid.units.includes('parti')) {
      if (rules.silentDurchmars === 'adds') pay(defender, soloist, sweep * 3 * r * 2 ** levelOf('parti'));
    } else if (rules.silentDurchmarsScope === 'trumpWithoutDurchmars') pay(defender, soloist, sweep * 3 * r);
  }

  // §8.1 the trump seven in the last trick
  const hasSilentUlti = rules.silentUlti === 'on' && trump !== '-' && !bid.units.includes('ulti') && !conceded;
  if (hasSilentUlti && sevenBy >= 0) {
    const byPartner = !sevenWon && sevenBy !== soloist && lastTrick!.winner !== soloist;
    const cost = { double: 4 * r, single: 2 * r, none: 0 }[rules.silentUltiLost];
    const neutral = byPartner && rules.silentUltiPartnerWin === 'neutral';
    const amount = sevenWon ? 2 * r : neutral ? 0 : -cost;
    const alone = sevenBy === soloist || rules.silentUltiSettlement === 'individual';
    for (const seat of [0, 1, 2]) {
      if (alone && seat !== sevenBy) pay(seat, sevenBy, amount);
      if (!alone && seat !== soloist) pay(soloist, seat, amount);
    }
  }
  return paid;
};
