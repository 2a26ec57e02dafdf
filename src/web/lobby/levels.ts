// The opponents as people choose them: a level names an agent. A level is shown only where its agent plays the game,
// so a new agent needs one line here and nothing else.
import { t } from '../i18n/index.ts';
import type { NetInfo } from './gameInfo.ts';

export interface Level {
  readonly name: string;
  readonly agent: string;
  readonly about: string;
}

export const NEURAL_AGENT = 'neural';

const BEGINNER: Level = { name: t('lobby.level.beginner'), agent: 'random', about: t('lobby.level.beginner.about') };
const casual = (agent: string, about: string): Level => ({ name: t('lobby.level.casual'), agent, about });
const skilled = (agent: string, about: string): Level => ({ name: t('lobby.level.skilled'), agent, about });
/** They think before they play; the longest thoughts take a second or two. */
const EXPERTS: readonly Level[] = [
  { name: t('lobby.level.strong'), agent: 'expert:quick', about: t('lobby.level.strong.about') },
  { name: t('lobby.level.master'), agent: 'expert:normal', about: t('lobby.level.master.about') },
];

/** Has its place among the others by what it beats, since every net is of another strength. */
const NEURAL: Level = { name: t('lobby.level.neural'), agent: NEURAL_AGENT, about: t('lobby.level.neural.about') };

/** From the weakest to the strongest. */
const LEVELS: Readonly<Record<string, readonly Level[]>> = {
  tysiac: [
    BEGINNER,
    casual('greedy', t('lobby.level.tysiac.casual')),
    skilled('heuristic', t('lobby.level.tysiac.skilled')),
    ...EXPERTS,
  ],
  ulti: [
    BEGINNER,
    casual('greedy', t('lobby.level.ulti.casual')),
    skilled('heuristic', t('lobby.level.ulti.skilled')),
    ...EXPERTS,
  ],
  skitgubbe: [
    BEGINNER,
    casual('simple', t('lobby.level.skitgubbe.casual')),
    skilled('careful', t('lobby.level.skitgubbe.skilled')),
    ...EXPERTS,
  ],
  mosaic: [
    BEGINNER,
    casual('greedy', t('lobby.level.mosaic.casual')),
    skilled('disruptor', t('lobby.level.mosaic.skilled')),
    ...EXPERTS,
  ],
};

/** Those who need to know nothing of a game. */
const ANY_GAME: readonly Level[] = [BEGINNER, ...EXPERTS];

/** Does one of these agents, whatever stands behind its colon, bear this name? */
export const isAmong = (agents: readonly string[], name: string): boolean => agents.includes(name.split(':')[0]!);

/** `net` is the one for the rules that are played; without it there is no such level. */
export const levelsOf = (game: string, agents: readonly string[], net: NetInfo | null = null): Level[] => {
  const levels = (LEVELS[game] ?? ANY_GAME).filter(({ agent }) => isAmong(agents, agent));
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
  [...(LEVELS[game] ?? ANY_GAME), NEURAL].find((level) => level.agent === agent)?.name ?? agent;
