// A comparison for people.
import type { LuckAdjusted } from '../../sim/compare/luck.ts';
import type { CompareReport, SeatDifference } from '../../sim/compare/report.ts';
import type { Interval } from '../../core/intervals.ts';
import { plural } from '../kit/words.ts';

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`;
const between = (interval: Interval | null): string =>
  interval === null ? '' : `  [${signed(interval[0])} … ${signed(interval[1])}]`;
const percent = (value: number): string => (100 * value).toFixed(1);

export const compareLines = (gameName: string, report: CompareReport, wantsLuck: boolean): string[] => {
  const { a, b, pairs, games, seed, winRate, winRateInterval, faults, sprt } = report;
  const [low, high] = winRateInterval;
  const lines = [
    `${gameName}, ${report.preset ?? 'own rules'}: ${a} against ${b}, ${plural(pairs, 'pair')} (${plural(games, 'game')}), seed ${seed}`,
    '',
    `score difference  ${signed(report.scoreDiff)}${between(report.interval)}`,
    ...luckLines(gameName, report, wantsLuck),
    `win rate of ${a}  ${percent(winRate)} %  [${percent(low)} … ${percent(high)}]`,
    ...report.bySeat.flatMap((alone) => seatLines(a, alone)),
  ];
  if (faults.a + faults.b > 0) lines.push(`faults  ${a} ${faults.a}, ${b} ${faults.b}`);
  if (sprt) {
    const verdict = sprt.accepted === null ? 'not settled' : `${sprt[sprt.accepted]} Elo accepted`;
    lines.push(`test of ${sprt.elo0} against ${sprt.elo1} Elo  ${verdict} after ${plural(sprt.pairs, 'pair')}`);
  }
  return [...lines, '', 'Intervals are for 95 %, over pairs: the games of a pair share their deals.'];
};

const luckText = ({ scoreDiff, interval, varianceSaved }: LuckAdjusted): string =>
  `${signed(scoreDiff)}${between(interval)}  variance saved ${percent(varianceSaved).replace('-', '−')} %`;

const luckLines = (gameName: string, { luckAdjusted }: CompareReport, wantsLuck: boolean): string[] => {
  if (luckAdjusted !== null) return [`luck-adjusted     ${luckText(luckAdjusted)}`];
  if (!wantsLuck) return [];
  return [`luck-adjusted     not for ${gameName}: it has no solver that values a deal with open hands`];
};

const seatLines = (a: string, { seat, scoreDiff, interval, luckAdjusted }: SeatDifference): string[] => [
  `${a} alone at seat ${seat}  ${signed(scoreDiff)}${between(interval)}`,
  ...(luckAdjusted === null ? [] : [`  luck-adjusted  ${luckText(luckAdjusted)}`]),
];
