// Rules in a few words, for those who sit at the table.
import type { EngineRules } from './rules.ts';

const KILLS: Readonly<Record<EngineRules['killThreshold'], string>> = {
  'active-at-trick-start': 'as many plays as there were players when the trick was led',
  'active-now': 'as many plays as there are players left',
  'initial-players': 'as many plays as there are seats',
};

/** §5.6 */
export const killText = (rules: EngineRules): string =>
  `A trick is killed, its cards gone, by ${KILLS[rules.killThreshold]}; who kills it leads.`;
