// What agents are called, for whoever only lists them: loads none of them.

/** The net that comes with Talon for the rules that are played. */
export const NEURAL = 'neural';

/** Those that play every game. */
export const GENERIC_NAMES = ['random', 'pimc', 'ismcts', 'expert', 'novice', NEURAL] as const;

/** All that can play a game: the generic ones, a net or a novice only where the game has what they need, and its own. */
export const namesWith = (
  botNames: readonly string[],
  { hasNet, hasHabits }: { hasNet: boolean; hasHabits: boolean },
): string[] => {
  const isThere: Readonly<Record<string, boolean>> = { [NEURAL]: hasNet, novice: hasHabits };
  return [...GENERIC_NAMES.filter((name) => isThere[name] ?? true), ...botNames];
};
