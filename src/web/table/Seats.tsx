// The players around the table.
import { Fragment, type ReactElement } from 'react';
import { CardBack, type CardDeck } from './cards/Card.tsx';
import { numeral } from './match/tell.ts';
import { t } from '../kit/i18n/index.ts';
import { levelName } from '../kit/games/levels.ts';
import { useFrame, useInfo, useOnlyShown } from './match/context.tsx';
import styles from './Seats.module.css';

export interface SeatInfo {
  readonly seat: number;
  /** Points of the match; null where nobody counts them. */
  readonly score: number | null;
  /** Cards in hand; shown as backs at the others. */
  readonly cards: number;
  /** What the seat is in this deal: 'dealer', 'declarer' … */
  readonly tags: readonly string[];
  /** Small figures: '3 tricks', '1 bomb'. */
  readonly counts: readonly string[];
}

const MOST_BACKS = 12;

const SeatBox = ({ info, deck }: { info: SeatInfo; deck?: CardDeck }): ReactElement => {
  const { players, seat: own, you, game } = useInfo();
  const { view } = useFrame();
  const onlyShown = useOnlyShown();
  const { name, agent } = players[info.seat]!;
  const isTurn = view.actor === info.seat;
  const isOwn = info.seat === own;
  return (
    <li className={styles.seat} data-turn={isTurn || undefined} data-own={isOwn || undefined} data-seat-box={info.seat}>
      <div className={styles.head}>
        <span className={styles.name} data-part="name">
          {name}
          {agent !== null && <small>{levelName(game, agent)}</small>}
        </span>
        {info.score !== null && (
          <span className={styles.score}>
            {numeral(info.score)}
            <span className="sr-only"> {t('table.seat.points', { count: info.score })}</span>
          </span>
        )}
      </div>
      <div className={styles.tags} data-part="tags">
        {info.tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
        {isTurn && (
          <b className={styles.turn}>
            {onlyShown ? t('table.seat.toMove') : info.seat === you ? t('table.seat.yourTurn') : t('table.seat.thinks')}
          </b>
        )}
      </div>
      <div className={styles.foot} data-part="foot">
        {!isOwn && deck && (
          <span className={styles.backs} aria-hidden>
            {Array.from({ length: Math.min(info.cards, MOST_BACKS) }, (_, at) => (
              <CardBack key={at} deck={deck} />
            ))}
          </span>
        )}
        <span className={styles.counts}>
          {info.counts.map((count, at) => (
            <Fragment key={count}>
              {at > 0 && ' · '}
              <span>{count}</span>
            </Fragment>
          ))}
        </span>
      </div>
    </li>
  );
};

interface SeatsProps {
  readonly seats: readonly SeatInfo[];
  /** Of the cards that the others hold. */
  readonly deck?: CardDeck;
  /** The turn goes to the right. */
  readonly counterClockwise?: boolean;
  /** A seat's parts are told by `data-part`: name, tags, foot. */
  readonly className?: string;
}

/** All seats as they sit from left to right; the person's own comes last. */
export const Seats = ({ seats, deck, counterClockwise = false, className = '' }: SeatsProps): ReactElement => {
  const { seat: own, players } = useInfo();
  const after = (seat: number): number => (seat - own + players.length) % players.length;
  const from = (seat: number): number =>
    seat === own ? players.length : counterClockwise ? players.length - after(seat) : after(seat);
  return (
    <ul className={`${styles.seats} ${className}`} aria-label={t('table.players')}>
      {[...seats]
        .sort((a, b) => from(a.seat) - from(b.seat))
        .map((info) => (
          <SeatBox key={info.seat} info={info} deck={deck} />
        ))}
    </ul>
  );
};
