import type { ReactElement } from 'react';
import { cardToken } from '../../../games/tysiac/deck.ts';
import { Face, cardWords } from './cards.tsx';
import { nameOf, useTysiac } from './use.ts';

export const LastTrick = (): ReactElement => {
  const { view, facts, info } = useTysiac();
  const last = view.trick.length > 0 ? facts.tricks.at(-2) : facts.tricks.at(-1);
  if (!last) return <p>No trick has been taken in this deal yet.</p>;
  return (
    <>
      <p>Taken by {nameOf(info, view.leader)}.</p>
      <ol className="last-trick">
        {last.map(({ seat, card, marriage }) => (
          <li key={cardToken(card)}>
            <Face card={card} />
            <span>
              <span className="sr-only">{cardWords(card)}, </span>
              {nameOf(info, seat)}
              {marriage && ' (marriage)'}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};
