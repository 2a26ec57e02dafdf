import { STRATEGY_FILE, type StrategyText } from '../../../players/strategyFile.ts';
import type { GameRow } from '../storage/db.ts';

/** Those of the strategies that are meant by these names. */
export const strategiesAmong = (names: readonly string[], strategies: readonly StrategyText[]): StrategyText[] =>
  strategies.filter(({ file }) => names.includes(file));

/** A strategy among the players whose text is not kept with the game, so that nobody can play on; null where there is none. */
export const lackedStrategy = ({ players, strategies = [] }: Pick<GameRow, 'players' | 'strategies'>): string | null =>
  players.find((name) => STRATEGY_FILE.test(name) && !strategies.some(({ file }) => file === name)) ?? null;
