import type { ReactElement } from 'react';
import { Felt } from '../../table/Felt.tsx';
import { Facts } from './Facts.tsx';
import { Part1Controls } from './Part1Controls.tsx';
import { Part2Controls } from './Part2Controls.tsx';
import { Pile } from './Pile.tsx';
import { Players } from './Players.tsx';
import { Plays } from './Plays.tsx';
import { useSkitgubbe } from './use.ts';

export const SkitgubbeTable = (): ReactElement => {
  const { isPart2 } = useSkitgubbe();
  return (
    <Felt>
      <Facts />
      <Players />
      {isPart2 ? <Plays /> : <Pile />}
      {isPart2 ? <Part2Controls /> : <Part1Controls />}
    </Felt>
  );
};
