// Skitgubbe with everything that stands around it.
import type { GameDefinition } from '../../core/definition.ts';
import { placesYardstick } from '../../core/yardstick.ts';
import { createOptionInfos } from '../shared/optionInfos.ts';
import type { SkitgubbeAction } from './actions.ts';
import { habits } from './bots/habits.ts';
import { bots } from './bots/index.ts';
import { createSkitgubbeSearch } from './bots/search.ts';
import { COUNTERS, RATES, countDecision } from './counters.ts';
import { createSkitgubbe } from './game.ts';
import { rulesInShort } from './inShort.ts';
import en from './lang/en.json' with { type: 'json' };
import { history } from './encodeHistory.ts';
import { learning } from './learning.ts';
import { OPTION_NAMES, explanationOf, schemaOf } from './options.ts';
import { parseRules, type EngineRules } from './rules.ts';
import { PLAY, PHASES, GAME_END, type State } from './state.ts';
import { strategy } from './strategy.ts';
import { createSkitgubbeStudy } from './study.ts';
import { telling } from './telling.ts';
import { refusalMessage } from './text.ts';
import { title } from './title.ts';
import type { SkitgubbeView } from './view.ts';

export { createSkitgubbe, type SkitgubbeGame } from './game.ts';

/** Skitgubbe with everything that stands around it: options, presets, bots, texts, counters. */
export const skitgubbe: GameDefinition<EngineRules, State, SkitgubbeAction, SkitgubbeView> = {
  ...title,
  options: createOptionInfos(OPTION_NAMES, schemaOf, explanationOf),
  parseRules,
  create: createSkitgubbe,
  bots,
  habits,
  catalogues: { en },
  refusalMessage,
  explain: rulesInShort,
  phases: PHASES.slice(PLAY, GAME_END),
  counters: COUNTERS,
  aim: 'not-last',
  rates: RATES,
  count: (_game, s, counts) => countDecision(s, counts),
  strategy,
  search: createSkitgubbeSearch,
  yardstick: (game) => placesYardstick(game, (s: State) => s.phase === GAME_END),
  study: createSkitgubbeStudy,
  telling,
  encodings: [history],
  learning,
};
