// What agents are called, for whoever only lists them: loads none of them.

/** The net that comes with Talon for the rules that are played. */
export const NEURAL = 'neural';

/** Those that play every game. */
export const GENERIC_NAMES = ['random', 'pimc', 'ismcts', 'expert', 'novice', NEURAL] as const;

/** Somebody whose phases are decided by different agents: 'mix:auction=expert:quick,rest=heuristic'. */
export const MIX = 'mix';
/** In a mix: all phases that are not named. */
export const REST = 'rest';

export const isMix = (name: string): boolean => name === MIX || name.startsWith(`${MIX}:`);

/** What stands in a mix, [phase, agent] each, whether or not it makes sense. */
export const mixEntries = (name: string): [phase: string, agent: string][] =>
  name
    .slice(MIX.length + 1)
    .split(',')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [phase, ...agent] = entry.split('=');
      return [phase, agent.join('=')];
    });

/** The agents that a name stands for: those of a mix, or the one that it names. */
export const partsOf = (name: string): string[] => (isMix(name) ? mixEntries(name).map(([, agent]) => agent) : [name]);

/** Yardsticks that see all cards, which only whoever measures may hand them. */
export const SEERS = ['clairvoyant'] as const;
export const isSeer = (name: string): boolean => SEERS.some((seer) => seer === name);

/** All that can play a game: the generic ones, a net or a novice only where the game has what they need, and its own. */
export const namesWith = (
  botNames: readonly string[],
  { hasNet, hasHabits }: { hasNet: boolean; hasHabits: boolean },
): string[] => {
  const isThere: Readonly<Record<string, boolean>> = { [NEURAL]: hasNet, novice: hasHabits };
  return [...GENERIC_NAMES.filter((name) => isThere[name] ?? true), ...botNames];
};
