// Gives one of two agents as much to think about as takes the other's time. Measured once and told: from then on the name
// with its size is all there is to it, so that others repeat the result by that name.
import { resized, sizeOf } from '../../agents/index.ts';
import { clockFor } from '../../players/usedTime.node.ts';
import { prepareContest, type DealsPlan } from '../../sim/deals/contest.ts';
import { measureCost, msPerDecision } from '../../sim/deals/cost.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { OpenPlayer } from '../../players/player.ts';
import { number } from '../kit/figures.ts';
import type { Io } from '../kit/io.ts';
import { need, UsageError } from '../kit/problems.ts';

type Pair = Pick<DealsPlan, 'a' | 'b'>;

/** Deals that times are measured on, at most. */
const DEALS = 64;
/** What the same size takes differs by about as much from one look to the next. */
const CLOSE = 0.1;
const MOST_TRIES = 4;

/** The names of both, one of them with another size. A is sized where both can be. */
export const sizeToEqualTime = (
  io: Io,
  definition: AnyDefinition,
  plan: Omit<DealsPlan, 'deals'>,
  open: OpenPlayer,
): Pair => {
  const sized = (['a', 'b'] as const).find((side) => sizeOf(plan[side]) !== null);
  if (sized === undefined) {
    throw new UsageError(
      '--equal-time sizes pimc:N or ismcts:N to the time of the other agent; neither is one of them.',
    );
  }
  const measured = (pair: Pair): [own: number, other: number] => {
    const contest = need(prepareContest(definition, { ...plan, ...pair, deals: DEALS }, open));
    const [a, b] = msPerDecision(measureCost(contest, clockFor([pair.a, pair.b])));
    return sized === 'a' ? [a, b] : [b, a];
  };
  let pair: Pair = { a: plan.a, b: plan.b };
  const said: string[] = [];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const [own, other] = measured(pair);
    said.push(`${pair[sized]} ${number(own)}`);
    const size = sizeOf(pair[sized])!;
    const next = Math.max(1, Math.round((size * other) / Math.max(own, Number.MIN_VALUE)));
    const name = resized(pair[sized], next);
    const isClose = Math.abs(own - other) <= CLOSE * other || name === pair[sized];
    if (tries === MOST_TRIES - 1 || isClose) {
      const against = pair[sized === 'a' ? 'b' : 'a'];
      io.stderr.write(
        `Equal time, milliseconds of a core a decision: ${against} ${number(other)}; ${said.join(', ')}. Goes on with ${pair[sized]}.\n`,
      );
      break;
    }
    pair = { ...pair, [sized]: name };
  }
  return pair;
};
