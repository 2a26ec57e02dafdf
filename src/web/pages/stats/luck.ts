// How a person has played apart from the cards: what was made of each deal, less what its cards were worth. The measure
// of luck and the way it is taken out are those of `talon compare`.
import type { AnyDefinition } from '../../../core/definition.ts';
import type { LoadedRecord } from '../../../core/record.ts';
import type { Seat } from '../../../core/game.ts';
import { DealLuck } from '../../../sim/compare/deals.ts';
import { adjustForLuck } from '../../../sim/compare/luck.ts';
import type { Interval } from '../../../core/intervals.ts';

/** To be raised whenever the same game would be told otherwise. */
export const LUCK_VERSION = 1;

/** With fewer deals the cards cannot be told from the play. */
export const LEAST_DEALS = 20;

/** Against the mean of the others: the points that the person made, and what the cards were worth with open hands. */
export type OwnDeal = readonly [made: number, luck: number];

/** Can the game tell what the cards of a deal are worth? */
export const tellsLuck = (definition: AnyDefinition): boolean =>
  DealLuck.of(definition, definition.create(definition.presets[definition.defaultPreset])) !== null;

const againstOthers = (values: Float64Array, seat: Seat): number => {
  const all = values.reduce((sum, value) => sum + value, 0);
  return values[seat]! - (all - values[seat]!) / (values.length - 1);
};

/** The deals of a game in which the person had something to decide; one step for each, for solving takes a while. */
export function* ownDeals(
  definition: AnyDefinition,
  seat: Seat,
  { game, steps }: Pick<LoadedRecord, 'game' | 'steps'>,
): Generator<null, OwnDeal[]> {
  const own: OwnDeal[] = [];
  for (const { luck, made, decisions } of DealLuck.of(definition, game)?.deals(steps) ?? []) {
    if (decisions[seat]! > 0) own.push([againstOthers(made, seat), againstOthers(luck, seat)]);
    yield null;
  }
  return own;
}

export interface SkillAndLuck {
  readonly deals: number;
  /** Points more than the opponents, in all. */
  readonly made: number;
  /** How many of them the cards explain. */
  readonly expected: number;
  /** The rest, with its interval over the deals. */
  readonly better: number;
  readonly interval: Interval | null;
}

/** null with too little data. */
export const skillAndLuck = (deals: readonly OwnDeal[]): SkillAndLuck | null => {
  if (deals.length < LEAST_DEALS) return null;
  const made = deals.map(([points]) => points);
  const lucks = deals.map(([, luck]) => luck);
  // On the scale of all deals together.
  const { scoreDiff: better, interval } = adjustForLuck(made, lucks, 1 / deals.length);
  const all = made.reduce((sum, points) => sum + points, 0);
  return { deals: deals.length, made: all, expected: all - better, better, interval };
};
