// The opponents as people choose them: a level names an agent. A level is shown only where its agent plays the game,
// so a new agent needs one line here and nothing else.
import { sayOr, t } from '../i18n/index.ts';
import type { NetInfo } from './gameInfo.ts';

export interface Level {
  readonly name: string;
  readonly agent: string;
  readonly about: string;
}

export const NEURAL_AGENT = 'neural';

const BEGINNER: Level = { name: t('lobby.level.beginner'), agent: 'random', about: t('lobby.level.beginner.about') };
/** They think before they play; the longest thoughts take a second or two. */
const EXPERTS: readonly Level[] = [
  { name: t('lobby.level.strong'), agent: 'expert:quick', about: t('lobby.level.strong.about') },
  { name: t('lobby.level.master'), agent: 'expert:normal', about: t('lobby.level.master.about') },
];

/** Has its place among the others by what it beats, since every net is of another strength. */
const NEURAL: Level = { name: t('lobby.level.neural'), agent: NEURAL_AGENT, about: t('lobby.level.neural.about') };

/** The games' own bots, the weaker ones first; their games say what to expect of them. */
const CASUAL = ['greedy', 'simple'];
const SKILLED = ['heuristic', 'careful', 'disruptor'];

const ownLevels = (game: string, level: 'casual' | 'skilled', agents: readonly string[]): Level[] =>
  agents.map((agent) => ({
    name: t(`lobby.level.${level}`),
    agent,
    about: sayOr(`lobby.level.${game}.${level}`, ''),
  }));

/** From the weakest to the strongest. */
const allOf = (game: string): readonly Level[] => [
  BEGINNER,
  ...ownLevels(game, 'casual', CASUAL),
  ...ownLevels(game, 'skilled', SKILLED),
  ...EXPERTS,
];

/** Does one of these agents, whatever stands behind its colon, bear this name? */
export const isAmong = (agents: readonly string[], name: string): boolean => agents.includes(name.split(':')[0]!);

/** `net` is the one for the rules that are played; without it there is no such level. */
export const levelsOf = (game: string, agents: readonly string[], net: NetInfo | null = null): Level[] => {
  const levels = allOf(game).filter(({ agent }) => isAmong(agents, agent));
  if (net === null) return levels;
  const stronger = levels.findIndex(({ agent }) => !net.beaten.includes(agent));
  return levels.toSpliced(stronger < 0 ? levels.length : stronger, 0, NEURAL);
};

/** Those who answer at once. */
const quickLevels = (game: string, agents: readonly string[]): Level[] =>
  levelsOf(game, agents).filter((level) => !EXPERTS.includes(level));

/** Whom a game proposes: the best of those who answer at once. */
export const proposedOf = (game: string, agents: readonly string[]): string => quickLevels(game, agents).at(-1)!.agent;

/** Who plays where many games are wanted: quick, and knows the game, if there is such a one. */
export const casualOf = (game: string, agents: readonly string[]): string => {
  const [beginner, casual = beginner] = quickLevels(game, agents);
  return casual?.agent ?? BEGINNER.agent;
};

/** What an agent is called where people see it. */
export const levelName = (game: string, agent: string): string =>
  [...allOf(game), NEURAL].find((level) => level.agent === agent)?.name ?? agent;
