// The opponents as people choose them: a level names an agent. This is the only list of levels; the table, the laboratory
// and the statistics all call agents by it. A level is shown only where its agent plays the game.
import { sayOr, t } from '../i18n/index.ts';
import type { Key } from '../i18n/keys.ts';
import type { NetInfo } from './gameInfo.ts';

export interface Level {
  readonly name: string;
  readonly agent: string;
  readonly about: string;
}

export const NEURAL_AGENT = 'neural';

type Rung = 'beginner' | 'casual' | 'skilled' | 'strong';

/** Thinks before it plays; with more time it plays no better as far as anybody has measured. */
const STRONG = 'expert:quick';

/** For a game that has no levels of its own. */
const ANY_GAME: Readonly<Partial<Record<Rung, string>>> = { beginner: 'random', strong: STRONG };

/** By game, the weakest first. A level is meant to beat the one before it in 60 to 75 of 100 matches: docs/strength.md. */
const RUNGS: Readonly<Record<string, Readonly<Record<Rung, string>>>> = {
  tysiac: { beginner: 'novice:45', casual: 'novice:30', skilled: 'heuristic', strong: STRONG },
  ulti: { beginner: 'novice:60', casual: 'novice:30', skilled: 'heuristic', strong: STRONG },
  skitgubbe: { beginner: 'novice:55', casual: 'novice:25', skilled: 'careful', strong: STRONG },
  mosaic: { beginner: 'novice:12', casual: 'novice:5', skilled: 'disruptor', strong: STRONG },
};

/** Agents that were levels once, or are for the laboratory alone. Games that were begun with them go on with them. */
const OTHERS: Readonly<Record<string, Key>> = {
  random: 'lobby.agent.random',
  greedy: 'lobby.agent.greedy',
  simple: 'lobby.agent.simple',
  expert: 'lobby.level.strong',
  'expert:normal': 'lobby.level.strong',
};

const aboutOf = (game: string, rung: Rung): string =>
  sayOr(`lobby.level.${game}.${rung}`, t(`lobby.level.${rung}.about`));

/** From the weakest to the strongest. */
const allOf = (game: string): Level[] =>
  Object.entries(RUNGS[game] ?? ANY_GAME).map(([rung, agent]) => ({
    name: t(`lobby.level.${rung as Rung}`),
    agent,
    about: aboutOf(game, rung as Rung),
  }));

/** Has its place among the others by what it beats, since every net is of another strength. */
const selfTaught = (): Level => ({
  name: t('lobby.level.selfTaught'),
  agent: NEURAL_AGENT,
  about: t('lobby.level.selfTaught.about'),
});

/** Does one of these agents, whatever stands behind its colon, bear this name? */
export const isAmong = (agents: readonly string[], name: string): boolean => agents.includes(name.split(':')[0]!);

/** The level that a net cannot be told apart from: two names for the same strength would be one too many. */
export const levelLike = (game: string, net: NetInfo): Level | undefined =>
  allOf(game).find(({ agent }) => net.alike.includes(agent));

/**
 * `net` is the one for the rules that are played; without it there is no such level, and none where it has not been shown
 * to beat the weakest: whoever begins is offered nobody below the beginner.
 */
export const levelsOf = (game: string, agents: readonly string[], net: NetInfo | null = null): Level[] => {
  const levels = allOf(game).filter(({ agent }) => isAmong(agents, agent));
  if (net === null || levelLike(game, net) !== undefined) return levels;
  const stronger = levels.findIndex(({ agent }) => !isBeaten(game, net, agent));
  if (stronger === 0) return levels;
  return levels.toSpliced(stronger < 0 ? levels.length : stronger, 0, selfTaught());
};

/** Whom a net was not measured against stands or falls with the next that it was: a novice with the skilled player. */
const isBeaten = (game: string, { beaten }: NetInfo, agent: string): boolean =>
  beaten.includes(agent) || (agent.startsWith('novice') && beaten.includes(RUNGS[game]?.skilled ?? ''));

/** Those who answer at once. */
const quickLevels = (game: string, agents: readonly string[]): Level[] =>
  levelsOf(game, agents).filter(({ agent }) => agent !== STRONG);

/** Whom a game proposes: the best of those who answer at once. */
export const proposedOf = (game: string, agents: readonly string[]): string => quickLevels(game, agents).at(-1)!.agent;

/** The plainest of the games' own bots. */
const PLAIN = ['greedy', 'simple'];

/** Who plays where many games are wanted: quick, and knows the game, if there is such a one. */
export const plainBotOf = (agents: readonly string[]): string =>
  PLAIN.find((name) => agents.includes(name)) ?? 'random';

/** What an agent is called where people see it. */
export const levelName = (game: string, agent: string): string => {
  const level = [...allOf(game), selfTaught()].find((one) => one.agent === agent);
  if (level) return level.name;
  return OTHERS[agent] ? t(OTHERS[agent]) : agent;
};

/**
 * By seat, what bots among people are called: by their levels, since names belong to people there, and by a number where
 * one of the same name sits before. null where somebody else sits.
 */
export const botNames = (game: string, agents: readonly (string | null)[]): (string | null)[] => {
  const levels = agents.map((agent) => agent && levelName(game, agent));
  return levels.map((level, seat) => {
    const number = levels.slice(0, seat + 1).filter((one) => one === level).length;
    return level === null || number === 1 ? level : `${level} ${number}`;
  });
};

/** The same with the name that commands know, for the laboratory: 'Skilled (heuristic)'. */
export const agentLabel = (game: string, agent: string): string => {
  const level = levelName(game, agent);
  return level === agent ? agent : `${level} (${agent})`;
};

/** What stands beside the name of a bot: its level, or where it is called by that already, that it is a bot. */
export const agentTag = (game: string, agent: string, name: string): string => {
  const level = levelName(game, agent);
  return name.startsWith(level) ? t('table.seat.bot') : level;
};
