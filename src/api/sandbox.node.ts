// Players from outside: strategies in their sandbox, programs on a pipe, nets from files.
//
//     import { playMatch } from 'talon-games';
//     import { DEFAULT_LIMITS, openPlayer } from 'talon-games/sandbox';
//
//     const player = await openPlayer('mosaic', 'greedy', { ...DEFAULT_LIMITS });
//     const { result } = await playMatch({ game: 'mosaic', agents: [player.create, 'random'], seed: 3 });
//     player.close();
//     console.log(player.name, result?.places);
import type { AnyDefinition } from '../core/definition.ts';
import type { Limits } from '../guests/limits.ts';
import type { Player } from '../players/player.ts';
import { openPlayer as open } from '../players/players.node.ts';
import { valueOf } from './error.ts';
import { definitionOf, type GameId } from './house.ts';

export { DEFAULT_LIMITS, type Limits } from '../guests/limits.ts';
export type { Player } from '../players/player.ts';

/**
 * Opens a player by the name that the command line takes: a strategy's file ('ironLady.ts'), a program ('exec:python3
 * bot.py'), a net ('neural', 'neural:mine.net') or a bot. Its `create` goes where agents go; `close` ends what is behind it.
 */
export const openPlayer = async (game: GameId | AnyDefinition, name: string, limits?: Limits): Promise<Player> =>
  valueOf(open(await definitionOf(game), name, limits));
