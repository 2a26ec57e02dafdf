// A comparison for people.
import type { LuckAdjusted } from '../../sim/compare/luck.ts';
import type { CompareReport, SeatDifference } from '../../sim/compare/report.ts';
import type { Interval } from '../../core/intervals.ts';
import type { DealsReport } from '../../sim/deals/report.ts';
import { behind, between, number, percent, signed } from '../kit/figures.ts';
import { plural } from '../kit/words.ts';

/** In points, with the interval where there is one. */
const ahead = (value: number, interval: Interval | null): string =>
  `${signed(value, 2)} ${behind(interval, 1, 2, signed)}`.trimEnd();

export const compareLines = (gameName: string, report: CompareReport, wantsLuck: boolean): string[] => {
  const { a, b, pairs, games, seed, winRate, winRateInterval, faults, sprt } = report;
  const lines = [
    `${gameName}, ${report.preset ?? 'own rules'}: ${a} against ${b}, ${plural(pairs, 'pair')} (${plural(games, 'game')}), seed ${seed}`,
    '',
    `score difference  ${ahead(report.scoreDiff, report.interval)}`,
    ...luckLines(gameName, report, wantsLuck),
    `win rate of ${a}  ${percent(winRate)}  ${between(winRateInterval, 100)}`,
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
  `${ahead(scoreDiff, interval)}  variance saved ${percent(varianceSaved)}`;

const luckLines = (gameName: string, { luckAdjusted }: CompareReport, wantsLuck: boolean): string[] => {
  if (luckAdjusted !== null) return [`luck-adjusted     ${luckText(luckAdjusted)}`];
  if (!wantsLuck) return [];
  return [`luck-adjusted     not for ${gameName}: it has no solver that values a deal with open hands`];
};

const seatLines = (a: string, { seat, scoreDiff, interval, luckAdjusted }: SeatDifference): string[] => [
  `${a} alone at seat ${seat}  ${ahead(scoreDiff, interval)}`,
  ...(luckAdjusted === null ? [] : [`  luck-adjusted  ${luckText(luckAdjusted)}`]),
];

export const dealsLines = (gameName: string, report: DealsReport): string[] => {
  const { a, b, deals, games, seed, unit, faults, sprt, cpuMsPerDecision = {} } = report;
  const lines = [
    `${gameName}, ${report.preset ?? 'own rules'}: ${a} among ${b}, ${plural(deals, 'deal')} (${plural(games, 'game')}), seed ${seed}`,
    '',
    `gain of ${a} a deal  ${ahead(report.difference, report.differenceInterval)} ${unit}`,
  ];
  if (faults.a + faults.b > 0) lines.push(`faults  ${a} ${faults.a}, ${b} ${faults.b}`);
  if (sprt) {
    const verdict = sprt.accepted === null ? 'not settled' : `${sprt[sprt.accepted]} accepted`;
    lines.push(`test of ${sprt.low} against ${sprt.high}  ${verdict} after ${plural(sprt.deals, 'deal')}`);
  }
  const costs = Object.entries(cpuMsPerDecision).map(([agent, ms]) => `${agent} ${number(ms)}`);
  lines.push(`milliseconds of a core a decision  ${costs.join(', ')}`);
  return [...lines, '', 'Intervals are for 95 %, over deals: the games of a deal share their cards.'];
};
