import type { ReactElement } from 'react';
import { cardToken } from '../../../games/ulti/deck.ts';
import { Face, cardWords } from './cards.tsx';
import { nameOf, useUlti } from './use.ts';

export const LastTrick = (): ReactElement => {
  const { view, facts, info } = useUlti();
  const last = facts.tricks[view.tricks - 1];
  if (!last) return <p>No trick has been taken in this deal yet.</p>;
  return (
    <>
      <p>Taken by {nameOf(info, view.winners.at(-1)!)}.</p>
      <ol className="last-trick">
        {last.map(({ seat, card }) => (
          <li key={cardToken(card)}>
            <Face card={card} />
            <span>
              <span className="sr-only">{cardWords(card)}, </span>
              {nameOf(info, seat)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};
