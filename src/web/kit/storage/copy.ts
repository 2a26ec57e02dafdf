// A game as it goes to the server, and back to a device that lacks it.
import type { MatchRecord } from '../../../core/record.ts';
import type { GameRow } from './db.ts';

/** What goes over the wire, both ways. */
export interface GameCopy extends Pick<GameRow, 'branchedAt' | 'names'> {
  readonly record: MatchRecord;
  readonly undos: number;
  readonly seat: number;
  readonly preset: string;
  readonly practice: boolean;
  readonly standing: string;
  /** When it was begun and last played; copies of long ago do not say. */
  readonly created?: number;
  readonly updated?: number;
}

/** What only a branch has. */
const branchOf = ({ branchedAt, names }: GameRow): Pick<GameRow, 'branchedAt' | 'names'> => ({
  ...(branchedAt !== undefined && { branchedAt }),
  ...(names && { names }),
});

export const copyOf = (row: GameRow, record: MatchRecord): GameCopy => {
  const { undos, seat, preset, practice, standing, created, updated } = row;
  return { record, undos, seat, preset, practice, standing, created, updated, ...branchOf(row) };
};

/** As this device keeps it, under the id of the copy or, when it goes on, under its own; what is not said was now. */
export const rowOfCopy = (id: string, copy: GameCopy, ownId: string, now: number): GameRow => {
  const { record, undos, seat, preset, practice, standing, created = now, updated = now, ...branch } = copy;
  const isOver = record.result !== null;
  return {
    id: isOver ? id : ownId,
    game: record.game,
    preset,
    rules: {},
    seat,
    players: record.players,
    seed: record.seed ?? '0',
    engine: record.engine,
    practice,
    ...branch,
    created,
    updated,
    steps: record.steps.length,
    undos,
    rulesKey: record.rulesKey,
    fullRules: record.rules,
    faults: record.faults,
    result: record.result,
    standing,
    ...(isOver
      ? { synced: [undos, record.steps.length] as const, copy: 'foreign' as const }
      : { synced: null, restoredFrom: id }),
  };
};
