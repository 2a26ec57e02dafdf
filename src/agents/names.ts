// What agents are called, for whoever only lists them: loads none of them.

/** The net that comes with Talon for the rules that are played. */
export const NEURAL = 'neural';

/** Those that play every game. */
export const GENERIC_NAMES = ['random', 'pimc', 'ismcts', 'expert', NEURAL] as const;

/** All that can play a game: the generic ones, a net only where there is one, and the game's own. */
export const namesWith = (botNames: readonly string[], hasNet: boolean): string[] => [
  ...GENERIC_NAMES.filter((name) => name !== NEURAL || hasNet),
  ...botNames,
];
