// The curve of a training run: what is kept of its log, the evaluations as rows, and a picture of them.
import type { Evaluation } from '../../learn/evaluate.ts';
import { parseLog, type LogLine } from '../train/logLines.ts';

/** An evaluation of a run, as its log tells it. */
export interface CurvePoint {
  iteration: number;
  stage: string;
  evaluation: Evaluation[];
}

export interface Curve {
  points: CurvePoint[];
  /** Learned from by the end of an iteration. */
  decisionsAt: ReadonlyMap<number, number>;
  /** The log, thinned out. */
  kept: string;
}

/** Lines of iterations that are kept behind the first tenth. */
const MOST_LINES = 300;

/** Up to which iteration a run is trained again to see that its curve is the same. */
export const tenthOf = (iterations: number): number => Math.max(1, Math.ceil(iterations / 10));

export const readCurve = (log: string, iterations: number, file = 'log.jsonl'): Curve => {
  const lines = parseLog(log, file);
  const parsed = lines.map(({ line }) => line);
  const tenth = tenthOf(iterations);
  const every = Math.max(1, Math.ceil((iterations - tenth) / MOST_LINES));
  const last = parsed.findLast(({ decisions }) => decisions !== undefined)?.iteration;
  const isKept = ({ iteration, evaluation, nextStage }: LogLine): boolean =>
    evaluation !== undefined ||
    nextStage !== undefined ||
    iteration <= tenth ||
    iteration === last ||
    iteration % every === 0;
  return {
    points: parsed.flatMap(({ iteration, stage = '', evaluation }) =>
      evaluation === undefined ? [] : [{ iteration, stage, evaluation }],
    ),
    decisionsAt: new Map(parsed.flatMap((line) => (line.decisions ? [[line.iteration, line.decisions]] : []))),
    kept: lines.flatMap(({ text, line }) => (isKept(line) ? [`${text}\n`] : [])).join(''),
  };
};

/** The last evaluation up to that iteration. */
export const pointBefore = ({ points }: Curve, iteration: number): CurvePoint | undefined =>
  points.findLast((point) => point.iteration <= iteration);

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [640, 300, 44, 96, 12, 30];
const COLOURS = ['#8a8a8a', '#c77b1f', '#2c6fbb', '#3f8f4f', '#9a4fb0', '#b03a3a'];

/** Shares of the deals won against each opponent, over the iterations. */
export const curvePicture = (title: string, points: readonly CurvePoint[], iterations: number): string => {
  const x = (iteration: number): string => (LEFT + (iteration / iterations) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const y = (share: number): string => (TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const names = [...new Set(points.flatMap(({ evaluation }) => evaluation.map(({ opponent }) => opponent)))];
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(share)}" y2="${y(share)}" stroke="#ccc" stroke-width="${share === 0.5 ? 1.5 : 0.5}"/>`,
    `<text x="${LEFT - 6}" y="${y(share)}" dy="4" text-anchor="end">${100 * share} %</text>`,
  ]);
  const ends = [0, iterations].map(
    (at) => `<text x="${x(at)}" y="${HEIGHT - 10}" text-anchor="middle">${at === 0 ? 'iteration 0' : at}</text>`,
  );
  const lines = names.flatMap((name, i) => {
    const own = points.flatMap(({ iteration, evaluation }) => {
      const found = evaluation.find(({ opponent }) => opponent === name);
      return found ? [{ iteration, share: found.winRate }] : [];
    });
    const colour = COLOURS[i % COLOURS.length];
    const places = own.map(({ iteration, share }) => `${x(iteration)},${y(share)}`).join(' ');
    return [
      `<polyline points="${places}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
      `<text x="${WIDTH - RIGHT + 6}" y="${y(own.at(-1)!.share)}" dy="4" fill="${colour}">${name}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11" role="img">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...grid,
    ...ends,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
};
