// Who sits at the table: how many cards each holds and has captured, who is asked, who is out.
import type { ReactElement } from 'react';
import { cardsIn } from '../../../games/skitgubbe/deck.ts';
import { CardBack } from '../../table/cards/Card.tsx';
import { useOnlyShown } from '../../table/match/context.tsx';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { rich, type Tags } from '../../kit/i18n/rich.ts';
import { levelName } from '../../kit/games/levels.ts';
import { nameOf, useSkitgubbe } from './use.ts';
import { DECK } from './deck.ts';
import shared from '../../table/Seats.module.css';
import styles from './Players.module.css';

/** The place of those who are out. */
const OUT = ([1, 2, 3, 4, 5, 6] as const).map((place) => t(`skitgubbe.table.out.${place}`));

export const Players = (): ReactElement => {
  const { view, info } = useSkitgubbe();
  const count = info.players.length;
  // Clockwise from the one after the person; the person's own comes last.
  const seats = Array.from({ length: count }, (_, i) => (info.seat + 1 + i) % count);
  return (
    <ul
      className={`${shared.seats} ${styles.seats}`}
      aria-label={t('skitgubbe.table.players')}
      data-count={view.players.length}
    >
      {seats.map((seat) => (
        <Player key={seat} seat={seat} />
      ))}
    </ul>
  );
};

const COUNTED: Tags = {
  b: (words) => <b>{words}</b>,
  noun: (words) => <span className={styles.noun}>{words}</span>,
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
      className={`${shared.seat} ${styles.seat}`}
      data-turn={(isTurn && view.phase !== 'part1-slough') || undefined}
      data-asked={(isTurn && view.phase === 'part1-slough') || undefined}
      data-own={isOwn || undefined}
      data-out={out || undefined}
      data-loser={isLoser || undefined}
      data-seat-box={seat}
    >
      <div className={`${shared.head} ${styles.head}`}>
        <span className={`${shared.name} ${styles.name}`}>
          {nameOf(info, seat)}
          {agent !== null && <small>{levelName('skitgubbe', agent)}</small>}
        </span>
        <Tag seat={seat} />
      </div>
      <div className={styles.counts}>
        {isLoser ? (
          <b>{t('skitgubbe.table.loser')}</b>
        ) : out ? (
          <b>{OUT[place]}</b>
        ) : (
          <span className={styles.held}>
            <span className={styles.back} aria-hidden>
              <CardBack deck={DECK} />
            </span>
            {rich('skitgubbe.table.held', COUNTED, { count: cards })}
          </span>
        )}
        {!isPart2 && <span>{rich('skitgubbe.table.won', COUNTED, { count: captured })}</span>}
      </div>
    </li>
  );
};

/** What the seat has to do with the trick: its turn, tied in a war, still to come. */
const Tag = ({ seat }: { seat: number }): ReactElement | null => {
  const { view, info, facts, isPart2, holding } = useSkitgubbe();
  const onlyShown = useOnlyShown();
  if (holding || view.actor < 0) return null;
  if (view.actor === seat && view.phase !== 'part1-slough')
    return (
      <b className={`${styles.tag} ${styles.turn}`}>
        {onlyShown ? t('table.seat.toMove') : t('skitgubbe.table.turn', person(info, seat))}
      </b>
    );
  if (isPart2) return null;
  if (facts.best.includes(seat))
    return (
      <span className={styles.tag}>
        {t(facts.best.length > 1 ? 'skitgubbe.table.tied' : 'skitgubbe.table.highest')}
      </span>
    );
  return view.owing.includes(seat) && view.pile.length > 0 ? (
    <span className={`${styles.tag} ${styles.owes}`}>{t('skitgubbe.table.toCome')}</span>
  ) : null;
};
