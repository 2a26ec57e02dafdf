// The files of the editor: what they may be called, and commands that use them.
import { commandOf } from '../../../../sim/commands.ts';

export const isFileName = (name: string): boolean => /^[\w-][\w.-]{0,50}\.(?:ts|js|mjs)$/.test(name);

/** 'bold.ts', and where that is taken 'bold2.ts'. */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  const [, stem = 'strategy', ending = 'ts'] = /^(.*?)\d*\.(ts|js|mjs)$/.exec(wanted) ?? [];
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${stem}${number}.${ending}`;
    if (!taken.includes(name)) return name;
  }
};

/** What a person's file is called here: plain signs only, for the sandbox names places as file:line. */
export const tidyName = (name: string): string => {
  const tidy = name.replace(/[^\w.-]/g, '_').slice(-50);
  return isFileName(tidy) ? tidy : `${tidy.replace(/\W/g, '') || 'strategy'}.ts`;
};

export interface Setup {
  readonly game: string;
  /** `--preset …`, or nothing for the usual rules. */
  readonly rules: readonly string[];
  readonly file: string;
  readonly opponent: string;
  readonly pairs: number;
  readonly seed: string;
}

export const compareCommand = ({ game, rules, file, opponent, pairs, seed }: Setup): string =>
  commandOf(['talon', 'compare', file, opponent, '--game', game, ...rules, '--pairs', `${pairs}`, '--seed', seed]);

/** Against all bots of the house; where more sit at a table, the opponent comes again. */
export const tournamentCommand = (setup: Setup, players: number, bots: readonly string[]): string => {
  const { game, rules, file, opponent, seed } = setup;
  const size = rules.length === 0 ? ['--players', `${players}`] : rules;
  const entrants = [file, ...bots];
  while (entrants.length < players) entrants.push(opponent);
  const run = ['talon', 'tournament', '--game', game, ...size, '--games', '300', '--seed', seed];
  return commandOf([...run, '--entrants', ...entrants]);
};
