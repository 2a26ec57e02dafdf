// Ulti with everything that stands around it.
import type { GameDefinition } from '../../core/definition.ts';
import { pointsYardstick } from '../../core/yardstick.ts';
import { withLongest } from '../shared/longest.ts';
import { createOptionInfos } from '../shared/optionInfos.ts';
import type { UltiAction } from './actions.ts';
import { habits } from './bots/habits.ts';
import { bots } from './bots/index.ts';
import { createUltiSearch } from './bots/search.ts';
import { COUNTERS, RATES, countDecision } from './counters.ts';
import { createUlti, type UltiGame } from './game.ts';
import { rulesInShort } from './inShort.ts';
import en from './lang/en.json' with { type: 'json' };
import { history } from './encodeHistory.ts';
import { learning } from './learning.ts';
import { OPTION_NAMES, explanationOf, schemaOf } from './options.ts';
import { parseRules, type EngineRules } from './rules.ts';
import { createRuleset } from './ruleset.ts';
import { TOKEN_BLOCKS, encodeSequence } from './sequence.ts';
import { createUltiSolver } from './solver/solver.ts';
import { SESSION_END, DISCARD, PHASES, DEAL, type State } from './state.ts';
import { strategy } from './strategy.ts';
import { createUltiStudy } from './study.ts';
import { telling } from './telling.ts';
import { refusalMessage } from './text.ts';
import { title } from './title.ts';
import type { UltiView } from './view.ts';

export { createUlti, type UltiGame } from './game.ts';

/** Ulti with everything that stands around it: options, presets, bots, texts, counters. */
export const ulti: GameDefinition<EngineRules, State, UltiAction, UltiView> = {
  ...title,
  options: createOptionInfos(OPTION_NAMES, schemaOf, explanationOf),
  parseRules: withLongest(parseRules, {
    game: 'ulti',
    english: en,
    section: '11',
    option: 'dealsPerSession',
    stepsOf: (rules) => createRuleset(rules).maxDealSteps,
  }),
  create: createUlti,
  bots,
  habits,
  catalogues: { en },
  refusalMessage,
  explain: rulesInShort,
  phases: PHASES.slice(DISCARD, SESSION_END),
  counters: COUNTERS,
  rates: RATES,
  count: (game, s, counts) => countDecision((game as UltiGame).ruleset, s, counts),
  sequences: [
    {
      name: 'deal',
      about: 'the whole deal, one token an event, oldest first',
      fields: TOKEN_BLOCKS,
      encode: (game, view) => encodeSequence((game as UltiGame).ruleset, view),
    },
  ],
  strategy,
  solver: createUltiSolver,
  search: createUltiSearch,
  yardstick: (game) => pointsYardstick(game, (s: State) => s.phase === DEAL),
  study: createUltiStudy,
  telling,
  singleDeal: (rules) => ({ ...rules, dealsPerSession: 1 }),
  encodings: [history],
  learning,
};
