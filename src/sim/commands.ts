// Commands that play a run again, as one types them.
import type { Json } from '../core/game.ts';
import type { ExperimentPlan } from './experiment.ts';
import { inText, type OptionChange } from './ruleChange.ts';

const quoted = (text: string): string => (/^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A value as `--set path=value` reads it: words stay bare unless they would be read as something else. */
const settingText = (value: Json): string =>
  typeof value === 'string' && !isJson(value) && !/[,]|\.\./.test(value) ? value : JSON.stringify(value);

export const settingsOf = (changes: readonly OptionChange[]): string[] =>
  changes.flatMap(({ path, to }) => ['--set', `${path}=${settingText(to)}`]);

/** 'target 1000 → 500, lockScore 800 → 400'. */
export const changesInText = (changes: readonly OptionChange[]): string =>
  changes.map(({ path, from, to }) => `${path} ${inText(from)} → ${inText(to)}`).join(', ');

export const commandOf = (parts: readonly string[]): string => parts.map(quoted).join(' ');

/** `rules`: the base and what is changed, as `talon experiment` reads them. */
export const experimentCommand = ({ game, agents, games, seed }: ExperimentPlan, rules: readonly string[]): string =>
  commandOf([
    'talon',
    'experiment',
    game,
    ...rules,
    '--agents',
    ...agents,
    '--games',
    `${games}`,
    '--seed',
    seed,
    '--json',
  ]);
