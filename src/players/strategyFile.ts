/** What a strategy's file is called. */
export const STRATEGY_FILE = /\.(?:ts|js|mjs)$/;

/** A strategy that is no file of this machine, but text under a file's name. */
export interface StrategyText {
  readonly file: string;
  readonly text: string;
}
