// A review for people, in 80 columns.
import { reasonText, type Findings, type MoveFinding, type ReviewedDecision } from '../../analysis/index.ts';
import { columns, listItem, plural, wrapped } from '../words.ts';
import type { Review, SeatSummary } from './review.ts';

const WIDTH = 80;
/** Moves shown of a decision; the one that was played is always among them. */
const MOST_MOVES = 6;
/** A place that is less likely is left out. */
const LEAST_CHANCE = 0.5;

/** Points, or a chance in per cent. */
export const amount = (value: number, unit: 'points' | 'equity' = 'points'): string => {
  if (unit === 'equity') return `${amount(100 * value)} %`;
  const digits = Math.abs(value) < 10 ? 2 : 1;
  return `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;
};
const between = (interval: readonly [number, number] | null, unit: 'points' | 'equity'): string => {
  const scale = unit === 'equity' ? 100 : 1;
  return interval === null ? '' : `[${amount(scale * interval[0])} … ${amount(scale * interval[1])}]`;
};
const percent = (share: number | null): string => (share === null ? '' : `${Math.round(100 * share)} %`);

export const reviewLines = (review: Review): string[] => {
  const { gameName, preset, level, seed, decisions, seats, currency } = review;
  return [
    `${gameName}, ${preset ?? 'own rules'}: ${plural(decisions.length, 'decision')} reviewed at level ${level}, seed ${seed}`,
    ...wrapped(`Scores: ${currency}.`, WIDTH),
    ...decisions.flatMap((decision) => ['', ...decisionLines(decision)]),
    '',
    ...columns([['', 'decisions', 'points lost', 'matches lost', '?', '??'], ...seats.map(seatRow)]),
  ];
};

const seatRow = ({ seat, player, decisions, lost, lostEquity, mistakes, blunders }: SeatSummary): string[] => [
  `seat ${seat}${player === null ? '' : ` (${player})`}`,
  `${decisions}`,
  amount(lost),
  lostEquity === 0 ? '' : `${Math.round(100 * lostEquity)} %`,
  `${mistakes}`,
  `${blunders}`,
];

const decisionLines = ({ step, seat, move, preferred, lost, mark, findings }: ReviewedDecision): string[] => {
  const verdict =
    move === preferred ? 'as the expert' : `the expert ${preferred}, lost ${amount(lost, findings.currency.unit)}`;
  return [
    `step ${step}  seat ${seat}  ${findings.phase}  ${move}${mark}  (${verdict})`,
    ...movesTable(findings, move),
    ...listItem(`${preferred}: ${reasonText(findings.reason)}`, WIDTH),
    ...unseenLines(findings),
  ];
};

const movesTable = ({ moves, method, worlds, currency: { unit } }: Findings, played: string): string[] => {
  const shown = moves.filter((one, i) => i < MOST_MOVES || one.move === played);
  const rows = shown.map((one) => [
    `  ${one.move === played ? '>' : ' '} ${one.move}`,
    amount(one.mean, unit),
    between(one.interval, unit),
    percent(one.contract),
    amount(one.lost, unit),
  ]);
  const hasContract = moves.some(({ contract }: MoveFinding) => contract !== null);
  const left = moves.length - shown.length;
  return [
    ...columns([['    move', 'score', '95 %', hasContract ? 'contract' : '', 'lost'], ...rows]),
    `    ${left > 0 ? `and ${plural(left, 'more move')}; ` : ''}${plural(worlds, 'world')} ${method}`,
  ];
};

/** The likeliest place of each hidden card. */
const unseenLines = ({ unseen }: Findings): string[] => {
  const byPlace = new Map<string, string[]>();
  for (const { card, places } of unseen) {
    const [{ place, chance }] = places as [{ place: string; chance: number }];
    if (chance < LEAST_CHANCE) continue;
    byPlace.set(place, [...(byPlace.get(place) ?? []), `${card} ${Math.round(100 * chance)}`]);
  }
  return [...byPlace].flatMap(([place, cards]) => listItem(`likely ${place} (%): ${cards.join(', ')}`, WIDTH));
};
