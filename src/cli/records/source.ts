// What is looked at: a record in a file, or a link to a deal.
import type { AnyDefinition } from '../../core/definition.ts';
import { isDealLink, parseDealLink } from '../../core/dealLink.ts';
import type { AnyGame } from '../../core/game.ts';
import type { Step } from '../../core/match.ts';
import { withItsGame } from '../kit/games.ts';
import { need } from '../kit/problems.ts';
import { loadRecord, type RecordOptions } from './recordFile.ts';

export interface Source {
  /** As it was named, for messages. */
  name: string;
  definition: AnyDefinition;
  game: AnyGame & { rules: unknown };
  steps: readonly Step[];
  /** The step that a link means. */
  step: number | undefined;
  seat: number | null;
  /** Empty where nobody is named. */
  players: readonly string[];
}

/** `given`: which record of several, and the game where it is not one of the house. */
export const openSource = async (text: string, given: Pick<RecordOptions, 'line' | 'game'>): Promise<Source> => {
  if (!isDealLink(text)) {
    const { definition, game, steps, record } = await loadRecord(text, given);
    return {
      name: `the record '${text}'`,
      definition,
      game,
      steps,
      step: undefined,
      seat: null,
      players: record.players,
    };
  }
  const link = await withItsGame({ about: 'The link', game: given.game }, (find) => parseDealLink(text, find));
  return { name: 'the link', players: [], ...need(link) };
};
