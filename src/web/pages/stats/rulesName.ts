import { rulesTitle } from '../../kit/games/games.ts';
import type { GameFacts } from './facts.ts';

/** Rules as the statistics tell them apart: those of a preset, and what was changed in it for a game. */
export const rulesName = ({ game, preset, changed }: Pick<GameFacts, 'game' | 'preset' | 'changed'>): string =>
  rulesTitle(game, preset, changed);
