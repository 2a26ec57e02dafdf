// From deals to chances: what a match is worth at every pair of scores, by repeating "play one more deal" until nothing
// changes any more. Bombs are used wherever a new deal is worth more than the one at hand.
import { changeScore, rounded } from '../score.ts';
import type { EngineRules } from '../rules.ts';
import { Player } from '../state.ts';
import { AXIS } from './axis.ts';
import type { DealSample } from './deals.ts';
import { DuelTable, SIZE, squareOf } from './duel.ts';

/** More than it takes; a square is settled when nothing in it moves by more than this. */
const SWEEPS = 60;
const SETTLED = 1e-4;

/** A deal with the scores that it leads to from every point of the axis. */
interface Course extends DealSample {
  ifMade: Float64Array;
  ifFailed: Float64Array;
  ifDefending: Float64Array;
}

export const solveDuel = (rules: EngineRules, samples: readonly DealSample[]): DuelTable => {
  const bombs = rules.bombEffect === 'redeal' ? rules.bombsPerPlayer : 0;
  const table = new DuelTable(new Float64Array((bombs + 1) ** 2 * SIZE * SIZE).fill(0.5), bombs);
  const courses = samples.map((sample) => courseOf(rules, sample));
  // Bombs are only ever spent, so a square leans on those with fewer.
  for (let all = 0; all <= 2 * bombs; all++) {
    // Where one deals next the other was forehand: both squares of a pair are worked out together.
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      let most = 0;
      for (let own = Math.max(0, all - bombs); own <= Math.min(all, bombs); own++) {
        most = Math.max(most, improve(rules, courses, table, own, all - own, squareOf(bombs, own, all - own)));
      }
      if (most < SETTLED) break;
    }
  }
  return table;
};

/** One sweep over a square; answers the greatest change. Cells that were just worked out are used at once. */
const improve = (
  rules: EngineRules,
  courses: readonly Course[],
  table: DuelTable,
  own: number,
  other: number,
  square: number,
): number => {
  let most = 0;
  for (let i = SIZE - 1; i >= 0; i--) {
    for (let j = SIZE - 1; j >= 0; j--) {
      const at = square + i * SIZE + j;
      const share = meanShare(rules, courses, table, i, j, own, other);
      most = Math.max(most, Math.abs(share - table.shares[at]));
      table.shares[at] = share;
    }
  }
  return most;
};

const player = new Player();

const scoreAfter = (rules: EngineRules, score: number, change: number, asDeclarer: boolean): number => {
  player.score = score;
  player.scoreBefore = score;
  changeScore(rules, player, change, asDeclarer);
  return player.score;
};

const courseOf = (rules: EngineRules, sample: DealSample): Course => {
  const gain = rules.declarerGain === 'actual' ? Math.max(sample.declarer, sample.contract) : sample.contract;
  const along = (change: number, asDeclarer: boolean): Float64Array =>
    Float64Array.from(AXIS, (score) => scoreAfter(rules, score, change, asDeclarer));
  return {
    ...sample,
    ifMade: along(gain, true),
    ifFailed: along(-sample.contract, true),
    ifDefending: along(rounded(rules, sample.defender), false),
  };
};

/** The forehand's chance over all deals, from points of the axis. */
const meanShare = (
  rules: EngineRules,
  courses: readonly Course[],
  table: DuelTable,
  forehand: number,
  dealer: number,
  bombs: number,
  dealerBombs: number,
): number => {
  const isPassedOn = rules.dealerAfterThrownIn === 'next';
  const thrownIn = table.chance(AXIS[forehand], AXIS[dealer], bombs, dealerBombs, isPassedOn);
  let sum = 0;
  for (const course of courses) {
    if (course.isThrownIn) sum += thrownIn;
    else if (course.isDealerDeclarer) {
      sum += 1 - declarerChance(rules, course, table, dealer, forehand, dealerBombs, bombs, true);
    } else sum += declarerChance(rules, course, table, forehand, dealer, bombs, dealerBombs, false);
  }
  return sum / courses.length;
};

const declarerChance = (
  rules: EngineRules,
  course: Course,
  table: DuelTable,
  own: number,
  other: number,
  bombs: number,
  otherBombs: number,
  isDealer: boolean,
): number => {
  const defending = course.ifDefending[other];
  const played = (to: Float64Array): number => chanceAt(rules, table, to[own], defending, bombs, otherBombs, !isDealer);
  const actual = played(course.made ? course.ifMade : course.ifFailed);
  if (rules.bombEffect !== 'redeal' || bombs === 0) return actual;
  const deals = rules.bombDealer === 'next' ? !isDealer : isDealer;
  const bombed = table.chance(AXIS[own], AXIS[other], bombs - 1, otherBombs, deals);
  const expected = course.chance * played(course.ifMade) + (1 - course.chance) * played(course.ifFailed);
  return bombed > expected ? bombed : actual;
};

/** The chance of the declarer of the deal that has just been scored. */
export const chanceAt = (
  { target, simultaneous }: EngineRules,
  table: DuelTable,
  own: number,
  other: number,
  ownBombs: number,
  otherBombs: number,
  isNextDealer: boolean,
): number => {
  if (own < target && other < target) return table.chance(own, other, ownBombs, otherBombs, isNextDealer);
  if (own >= target && other >= target) {
    if (simultaneous === 'declarer-first') return 1;
    return simultaneous === 'shared' || own === other ? 0.5 : own > other ? 1 : 0;
  }
  return own >= target ? 1 : 0;
};
