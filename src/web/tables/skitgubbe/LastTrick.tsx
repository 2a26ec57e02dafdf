// The last finished trick, and where the cards are that everybody has seen.
import type { ReactElement } from 'react';
import { cardName, cardsIn } from '../../../games/skitgubbe/deck.ts';
import { fan, runName } from '../../../games/skitgubbe/fan.ts';
import type { PileCard } from '../../../games/skitgubbe/view.ts';
import { Suited } from '../../table/Suited.tsx';
import { nameOf, useSkitgubbe, whom } from './use.ts';

const HOW: Readonly<Record<PileCard['kind'], string>> = { hand: '', deck: ' (deck)', slough: ' (slough)' };

export const LastTrick = (): ReactElement => {
  const { view, facts, info } = useSkitgubbe();
  const { last } = facts;
  return (
    <div className="skit-last">
      {last === null ? (
        <p>No trick is finished yet.</p>
      ) : (
        <>
          <p>
            {last.by < 0
              ? 'Its cards went back.'
              : `${last.table.length > 0 ? 'Killed' : 'Taken'} by ${whom(info, last.by)}.`}
          </p>
          <ul>
            {last.pile.map(({ seat, card, kind, round }) => (
              <li key={card}>
                {nameOf(info, seat)} <Suited text={cardName(card)} />
                {HOW[kind]}
                {round > 0 && ` · war${round > 1 ? ` ${round}` : ''}`}
              </li>
            ))}
            {last.table.map(({ seat, cards }) => (
              <li key={cards[0]}>
                {nameOf(info, seat)} <Suited text={runName(cards)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Cards everybody has seen</h3>
      <dl>
        {view.players.map(({ known }, seat) => (
          <div key={seat}>
            <dt>{nameOf(info, seat)}</dt>
            <dd>
              <Suited text={fan(cardsIn(known)) || 'none'} />
            </dd>
          </div>
        ))}
        {view.killed.some((ranks) => ranks !== 0) && (
          <div>
            <dt>Gone</dt>
            <dd>
              <Suited text={fan(cardsIn(view.killed))} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
};
