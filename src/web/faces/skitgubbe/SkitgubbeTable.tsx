import type { ReactElement } from 'react';
import { Felt } from '../../table/Felt.tsx';
import { useFocusKept } from '../../table/focus.ts';
import { Facts } from './Facts.tsx';
import { Part1Controls } from './Part1Controls.tsx';
import { Part2Controls } from './Part2Controls.tsx';
import { Pile } from './Pile.tsx';
import { Players } from './Players.tsx';
import { Plays } from './Plays.tsx';
import { useSkitgubbe } from './use.ts';

/** The card of the tab key, where it can be played; else the only move there is, or the hand to look at. */
const WAYS_IN = [
  '[data-part="hand"] [data-state="can"] [tabindex="0"]',
  '[data-part="decision"] [data-action]',
  '[data-part="hand"] [tabindex="0"]',
] as const;

const wayIn = (): HTMLElement | null => {
  for (const way of WAYS_IN) {
    const found = document.querySelector<HTMLElement>(`[data-part="felt"] ${way}`);
    if (found) return found;
  }
  return null;
};

export const SkitgubbeTable = (): ReactElement => {
  const { frame, isPart2, holding } = useSkitgubbe();
  useFocusKept(wayIn, `${frame.step} ${holding}`);
  return (
    <Felt>
      <Facts />
      <Players />
      {isPart2 ? <Plays /> : <Pile />}
      {isPart2 ? <Part2Controls /> : <Part1Controls />}
    </Felt>
  );
};
