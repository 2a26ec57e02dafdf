// Kuhn poker with everything that stands around it: what a registry of games holds.
import type { GameDefinition } from '../../src/core/definition.ts';
import type { Game } from '../../src/core/game.ts';
import { rulesKeyOf } from '../../src/core/rulesKey.ts';
import { MOVES, notation, toAction, toIds, type KuhnAction } from './actions.ts';
import { determinize } from './belief.ts';
import { COUNTERS, RATES, countDecision } from './counters.ts';
import { ENCODERS, encode } from './encode.ts';
import en from './lang/en.json' with { type: 'json' };
import { OPTIONS, parseRules, type KuhnRules } from './options.ts';
import { actorOf, applyChance, applyMove, chances, isChance, legalMoves, outcomeOf, sampleChance } from './play.ts';
import { MOST_MOVES, SEATS, State, copyState } from './state.ts';
import { telling } from './telling.ts';
import { describe, dump, refusalMessage } from './text.ts';
import { title } from './title.ts';
import { createView, refuse, type KuhnView } from './view.ts';

/** Raised when the behaviour behind an unchanged rules object changes. */
const RULES_VERSION = 1;

const createKuhn = (rules: KuhnRules): Game<State, KuhnAction, KuhnView> & { readonly rules: KuhnRules } => {
  const most = rules.deals * (1 + rules.bet);
  return {
    id: 'kuhn',
    rules,
    rulesKey: rulesKeyOf('kuhn', RULES_VERSION, rules, {}),
    seats: SEATS,
    actionCount: MOVES.length,
    maxDecisions: rules.deals * MOST_MOVES,
    returnRange: [-most, most],
    zeroSum: true,
    newState: () => new State(),
    copy: copyState,
    actor: actorOf,
    legal: legalMoves,
    apply: (s, id) => applyMove(rules, s, id),
    returns: (s, out) => out.set(s.scores),
    outcome: outcomeOf,
    sampleChance: (_s, rng) => sampleChance(rng),
    isChance,
    applyChance,
    view: createView,
    determinize,
    // §5.1 all moves are open.
    seenAs: (_s, id) => id,
    refuse,
    encoders: ENCODERS,
    encoderOf: () => 0,
    encode,
    toAction,
    toIds,
    notation,
    describe,
    dump,
  };
};

export const kuhn: GameDefinition<KuhnRules, State, KuhnAction, KuhnView> = {
  ...title,
  options: OPTIONS,
  parseRules,
  create: createKuhn,
  bots: {},
  catalogues: { en },
  refusalMessage,
  phases: ['open', 'answer'],
  counters: COUNTERS,
  rates: RATES,
  count: (_game, s, counts) => countDecision(s, counts),
  telling,
  chances,
};
