// The end: nobody has won, one has lost. The goat comes to visit.
import type { ReactElement } from 'react';
import { plural } from '../../../core/words.ts';
import { Goat } from '../../pictures/Goat.tsx';
import type { Frame } from '../../table/messages.ts';
import { lossText } from './prompt.ts';
import { nameOf, useSkitgubbe } from './use.ts';

export const Result = ({ result }: { result: NonNullable<Frame['result']> }): ReactElement => {
  const { view, info } = useSkitgubbe();
  const loser = view.finished.at(-1)!;
  const isOwn = loser === info.you;
  const escaped = view.finished.slice(0, -1);
  const left = view.players[loser]!.cards;
  return (
    <div className="skit-result">
      <svg viewBox="-60 -66 120 146" className="skit-goat" aria-hidden focusable="false">
        <Goat />
      </svg>
      <div>
        <p className="skit-lost">{lossText(info, view)}</p>
        <p>
          {result.reason === 'turn-limit'
            ? `The game came to its longest, and ${isOwn ? 'you hold' : `${nameOf(info, loser)} holds`} the most cards.`
            : `${isOwn ? 'You were' : `${nameOf(info, loser)} was`} the last with cards: ${plural(left, 'card')}.`}{' '}
          {isOwn
            ? 'It happens to everybody; by custom you lead the next game, which is no bad thing.'
            : `Nobody wins at Skitgubbe${info.you < 0 ? '.' : ', but you got away.'}`}
        </p>
        <ol className="skit-escaped" aria-label="The order in which the players got away">
          {escaped.map((seat) => (
            <li key={seat} data-own={seat === info.seat || undefined}>
              {nameOf(info, seat)} <span className="dim">{awayText(view.players[seat]!)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
};

const awayText = ({ eats, kills, cards }: { eats: number; kills: number; cards: number }): string =>
  [
    cards === 0 ? 'got away' : `${plural(cards, 'card')} left`,
    eats === 0 ? 'never ate' : `ate ${plural(eats, 'time')}`,
    `killed ${plural(kills, 'trick')}`,
  ].join(' · ');
