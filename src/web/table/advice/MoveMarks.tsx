import type { ReactElement } from 'react';
import { useMarking } from './marks.ts';

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

interface MoveMarksProps {
  readonly preferred: readonly string[];
  /** What was played, when one looks back. */
  readonly played?: string;
}

/** Marks moves where they lie on the table, by their notations: every table's buttons bear those. */
export const MoveMarks = ({ preferred, played }: MoveMarksProps): ReactElement => {
  useMarking(played === undefined ? preferred : [...preferred, played]);
  // A button for a whole decision bears all its notations; the last one tells it from the others.
  const best = preferred.flatMap((notation) => [
    `[data-game] [data-action=${quoted(notation)}]`,
    `[data-game] [data-action$=${quoted(` ${notation}`)}]:not([data-whole])`,
  ]);
  // Others are what they are only as a whole.
  best.push(`[data-game] [data-action=${quoted(preferred.join(' '))}]`);
  const rules = [
    // A little out of the hand, whatever lies over it.
    `[data-game] [data-card]:is(${preferred.map((notation) => `[data-action=${quoted(notation)}]`).join()}) { translate: 0 -10px; }`,
    `${best.join()} { outline: 4px solid var(--brass); outline-offset: 2px; box-shadow: 0 0 12px 6px var(--brass); }`,
    played === undefined || preferred.includes(played)
      ? ''
      : `[data-game] [data-action=${quoted(played)}] { outline: 4px dashed #ff9b7a; outline-offset: 2px; }`,
  ];
  return <style>{rules.join('\n')}</style>;
};
