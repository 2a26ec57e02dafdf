// The Game object of Skitgubbe under one set of rules, assembled. The logic is in the parts.
import type { Game } from '../../core/game.ts';
import { ACTION_COUNT, notation, toAction, toIds, type SkitgubbeAction } from './actions.ts';
import { determinize } from './belief.ts';
import { applyChance, isChance, newState, sampleChance } from './deal.ts';
import { createEncode, createEncoders, encoderOf } from './encode.ts';
import { outcomeOf, returnsOf } from './finish.ts';
import { applyAction, legalActions } from './legal.ts';
import { refuse } from './refuse.ts';
import { checkRules, type EngineRules } from './rules.ts';
import { createRuleset, type Ruleset } from './ruleset.ts';
import { copyState, type State } from './state.ts';
import { describe, dump } from './text.ts';
import { actorOf, createView, seenAs, type SkitgubbeView } from './view.ts';

/** Skitgubbe under one set of rules. */
export interface SkitgubbeGame extends Game<State, SkitgubbeAction, SkitgubbeView> {
  readonly rules: EngineRules;
  readonly ruleset: Ruleset;
}

/** Makes a game of Skitgubbe under rules that were checked; a preset of `skitgubbe.presets` is. */
export const createSkitgubbe = (rules: EngineRules): SkitgubbeGame => {
  const wrong = checkRules(rules);
  if (wrong) throw new Error(wrong.error.message);
  const ruleset = createRuleset(rules);
  const encoders = createEncoders(ruleset);
  return {
    id: 'skitgubbe',
    rules,
    ruleset,
    rulesKey: ruleset.key,
    seats: rules.players,
    actionCount: ACTION_COUNT,
    maxDecisions: ruleset.part1Steps + rules.maxPart2Turns,
    returnRange: [-1, 1],
    zeroSum: true,
    newState: () => newState(ruleset),
    copy: copyState,
    actor: actorOf,
    legal: (s, out) => legalActions(ruleset, s, out),
    apply: (s, id) => applyAction(ruleset, s, id),
    returns: returnsOf,
    outcome: outcomeOf,
    sampleChance: (_s, rng) => sampleChance(ruleset, rng),
    isChance: (s, outcome) => isChance(ruleset, s, outcome),
    applyChance: (s, outcome) => applyChance(ruleset, s, outcome),
    view: (s, seat) => createView(ruleset, s, seat),
    determinize: (view, rng) => determinize(ruleset, view, rng),
    seenAs,
    refuse,
    encoders,
    encoderOf,
    encode: createEncode(ruleset, encoders),
    toAction,
    toIds,
    notation,
    describe,
    dump,
  };
};
