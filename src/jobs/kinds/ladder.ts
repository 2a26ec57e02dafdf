// What a ladder lacks, piece by piece: a pair of games, or one decision.
import { UnitPlayer, type LadderPlan, type UnitResult } from '../../arena/ladder/units.ts';
import { ok } from '../../core/result.ts';
import type { JobKind } from '../job.ts';

/** Under this name a job needs the file of positions. */
export const POSITIONS = 'positions';

export const LADDER: JobKind<LadderPlan, UnitPlayer, UnitResult, UnitResult[], UnitResult[]> = {
  kind: 'ladder',
  version: 1,
  things: 'pieces',
  // Pieces cost from a microsecond to minutes.
  isUneven: true,
  gameOf: ({ game }) => game,
  cut: ({ units }) => ({ from: 0, to: units.length, size: 1 }),
  open: (plan, { definition, open, text }) => ok(new UnitPlayer(definition, plan, open, () => text(POSITIONS))),
  play: (player, { from }) => player.play(from),
  empty: () => [],
  add: (all, result) => {
    all.push(result);
    return all;
  },
  report: (_, results) => results,
};
