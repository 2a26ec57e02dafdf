// The Game object of Tysiąc under one set of rules, assembled. The logic is in the phases.
import { deepFreeze } from '../../core/freeze.ts';
import type { Game } from '../../core/game.ts';
import { notation, toAction, toIds, type TysiacAction } from './actions.ts';
import { determinize } from './belief.ts';
import { applyChance, isChance, newState, sampleChance } from './deal.ts';
import { createEncode, createEncoder } from './encode.ts';
import { applyAction, legalActions } from './legal.ts';
import { LAST_AMOUNT } from './options.ts';
import { refuse } from './refuse.ts';
import { checkRules, type EngineRules } from './rules.ts';
import { createRuleset, type Ruleset } from './ruleset.ts';
import { outcomeOf } from './score.ts';
import { copyState, type State } from './state.ts';
import { describe, dump } from './text.ts';
import { actorOf, createView, seenAs, type TysiacView } from './view.ts';

/** Tysiąc under one set of rules. */
export interface TysiacGame extends Game<State, TysiacAction, TysiacView> {
  readonly rules: EngineRules;
  readonly ruleset: Ruleset;
}

/** Makes a game of Tysiąc under rules that were checked; a preset of `tysiac.presets` is. */
export const createTysiac = (given: EngineRules): TysiacGame => {
  const wrong = checkRules(given);
  if (wrong) throw new Error(wrong.error.message);
  // A copy, frozen: agents can reach it.
  const { marriageValues, startScores } = given;
  const rules = deepFreeze({ ...given, marriageValues: { ...marriageValues }, startScores: [...startScores] });
  const ruleset = createRuleset(rules);
  const encoder = createEncoder(ruleset);
  return {
    id: 'tysiac',
    rules,
    ruleset,
    rulesKey: ruleset.key,
    seats: rules.seats,
    actionCount: ruleset.layout.count,
    maxDecisions: rules.maxHands * ruleset.maxDealSteps,
    returnRange: returnRange(ruleset),
    zeroSum: false,
    newState: () => newState(ruleset),
    copy: copyState,
    actor: actorOf,
    legal: (s, out) => legalActions(ruleset, s, out),
    apply: (s, id) => applyAction(ruleset, s, id),
    returns: (s, out) => {
      for (let seat = 0; seat < rules.seats; seat++) out[seat] = s.players[seat].score;
    },
    outcome: outcomeOf,
    sampleChance: (s, rng) => sampleChance(ruleset, s, rng),
    isChance: (s, outcome) => isChance(ruleset, s, outcome),
    applyChance: (s, outcome) => applyChance(ruleset, s, outcome),
    view: (s, seat) => createView(ruleset, s, seat),
    determinize: (view, rng) => determinize(ruleset, view, rng),
    seenAs: (s, id, seat) => seenAs(ruleset, s, id, seat),
    refuse: (view, action) => refuse(ruleset, view, action),
    encoders: [encoder],
    encoderOf: () => 0,
    encode: createEncode(ruleset, encoder.size),
    toAction: (id) => toAction(ruleset.layout, id),
    toIds: (action) => toIds(ruleset.layout, action),
    notation: (id) => notation(ruleset.layout, id),
    describe,
    dump: (s) => dump(ruleset, s),
  };
};

/** Wide enough for the worst luck: every hand lost at the highest amount, or one great hand just before the target. */
const returnRange = ({ rules, maxDealSteps }: Ruleset): [number, number] => {
  const amounts = [LAST_AMOUNT, rules.bombAward, Math.abs(rules.proofFailOpponents)];
  const perHand = Math.max(...amounts, rules.bombCost === 'bid' ? 0 : rules.bombCost);
  const challenges = rules.wrongChallengeCost * maxDealSteps;
  const marriages = Object.values(rules.marriageValues).reduce((sum, value) => sum + value, 0);
  const worst = Math.min(...rules.startScores) - rules.maxHands * (perHand + challenges + rules.barrelDrop);
  return [rules.scoreFloor ?? worst, rules.target + perHand + marriages + 4 * 50];
};
