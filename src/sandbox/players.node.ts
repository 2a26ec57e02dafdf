// Who can play here: bots of the house, strategies in their sandbox, programs on a pipe.
import { DEFAULT_LIMITS } from './limits.ts';
import { isProgram, openProgram } from './programPlayer.node.ts';
import { openHouseBot, type OpenPlayer } from './player.ts';
import { openStrategy } from './strategyPlayer.node.ts';

const STRATEGY_FILE = /\.(?:ts|js|mjs)$/;

/** Does this name a strategy's file? */
export const isStrategyFile = (name: string): boolean => !isProgram(name) && STRATEGY_FILE.test(name);

/** Strategies and programs are guests: they come from outside and are opened to see who they are. */
export const isGuest = (name: string): boolean => isProgram(name) || isStrategyFile(name);

export const openPlayer: OpenPlayer = (definition, name, limits = DEFAULT_LIMITS) => {
  if (isProgram(name)) return openProgram(definition, name, limits);
  if (isStrategyFile(name)) return openStrategy(definition, name, { limits });
  return openHouseBot(definition, name);
};
