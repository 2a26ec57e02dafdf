// What a game is begun with: as the person set it up last, with their own rules and strategies where these are still there.
import type { StrategyText } from '../../../players/strategyFile.ts';
import type { GameInfo } from '../../kit/games/gameInfo.ts';
import { lastSetup } from '../../kit/newGame/lastSetup.ts';
import { loadOwnRules, withOwnRules } from '../../kit/newGame/ownRules.ts';
import { opponentsOf, setupFrom, setupLike, type Setup } from '../../kit/newGame/setup.ts';
import { strategiesAmong } from '../../kit/players/among.ts';
import { loadStrategies } from '../../kit/players/useStrategies.ts';

export interface Proposal {
  /** With the rules that the person has made for it. */
  readonly game: GameInfo;
  readonly setup: Setup;
  /** Those of the person's that are to sit down. */
  readonly strategies: readonly StrategyText[];
}

/** An address says all that it wants; without one the game is as it was left. */
export const proposalFor = async (plain: GameInfo, address: URLSearchParams | null = null): Promise<Proposal> => {
  const [own, strategies] = await Promise.all([loadOwnRules(plain.id).catch(() => []), loadStrategies(plain.id)]);
  const game = withOwnRules(plain, own);
  const last = address === null ? lastSetup(game.id) : null;
  const setup = last ? setupLike(game, last, strategies) : setupFrom(game, address ?? new URLSearchParams());
  return { game, setup, strategies: strategiesAmong(opponentsOf(game, setup), strategies) };
};
