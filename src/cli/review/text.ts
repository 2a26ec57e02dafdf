// A review for people, in 80 columns.
import {
  amount,
  between,
  likelyPlaces,
  percent,
  reasonText,
  type Findings,
  type MoveFinding,
  type ReviewedDecision,
} from '../../analysis/index.ts';
import { columns, listItem, plural, wrapped } from '../kit/words.ts';
import type { Review, SeatSummary } from './review.ts';

const WIDTH = 80;
/** Moves shown of a decision; the one that was played is always among them. */
const MOST_MOVES = 6;
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
    `step ${step + 1}  seat ${seat}  ${findings.phase}  ${move}${mark}  (${verdict})`,
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
const unseenLines = (findings: Findings): string[] =>
  likelyPlaces(findings).flatMap(({ place, cards }) => {
    const listed = cards.map(({ card, chance }) => `${card} ${Math.round(100 * chance)}`);
    return listItem(`likely ${place} (%): ${listed.join(', ')}`, WIDTH);
  });
