// The solver's answers in words.
import { number } from '../kit/figures.ts';
import { columns, listed, plural } from '../kit/words.ts';
import type { Answer, Answers, Bounds } from './answers.ts';

export const solveLines = ({ soloist, actor, canBeMade, parts, answers }: Answers): string[] => [
  `Seat ${soloist} plays the contract, seat ${actor} is to move. Values count for seat ${soloist}.`,
  contractLine(canBeMade),
  ...parts.map(({ name, won }) => `  ${name}: ${won === null ? 'not known' : won ? 'can be won' : 'can be held'}`),
  '',
  ...answers.map((answer) => `${answer.objective}: ${boundsText(answer.value)}  (${answer.about}${kindText(answer)})`),
  '',
  ...columns([['', ...answers.map(({ objective }) => objective)], ...moveRows(answers)]),
  '',
  ...answers.flatMap(lineText),
  ...cutText(answers),
];

const contractLine = (canBeMade: boolean | null): string =>
  canBeMade === null
    ? 'Whether the contract can be made is not known: the nodes were too few.'
    : canBeMade
      ? 'The contract can be made against every defence.'
      : 'The contract cannot be made against the best defence.';

const kindText = ({ kind }: Answer): string => (kind === 'coalition' ? ', against defenders who play as one' : '');

const boundsText = ([lower, upper]: Bounds): string =>
  lower === upper ? number(lower) : `${number(lower)} to ${number(upper)}`;

/** A row a move; the best of each column is marked. */
const moveRows = (answers: readonly Answer[]): string[][] =>
  (answers[0]?.moves ?? []).map(({ move }, i) => [
    move,
    ...answers.map(({ moves }) => `${boundsText(moves[i]!.value)}${moves[i]!.best ? ' *' : '  '}`),
  ]);

const lineText = ({ objective, line }: Answer): string[] => [
  `best line for ${objective}:`,
  ...tricksOf(line).map((trick) => `  ${trick}`),
];

/** Eight moves a row. */
const tricksOf = (line: Answer['line']): string[] => {
  const rows: string[] = [];
  for (let i = 0; i < line.length; i += 8) {
    rows.push(
      line
        .slice(i, i + 8)
        .map(({ seat, move }) => `${seat}:${move}`)
        .join('  '),
    );
  }
  return rows;
};

const cutText = (answers: readonly Answer[]): string[] => {
  const cut = answers.filter(({ exact }) => !exact);
  if (cut.length === 0) return [];
  const names = listed(cut.map(({ objective }) => objective));
  return [`Cut by --nodes: ${names} ${plural(cut.length, 'is', 'are').replace(/^\d+ /, '')} told by bounds.`];
};
