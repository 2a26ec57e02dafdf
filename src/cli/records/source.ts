// What is looked at: a record in a file, or a link to a deal.
import type { AnyDefinition } from '../../core/definition.ts';
import { isDealLink, parseDealLink } from '../../core/dealLink.ts';
import type { AnyGame } from '../../core/game.ts';
import type { Step } from '../../core/match.ts';
import { withItsGame } from '../kit/games.ts';
import { need } from '../kit/problems.ts';
import { loadRecord } from './recordFile.ts';

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

export const openSource = async (text: string, line: number | undefined): Promise<Source> => {
  if (!isDealLink(text)) {
    const { definition, game, steps, record } = await loadRecord(text, line);
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
  return { name: 'the link', players: [], ...need(await withItsGame((find) => parseDealLink(text, find))) };
};
