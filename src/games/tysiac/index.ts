// Tysiąc with everything that stands around it.
import type { GameDefinition } from '../../core/definition.ts';
import { withLongest } from '../shared/longest.ts';
import { createOptionInfos } from '../shared/optionInfos.ts';
import type { TysiacAction } from './actions.ts';
import { habits } from './bots/habits.ts';
import { bots } from './bots/index.ts';
import { createTysiacSearch } from './bots/search.ts';
import { BOMBS, COUNTERS, FIGURES, GROUPS, MELDS, RATES, countDecision, measureMatch } from './counters.ts';
import { createTysiacEquity } from './equity/index.ts';
import { createTysiac, type TysiacGame } from './game.ts';
import { rulesInShort } from './inShort.ts';
import en from './lang/en.json' with { type: 'json' };
import { history } from './encodeHistory.ts';
import { learning } from './learning.ts';
import { OPTION_NAMES, explanationOf, schemaOf } from './options.ts';
import { parseRules, type EngineRules } from './rules.ts';
import { createRuleset } from './ruleset.ts';
import { createTysiacSolver } from './solver/solver.ts';
import { GAME_END, AUCTION, PHASES, type State } from './state.ts';
import { strategy } from './strategy.ts';
import { createTysiacStudy } from './study.ts';
import { telling } from './telling.ts';
import { refusalMessage } from './text.ts';
import { title } from './title.ts';
import type { TysiacView } from './view.ts';
import { createTysiacYardstick } from './yardstick.ts';

export { createTysiac, type TysiacGame } from './game.ts';

/** Tysiąc with everything that stands around it: options, presets, bots, texts, counters. */
export const tysiac: GameDefinition<EngineRules, State, TysiacAction, TysiacView> = {
  ...title,
  options: createOptionInfos(OPTION_NAMES, schemaOf, explanationOf),
  parseRules: withLongest(parseRules, {
    game: 'tysiac',
    english: en,
    section: '2.12',
    option: 'maxHands',
    stepsOf: (rules) => createRuleset(rules).maxDealSteps,
  }),
  create: createTysiac,
  bots,
  habits,
  catalogues: { en },
  refusalMessage,
  explain: rulesInShort,
  phases: PHASES.slice(AUCTION, GAME_END),
  counters: COUNTERS,
  rates: RATES,
  count: (game, s, counts) => countDecision(game as TysiacGame, s, counts),
  figures: FIGURES,
  measure: (_game, s, out) => measureMatch(s, out),
  groups: GROUPS,
  endReasons: ['target', 'unfinished'],
  judgements: [BOMBS],
  summary: ({ bombHistory }) => ({ bombs: bombHistory.map((bomb) => ({ ...bomb })) }),
  timings: [MELDS],
  strategy,
  solver: createTysiacSolver,
  equity: createTysiacEquity,
  search: createTysiacSearch,
  yardstick: createTysiacYardstick,
  study: createTysiacStudy,
  telling,
  singleDeal: (rules) => ({ ...rules, maxHands: 1 }),
  encodings: [history],
  learning,
};
