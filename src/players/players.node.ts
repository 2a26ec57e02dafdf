// Who can play here: bots of the house, strategies in their sandbox, nets from files, programs on a pipe.
import { isMix } from '../agents/names.ts';
import { shippedNets } from '../nn/models.node.ts';
import type { Nets } from '../nn/nets.ts';
import { DEFAULT_LIMITS } from '../guests/limits.ts';
import { isNet, netPlayer } from './netPlayer.ts';
import { openNet } from './neuralPlayer.node.ts';
import { isProgram, openProgram } from './programPlayer.node.ts';
import { houseBotsWith, type OpenPlayer } from './player.ts';
import { STRATEGY_FILE } from './strategyFile.ts';
import { openStrategy, type GuestsOf } from './strategyPlayer.node.ts';

/** Does this name a strategy's file? */
export const isStrategyFile = (name: string): boolean =>
  !isProgram(name) && !isNet(name) && !isMix(name) && STRATEGY_FILE.test(name);

/** Strategies, nets and programs are guests: they come from outside and are opened to see who they are. */
export const isGuest = (name: string): boolean => isProgram(name) || isNet(name) || isStrategyFile(name);

/** With these nets for the house's own name of nets; strategies in threads of their own, where nothing else is said. */
export const playersWith =
  (nets: Nets, guestsOf?: GuestsOf): OpenPlayer =>
  (definition, name, limits = DEFAULT_LIMITS, bytes) => {
    if (isProgram(name)) return openProgram(definition, name, limits);
    if (isNet(name)) return bytes ? netPlayer(definition, name, bytes) : openNet(definition, name);
    if (isStrategyFile(name)) return openStrategy(definition, name, { limits }, bytes, guestsOf);
    return houseBotsWith(nets)(definition, name);
  };

/** With those of the folder. */
export const openPlayer: OpenPlayer = (...asked) => playersWith(shippedNets())(...asked);
