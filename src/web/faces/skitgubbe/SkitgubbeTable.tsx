import type { ReactElement } from 'react';
import { Facts } from './Facts.tsx';
import { Part1Controls } from './Part1Controls.tsx';
import { Part2Controls } from './Part2Controls.tsx';
import { Pile } from './Pile.tsx';
import { Players } from './Players.tsx';
import { Plays } from './Plays.tsx';
import { useSkitgubbe } from './use.ts';
import felt from '../../table/felt.module.css';

export const SkitgubbeTable = (): ReactElement => {
  const { isPart2 } = useSkitgubbe();
  return (
    <div className={felt.felt} data-part={isPart2 ? 2 : 1}>
      <Players />
      <Facts />
      {isPart2 ? <Plays /> : <Pile />}
      {isPart2 ? <Part2Controls /> : <Part1Controls />}
    </div>
  );
};
