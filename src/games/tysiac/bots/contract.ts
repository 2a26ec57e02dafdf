// The contract: more than the bid only where it is as good as sure.
import type { ActionId, Rng } from '../../../core/game.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TysiacView } from '../view.ts';
import type { Effort } from './effort.ts';
import { chanceOf, contractProspect, untilMissed } from './evaluate.ts';

export const decideContract = (ruleset: Ruleset, view: TysiacView, rng: Rng, effort: Effort): ActionId => {
  const { layout, rules } = ruleset;
  const bid = view.legal[0];
  // Who scores what was taken gains nothing by promising it.
  if (rules.declarerGain === 'actual' || view.legal.length === 1) return bid;
  const amountOf = (id: ActionId): number => layout.contractValues[id - layout.contract];
  const noRaise = untilMissed(effort.contract, amountOf(view.legal[1]), effort.raiseChance);
  const prospect = contractProspect(ruleset, view, rng, effort.contract, noRaise);
  let best = bid;
  let bestGain = -Infinity;
  for (const id of view.legal) {
    const amount = amountOf(id);
    const chance = chanceOf(prospect, amount);
    if (id !== bid && chance < effort.raiseChance) break;
    const gain = amount * (2 * chance - 1);
    if (gain > bestGain) {
      best = id;
      bestGain = gain;
    }
  }
  return best;
};
