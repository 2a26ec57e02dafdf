// The Game object of Ulti under one set of rules, assembled. The logic is in the phases.
import type { Game } from '../../core/game.ts';
import { notation, toAction, toIds, type UltiAction } from './actions.ts';
import { determinize } from './belief.ts';
import { applyChance, isChance, newState, sampleChance } from './deal.ts';
import { createEncoders, encode, encoderOf } from './encode.ts';
import { applyAction, legalActions } from './legal.ts';
import { refuse } from './refuse.ts';
import { checkRules, type EngineRules } from './rules.ts';
import { createRuleset, type Ruleset } from './ruleset.ts';
import { outcomeOf } from './score.ts';
import { copyState, type State } from './state.ts';
import { describe, dump } from './text.ts';
import { actorOf, createView, seenAs, type UltiView } from './view.ts';

/** Ulti under one set of rules. */
export interface UltiGame extends Game<State, UltiAction, UltiView> {
  readonly rules: EngineRules;
  readonly ruleset: Ruleset;
}

/** Makes a game of Ulti under rules that were checked; a preset of `ulti.presets` is. */
export const createUlti = (rules: EngineRules): UltiGame => {
  const wrong = checkRules(rules);
  if (wrong) throw new Error(wrong.error.message);
  const ruleset = createRuleset(rules);
  const most = mostPoints(ruleset);
  return {
    id: 'ulti',
    rules,
    ruleset,
    rulesKey: ruleset.key,
    seats: 3,
    actionCount: ruleset.layout.count,
    maxDecisions: rules.dealsPerSession * ruleset.maxDealSteps,
    returnRange: [-most, most],
    zeroSum: true,
    newState: () => newState(ruleset),
    copy: copyState,
    actor: actorOf,
    legal: (s, out) => legalActions(ruleset, s, out),
    apply: (s, id) => applyAction(ruleset, s, id),
    returns: (s, out) => {
      for (let seat = 0; seat < 3; seat++) out[seat] = s.players[seat].score;
    },
    outcome: outcomeOf,
    sampleChance: (s, rng) => sampleChance(ruleset, s, rng),
    isChance: (s, outcome) => isChance(ruleset, s, outcome),
    applyChance: (s, outcome) => applyChance(ruleset, s, outcome),
    view: (s, seat) => createView(ruleset, s, seat),
    determinize: (view, rng) => determinize(ruleset, view, rng),
    seenAs,
    refuse: (view, action) => refuse(ruleset, view, action),
    encoders: createEncoders(rules),
    encoderOf,
    encode: (view, out) => encode(ruleset, view, out),
    toAction: (id) => toAction(ruleset.layout, id),
    toIds: (action) => toIds(ruleset.layout, action),
    notation: (id) => notation(ruleset.layout, id),
    describe: (action) => describe(ruleset, action),
    dump: (s) => dump(ruleset, s),
  };
};

/** Wide enough for the worst luck: the dearest bid lost in every deal at the highest level, to both defenders. */
const mostPoints = ({ rules, bids, top }: Ruleset): number => {
  const perDefender = 2 * (bids[top].win + 8) * (1 + 2 ** rules.maxKontraLevel);
  return 2 * rules.dealsPerSession * perDefender;
};
