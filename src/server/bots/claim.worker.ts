// The thread in which claims are looked at: whether the tricks that are left are certain, from the view of whoever claims them.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { checkClaim, type ClaimVerdict } from '../../analysis/index.ts';
import type { BaseView } from '../../core/game.ts';
import { definitionOf, gameOf } from '../house.ts';

// As in think.worker.ts: nobody's move waits for it.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export interface ClaimQuestion {
  readonly game: string;
  readonly rules: unknown;
  readonly view: BaseView;
}

const verdictOn = ({ game, rules, view }: ClaimQuestion): ClaimVerdict | null => {
  const definition = definitionOf(game)!;
  try {
    return checkClaim(definition, gameOf(definition, rules), view);
  } catch {
    return null;
  }
};

parentPort!.on('message', (question: ClaimQuestion) => parentPort!.postMessage(verdictOn(question)));
