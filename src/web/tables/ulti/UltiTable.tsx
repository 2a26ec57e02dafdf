import type { ReactElement } from 'react';
import { numeral } from '../../engine/tell.ts';
import { Seats, type SeatInfo } from '../../table/Seats.tsx';
import { Contract } from './Contract.tsx';
import { Controls } from './Controls.tsx';
import { useUlti } from './use.ts';
import './ulti.css';

export const UltiTable = (): ReactElement => (
  <div className="felt ulti">
    <Players />
    <Contract />
    <Controls />
  </div>
);

const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const Players = (): ReactElement => {
  const { view } = useUlti();
  const isPlay = view.leader >= 0;
  const seats = view.players.map((player, seat): SeatInfo => {
    const tags: string[] = [];
    if (seat === view.dealer) tags.push('dealer');
    if (seat === view.soloist) tags.push('soloist');
    else if (view.soloist < 0 && seat === view.holder) tags.push('holds bid');
    else if (view.soloist < 0 && player.passed) tags.push('passed');
    if (player.open !== 0) tags.push('open hand');
    const counts = isPlay
      ? [
          counted(player.tricks, 'trick'),
          ...(view.trump >= 0 ? [`${player.points} pts`] : []),
          ...(player.declared > 0 ? [`declared ${player.declared}`] : []),
        ]
      : [counted(player.cards, 'card')];
    return { seat, score: numeral(player.score), cards: player.cards, tags, counts };
  });
  return <Seats seats={seats} counterClockwise />;
};
