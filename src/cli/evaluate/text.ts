// An evaluation for people.
import type { FigureReport, Measured, OpponentReport } from '../../arena/evaluation/report.ts';
import { isShare } from '../../core/quantity.ts';
import { between, number } from '../kit/figures.ts';
import { columns, grouped, plural } from '../kit/words.ts';
import type { EvaluationReport } from './runner.ts';

export const evaluationLines = (gameName: string, report: EvaluationReport): string[] => {
  const { checkpoint, preset, stage, net, seed, opponents, loss } = report;
  const { pairs, games } = opponents[0]!;
  return [
    `${checkpoint}: ${gameName}, ${preset ?? 'own rules'}; ${grouped(net.parameters)} parameters, ${plural(net.iteration, 'iteration')}`,
    `${plural(games, 'game')} (${plural(pairs, 'pair')}) against each opponent, seed ${seed}`,
    ...(stage === undefined ? [] : [`Only the stage '${stage}' of the curriculum; its bot decides the rest.`]),
    '',
    ...columns([
      ['against', 'win rate %', '', 'deals won %', '', 'points a match', '', 'ahead by', ''],
      ...opponents.map(opponentRow),
    ]),
    ...opponents.flatMap(figureLines),
    '',
    loss === null
      ? 'loss a decision  not measured: there are no valued positions of these rules'
      : `loss a decision  ${number(loss.mean, 2)}  ${between(loss.interval, 1, 2)}  on ${plural(loss.positions, 'position')}: ${loss.reference}`,
    '',
    'Intervals are for 95 %, over pairs: the games of a pair share their deals.',
  ];
};

const opponentRow = ({ opponent, winRate, winRateInterval, scoreDiff, ...more }: OpponentReport): string[] => {
  const score = more.figures['score']!.net;
  return [
    opponent,
    number(100 * winRate, 1),
    between(winRateInterval, 100),
    number(100 * more.dealsWon, 1),
    between(more.dealsWonInterval, 100),
    number(score?.value ?? 0, 1),
    between(score?.interval ?? null),
    number(scoreDiff, 1),
    between(more.scoreDiffInterval),
  ];
};

const figureLines = ({ opponent, figures, faults }: OpponentReport): string[] => {
  const rows = Object.entries(figures)
    .filter(([key]) => key !== 'score')
    .map(([, figure]) => figureRow(figure));
  const failed = faults.net + faults.opponent;
  return [
    ...(rows.length === 0 ? [] : ['', ...columns([[`against ${opponent}`, 'net', '', 'opponent', ''], ...rows])]),
    ...(failed === 0 ? [] : ['', `faults against ${opponent}: net ${faults.net}, opponent ${faults.opponent}`]),
  ];
};

const figureRow = ({ about, net, opponent }: FigureReport): string[] => {
  const scale = isShare({ about }) ? 100 : 1;
  const isSmall = Math.max(Math.abs(net?.value ?? 0), Math.abs(opponent?.value ?? 0)) < 1;
  const digits = scale === 100 ? 1 : isSmall ? 3 : 1;
  const cells = (measured: Measured | null): string[] =>
    measured === null ? ['–', ''] : [number(scale * measured.value, digits), between(measured.interval, scale, digits)];
  return [about.replace(/^share of/, '% of'), ...cells(net), ...cells(opponent)];
};
