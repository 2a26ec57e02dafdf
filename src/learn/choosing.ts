// How the move of a row is chosen from what the net says of it, and what of that is written down to learn from.
import { exp } from '../core/functions.ts';
import type { Rng } from '../core/game.ts';
import { choiceCount, inputSize } from '../nn/net/spec.ts';
import type { Due, Hints, NetMatch } from './netMatch.ts';
import type { Sequence } from './sequence.ts';
import type { StepRunner } from './stepRunner.ts';

/** Chooses the move of a row. */
export type Decide = (runner: StepRunner, index: number, match: NetMatch, due: Due) => number;

/** By the logarithms of chances of all ids, row behind row. */
const drawBy = (logChances: Float32Array, at: number, legal: readonly number[], rng: Rng): number =>
  draw(legal, (i) => logChances[at + legal[i]], rng);

export const bestMove: Decide = (runner, index, _, { view }) => likeliest(runner, index, view.legal);

export const drawMove: Decide = ({ logChances, spec }, index, match, { seat, view: { legal } }) =>
  legal.length === 1 ? legal[0] : drawBy(logChances, index * choiceCount(spec), legal, match.rng(seat));

/**
 * The move of the net that learns, written down. `agree` is told of every choice in which it would have done as it
 * should; `advice` is what a net that pulls would do in each row.
 */
export const learnedMove = (
  { teacher, labels, own = 0 }: Hints,
  agree: () => void,
  advice: () => Float32Array | null,
): Decide => {
  const choose: Decide = (runner, index, match, due) => {
    if (teacher === null) return drawMove(runner, index, match, due);
    const id = match.taught(due);
    if (due.view.legal.length > 1 && likeliest(runner, index, due.view.legal) === id) agree();
    return id;
  };
  if (labels) return labelledMove(own, agree, advice);
  return (runner, index, match, due) => {
    const id = choose(runner, index, match, due);
    const sequence = keep(runner, index, match, due, id);
    const { legal } = due.view;
    const chances = advice();
    const at = index * choiceCount(runner.spec);
    if (chances !== null) keepOdds(runner, sequence, legal, (i) => chances[at + legal[i]]);
    return id;
  };
};

/** Learns from what should be done, and does as the net would in a share of the decisions. */
const labelledMove =
  (own: number, agree: () => void, advice: () => Float32Array | null): Decide =>
  (runner, index, match, due) => {
    const { legal } = due.view;
    const odds = legal.length === 1 ? null : match.odds(due);
    const rng = match.rng(due.seat).fork('labelled');
    const isOwn = odds === null || rng.int(FINE) < own * FINE;
    const id = isOwn ? drawMove(runner, index, match, due) : draw(legal, (i) => odds[i], rng);
    const sequence = keep(runner, index, match, due, id);
    if (odds === null) {
      sequence.forced[sequence.length - 1] = 1;
      return id;
    }
    // A net that there was is where to begin from: what is worth more becomes likelier than it was.
    const before = advice();
    const at = index * choiceCount(runner.spec);
    keepOdds(runner, sequence, legal, (i) => odds[i] + (before === null ? 0 : before[at + legal[i]]));
    // Where several are as good as the best, any of them will do.
    if (odds[legal.indexOf(likeliest(runner, index, legal))] > Math.max(...odds) - 1e-9) agree();
    return id;
  };

/** Writes down what belongs to a move that will be learned from. */
const keep = (runner: StepRunner, index: number, match: NetMatch, { seat, view }: Due, id: number): Sequence => {
  const { spec, logChances } = runner;
  const [columns, choices] = [inputSize(spec), choiceCount(spec)];
  const sequence = match.sequence(seat);
  const t = sequence.length++;
  const seen = runner.input.subarray(index * columns, (index + 1) * columns);
  sequence.input.set(seen, t * columns);
  if (spec.critic !== undefined) {
    const { inputs } = spec.critic;
    match.writeOpen(seat, seen, sequence.open.subarray(t * inputs, (t + 1) * inputs));
  }
  sequence.kind[t] = Number(runner.kind[index]);
  for (const legal of view.legal) sequence.allowed[t * choices + legal] = 1;
  sequence.action[t] = id;
  sequence.forced[t] = view.legal.length === 1 ? 1 : 0;
  sequence.logChance[t] = logChances[index * choices + id];
  sequence.value[t] = runner.value[index];
  return sequence;
};

/** Writes down how likely each legal move should be, for the decision that was kept last. */
const keepOdds = (
  { spec }: StepRunner,
  { soft, length }: Sequence,
  legal: readonly number[],
  odds: (i: number) => number,
): void => legal.forEach((id, i) => (soft[(length - 1) * choiceCount(spec) + id] = odds(i)));

const likeliest = ({ logChances, spec }: StepRunner, index: number, legal: readonly number[]): number => {
  const at = index * choiceCount(spec);
  return legal.reduce((best, id) => (logChances[at + id] > logChances[at + best] ? id : best));
};

const FINE = 2 ** 31;

/** By the logarithms of their chances. */
const draw = (legal: readonly number[], logChance: (i: number) => number, rng: Rng): number => {
  let rest = rng.int(FINE) / FINE;
  for (let i = 0; i < legal.length; i++) {
    rest -= exp(logChance(i));
    if (rest < 0) return legal[i];
  }
  return legal[legal.length - 1]; // chances may sum to a hair less than one
};
