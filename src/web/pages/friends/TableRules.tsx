// The rules of a table and its clock, in a line.
import type { ReactElement } from 'react';
import type { ClockRules } from '../../../net/clockRules.ts';
import { rulesTitle } from '../../kit/games/games.ts';
import { clockWords } from './clocks.ts';
import { rulesLine } from './rulesLine.ts';

interface TableRulesProps {
  readonly game: string;
  readonly preset: string;
  readonly rules: unknown;
  /** Are they others than those of the preset? How they differ is told with its name. */
  readonly isChanged: boolean;
  readonly clock: ClockRules | null;
}

export const TableRules = ({ game, preset, rules, isChanged, clock }: TableRulesProps): ReactElement => (
  <>
    {!isChanged && (
      <>
        <b>{rulesTitle(game, preset)}</b>
        {' · '}
      </>
    )}
    {rulesLine(game, preset, rules)}
    {' · '}
    {clockWords(clock)}
  </>
);
