// Raised whenever an agent plays differently than before, so that measurements of the old one are not taken for its own:
// `talon ladder` plays only what has changed. Keys are 'name', or 'game/name' where it changed in one game alone.

export const AGENT_VERSIONS: Readonly<Record<string, number>> = {
  random: 1,
  pimc: 1,
  ismcts: 1,
  expert: 1,
  'tysiac/pimc': 1,
  'tysiac/ismcts': 1,
  'tysiac/expert': 1,
};

/** The version of an agent without its option; 1 where none is noted. */
export const versionOf = (game: string, base: string): number =>
  (AGENT_VERSIONS[base] ?? 1) + (AGENT_VERSIONS[`${game}/${base}`] ?? 0);
