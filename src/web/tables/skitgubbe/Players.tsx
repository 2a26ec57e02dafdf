// Who sits at the table: how many cards each holds and has captured, who is asked, who is out.
import type { ReactElement } from 'react';
import { cardsIn } from '../../../games/skitgubbe/deck.ts';
import { CardBack } from '../../cards/Card.tsx';
import { levelName } from '../../lobby/levels.ts';
import { nameOf, useSkitgubbe } from './use.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const Players = (): ReactElement => {
  const { view, info } = useSkitgubbe();
  const count = info.players.length;
  // Clockwise from the one after the person; the person's own comes last.
  const seats = Array.from({ length: count }, (_, i) => (info.seat + 1 + i) % count);
  return (
    <ul className="seats skit-seats" aria-label="Players" data-count={view.players.length}>
      {seats.map((seat) => (
        <Player key={seat} seat={seat} />
      ))}
    </ul>
  );
};

const Player = ({ seat }: { seat: number }): ReactElement => {
  const { view, info, isPart2, holding } = useSkitgubbe();
  const { agent } = info.players[seat]!;
  const { cards, known, out } = view.players[seat]!;
  const isOwn = seat === info.seat;
  const isTurn = view.actor === seat && !holding;
  const place = view.finished.indexOf(seat);
  const captured = cardsIn(known).length;
  const isLoser = view.phase === 'game-end' && place === view.players.length - 1;
  return (
    <li
      className="seat"
      data-turn={(isTurn && view.phase !== 'part1-slough') || undefined}
      data-asked={(isTurn && view.phase === 'part1-slough') || undefined}
      data-own={isOwn || undefined}
      data-out={out || undefined}
      data-loser={isLoser || undefined}
      data-seat-box={seat}
    >
      <div className="seat-head">
        <span className="seat-name">
          {nameOf(info, seat)}
          {agent !== null && <small>{levelName('skitgubbe', agent)}</small>}
        </span>
        <Tag seat={seat} />
      </div>
      <div className="skit-counts">
        {isLoser ? (
          <b>the skitgubbe</b>
        ) : out ? (
          <b>out {ORDINALS[place]}</b>
        ) : (
          <span className="skit-held">
            <span className="skit-back" aria-hidden>
              <CardBack deck="skitgubbe" />
            </span>
            <b>{cards}</b> <span className="skit-noun">{cards === 1 ? 'card' : 'cards'}</span>
          </span>
        )}
        {!isPart2 && (
          <span className="skit-captured">
            <b>{captured}</b> won
          </span>
        )}
      </div>
    </li>
  );
};

/** What the seat has to do with the trick: its turn, tied in a war, still to come. */
const Tag = ({ seat }: { seat: number }): ReactElement | null => {
  const { view, info, facts, isPart2, holding } = useSkitgubbe();
  const isOwn = seat === info.you;
  if (holding || view.actor < 0) return null;
  if (view.actor === seat && view.phase !== 'part1-slough')
    return <b className="skit-tag skit-turn">{isOwn ? 'your turn' : 'to play'}</b>;
  if (isPart2) return null;
  if (facts.best.includes(seat)) return <span className="skit-tag">{facts.best.length > 1 ? 'tied' : 'highest'}</span>;
  return view.owing.includes(seat) && view.pile.length > 0 ? <span className="skit-tag skit-owes">to come</span> : null;
};
