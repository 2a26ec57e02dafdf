// Checks a strategy's file, with its types.
import { checkStrategy } from '../../arena/check/check.ts';
import type { CheckReport } from '../../arena/check/report.ts';
import { DEFAULT_LIMITS } from '../../guests/limits.ts';
import { readSource } from '../../sandbox/source.node.ts';
import { strategyGuests } from '../../players/strategyPlayer.node.ts';
import { readText } from '../kit/files.ts';
import { limitsFrom, type LimitOptions } from '../kit/limitOptions.ts';
import { gameNamed, loadHouse } from '../kit/games.ts';
import { UsageError } from '../kit/problems.ts';
import { typeProblems } from './types.ts';

export interface CheckOptions extends LimitOptions {
  game?: string;
  games: number;
  seconds: number;
  json?: true;
}

export const checkFile = async (
  file: string,
  options: CheckOptions,
  tell: (text: string) => void,
): Promise<CheckReport> => {
  const asked = options.game === undefined ? null : await gameNamed(options.game);
  tell('reading the file');
  const read = readSource(file);
  const unreadable = read.problems.find(({ code }) => code === 'unreadable');
  if (unreadable !== undefined) throw new UsageError(unreadable.message);
  let untilMs: number | null = null;
  const steps = checkStrategy({
    file,
    text: read.source === null ? '' : readText(file, 'strategy'),
    read,
    asked,
    known: await loadHouse(),
    games: options.games,
    limits: limitsFrom(options) ?? DEFAULT_LIMITS,
    // The clock runs from the first game.
    isLate: () => performance.now() >= (untilMs ??= performance.now() + 1000 * options.seconds),
    open: strategyGuests,
    typeProblems: () => typeProblems(file),
  });
  let step = steps.next();
  for (; !step.done; step = steps.next()) tell(step.value);
  return step.value;
};
