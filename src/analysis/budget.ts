// How much an analysis may look at. Counted in worlds and nodes, so that the same seed gives the same answer anywhere.

export interface Budget {
  /** Worlds that are solved. */
  worlds: number;
  /** Worlds that are played out, where they cannot be solved. */
  playouts: number;
  /** The same where a bot plays them on, which takes longer. */
  botLines: number;
  /** Positions that a solver may look at for one world; beyond them it answers with the middle of its bounds. */
  nodes: number;
  /** The agent that is asked for its move; null = nobody. */
  expert: string | null;
}

/** Named like the levels of the expert, which is asked at the same level. */
export const LEVELS = {
  quick: { worlds: 16, playouts: 24, botLines: 8, nodes: 200_000, expert: 'expert:quick' },
  normal: { worlds: 60, playouts: 80, botLines: 20, nodes: 500_000, expert: 'expert:normal' },
  strong: { worlds: 200, playouts: 300, botLines: 75, nodes: 2_000_000, expert: 'expert:strong' },
  deep: { worlds: 500, playouts: 1000, botLines: 250, nodes: 10_000_000, expert: 'expert:deep' },
} as const satisfies Readonly<Record<string, Budget>>;

/** How thoroughly a position is looked at. */
export type Level = keyof typeof LEVELS;
export const LEVEL_NAMES = Object.keys(LEVELS) as readonly Level[];
