// The games that statistics are about: those that a person has played to the end. Watched matches of bots are not.
import { HUMAN } from '../../../play/seating.ts';
import type { GameRow } from '../../kit/storage/db.ts';
import { listGames } from '../../kit/storage/games.ts';

/** The newest first. */
export const ownGames = async (): Promise<GameRow[]> =>
  (await listGames()).filter(({ result, players, seat }) => result !== null && players[seat] === HUMAN);
