// Kontra on strength: how often would the soloist win, over worlds that explain his bid?
import type { Answer } from '../../../core/agent.ts';
import { exp } from '../../../core/functions.ts';
import type { ActionId, Rng } from '../../../core/game.ts';
import { toAction } from '../actions.ts';
import { determinize } from '../belief.ts';
import type { Ruleset } from '../ruleset.ts';
import { UNITS } from '../units.ts';
import type { UltiView } from '../view.ts';
import { unitChances } from './evaluate.ts';
import { logLikelihood } from './likelihood.ts';

const WORLDS = 24;
/** A defender doubles what the soloist wins less often than this, a soloist what he wins more often. */
const DEFENDER_LIMIT = 0.4;
const SOLOIST_LIMIT = 0.72;

export const decideKontra = (ruleset: Ruleset, view: UltiView, rng: Rng): Answer => {
  const { layout } = ruleset;
  const isSoloist = view.seat === view.soloist;
  const chances = isSoloist ? unitChances(view.hand, view.talon, view.trump) : chancesOfSoloist(ruleset, view, rng);
  const raises = view.legal.filter((id: ActionId) => {
    const action = toAction(layout, id);
    if (action.type !== 'raise') return false;
    const won = chances[UNITS.indexOf(action.unit)];
    return isSoloist ? won > SOLOIST_LIMIT : won < DEFENDER_LIMIT;
  });
  return [...raises, layout.endKontra];
};

/** The chances of each unit, seen by a defender. */
const chancesOfSoloist = (ruleset: Ruleset, view: UltiView, rng: Rng): number[] => {
  const sums = UNITS.map(() => 0);
  let total = 0;
  for (let i = 0; i < WORLDS; i++) {
    const world = determinize(ruleset, view, rng);
    const weight = exp(logLikelihood(ruleset, view, world));
    const chances = unitChances(world.players[view.soloist].start, world.talon, view.trump);
    total += weight;
    for (let unit = 0; unit < sums.length; unit++) sums[unit] += weight * chances[unit];
  }
  return sums.map((sum) => sum / total);
};
