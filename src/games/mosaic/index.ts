// Mosaic, assembled. The logic is in the phases.
import type { GameDefinition } from '../../core/definition.ts';
import { pointsYardstick } from '../../core/yardstick.ts';
import { notation, toAction, toIds, type MosaicAction } from './actions.ts';
import { determinize } from './belief.ts';
import { habits } from './bots/habits.ts';
import { bots } from './bots/index.ts';
import { createMosaicSearch } from './bots/search.ts';
import type { MosaicRules } from './config.ts';
import { COUNTERS, FIGURES, GROUPS, RATES, countDecision } from './counters.ts';
import { explain } from './explain.ts';
import { createEncode, createEncoder } from './encode.ts';
import type { MosaicGame } from './game.ts';
import en from './lang/en.json' with { type: 'json' };
import { learning } from './learning.ts';
import { applyAction, legalActions } from './legal.ts';
import { OPTION_INFOS } from './optionInfos.ts';
import { refuse } from './refuse.ts';
import { checkRules, parseRules } from './rules.ts';
import { createRuleset } from './ruleset.ts';
import { GAME_END, PLACEMENT, PHASES, State, copyState } from './state.ts';
import { strategy } from './strategy.ts';
import { createMosaicStudy } from './study.ts';
import { telling } from './telling.ts';
import { describe, dump, refusalMessage } from './text.ts';
import { title } from './title.ts';
import { applyChance, isChance, outcomeOf, sampleChance } from './turn.ts';
import { actorOf, createView, type MosaicView } from './view.ts';

export type { MosaicGame } from './game.ts';

/** Makes a game of Mosaic under rules that were checked; a preset of `mosaic.presets` is. */
export const createMosaic = (rules: MosaicRules): MosaicGame => {
  const wrong = checkRules(rules);
  if (wrong) throw new Error(wrong.error.message);
  const ruleset = createRuleset(rules);
  const encoder = createEncoder(ruleset);
  const { limits, patterns } = ruleset;
  return {
    id: 'mosaic',
    rules,
    ruleset,
    rulesKey: ruleset.key,
    seats: ruleset.players,
    actionCount: ruleset.layout.count,
    maxDecisions: limits.decisions,
    returnRange: [0, limits.resolved * Math.max(0, ...patterns.map((pattern) => pattern.vp))],
    zeroSum: false,
    newState: () => new State(ruleset),
    copy: copyState,
    actor: actorOf,
    legal: (s, out) => legalActions(ruleset, s, out),
    apply: (s, id) => applyAction(ruleset, s, id),
    returns: (s, out) => {
      for (let seat = 0; seat < ruleset.players; seat++) out[seat] = s.vp[seat];
    },
    outcome: outcomeOf,
    sampleChance: (_, rng) => sampleChance(ruleset, rng),
    isChance: (s, outcome) => isChance(ruleset, s, outcome),
    applyChance: (s, outcome) => applyChance(ruleset, s, outcome),
    view: (s, seat) => createView(ruleset, s, seat),
    determinize: (view, rng) => determinize(ruleset, view, rng),
    seenAs: (_, id) => id, // §6 every move is open
    refuse: (view, action) => refuse(ruleset, view, action),
    encoders: [encoder],
    encoderOf: () => 0,
    encode: createEncode(ruleset, encoder.size),
    toAction: (id) => toAction(ruleset, id),
    toIds: (action) => toIds(ruleset, action),
    notation: (id) => notation(ruleset, id),
    describe: (action) => describe(ruleset, action),
    dump: (s) => dump(ruleset, s),
  };
};

/** Mosaic with everything that stands around it: options, presets, bots, texts, counters. */
export const mosaic: GameDefinition<MosaicRules, State, MosaicAction, MosaicView> = {
  ...title,
  options: OPTION_INFOS,
  parseRules,
  create: createMosaic,
  bots,
  habits,
  catalogues: { en },
  refusalMessage,
  phases: PHASES.slice(PLACEMENT, GAME_END),
  counters: COUNTERS,
  rates: RATES,
  count: (game, s, counts) => countDecision((game as MosaicGame).ruleset, s, counts),
  scoreName: 'vp',
  figures: FIGURES,
  measure: (_, s, out) => {
    out[0] = s.turns;
  },
  groups: GROUPS,
  endReasons: ['END1', 'END2'],
  explain,
  strategy,
  search: createMosaicSearch,
  yardstick: (game) => pointsYardstick(game),
  study: createMosaicStudy,
  telling,
  learning,
};
