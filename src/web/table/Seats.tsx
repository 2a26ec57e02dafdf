// The players around the table: the others left, across and right, the person's own place by the hand.
import { Fragment, useContext, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { CardBack, type CardDeck } from './cards/Card.tsx';
import { numeral } from './match/tell.ts';
import { t } from '../kit/i18n/index.ts';
import { agentTag } from '../kit/games/levels.ts';
import { useFelt } from './feltShape.ts';
import { OpenHandsContext, useFrame, useInfo, useOnlyShown, useTableState } from './match/context.tsx';
import type { OpenCard } from './match/gameTable.ts';
import { OpenHand } from './OpenHand.tsx';
import { columnsFor, othersOf, ownPlace, placeFor, type SeatPlace } from './seatPlaces.ts';
import styles from './Seats.module.css';

export interface SeatInfo {
  readonly seat: number;
  /** Points of the match; null where nobody counts them. */
  readonly score: number | null;
  /** Cards in hand; shown as backs at the others. */
  readonly cards: number;
  /** What the seat is in this deal and what it said: 'dealer', 'declarer', 'passed' … */
  readonly tags: readonly string[];
  /** Small figures: '3 tricks', '1 bomb'. */
  readonly counts: readonly ReactNode[];
  /** They say how many cards it holds. */
  readonly isCounted?: boolean;
  /** Lies face up for all to see. */
  readonly open?: readonly OpenCard[];
  /** Is it due? Else the frame tells. */
  readonly isTurn?: boolean;
  /** Asked beside the turn, out of the match, or the one who lost it. */
  readonly standing?: 'asked' | 'out' | 'lost';
}

/** Where there is no room for a fan one back stands for all, with their number. */
const MOST_BACKS = 12;

interface BoxProps {
  readonly info: SeatInfo;
  readonly place: SeatPlace;
  readonly deck: CardDeck | undefined;
}

const SeatBox = ({ info, place, deck }: BoxProps): ReactElement => {
  const { players, you, game } = useInfo();
  const { view } = useFrame();
  const onlyShown = useOnlyShown();
  const { shape } = useFelt();
  const backs = shape === 'wide' ? Math.min(info.cards, MOST_BACKS) : Math.min(info.cards, 1);
  const laidOpen = useContext(OpenHandsContext)?.[info.seat];
  const { name, agent } = players[info.seat]!;
  const isStopped = useTableState((state) => state.isStopped === true);
  const isTurn = !isStopped && (info.isTurn ?? view.actor === info.seat);
  const isOwn = place.side === 'own';
  const open = isOwn ? undefined : (laidOpen ?? info.open);
  return (
    <li
      className={styles.seat}
      style={{ gridRow: place.row, gridColumn: place.column } as CSSProperties}
      data-side={place.side}
      data-turn={isTurn || undefined}
      data-own={isOwn || undefined}
      data-standing={info.standing}
      data-seat-box={info.seat}
    >
      <div className={styles.head}>
        <span className={styles.name} data-part="name">
          {name}
        </span>
        {info.score !== null && (
          // A new figure in the same corner: made anew, since it is set from the right and would slide.
          <span key={info.score} className={styles.score}>
            {numeral(info.score)}
            <span className="sr-only"> {t('table.seat.points', { count: info.score })}</span>
          </span>
        )}
      </div>
      <div className={styles.tags} data-part="tags">
        {agent !== null && <small>{agentTag(game, agent, name)}</small>}
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
        {(!isOwn || view.seat === null) && !open && deck && (
          <span className={styles.backs} data-count={info.isCounted ? undefined : info.cards} aria-hidden>
            {Array.from({ length: backs }, (_, at) => (
              <CardBack key={at} deck={deck} />
            ))}
          </span>
        )}
        <span key={countsKey(info.counts)} className={styles.counts}>
          {info.counts.map((count, at) => (
            <Fragment key={at}>
              {at > 0 && ' · '}
              <span>{count}</span>
            </Fragment>
          ))}
        </span>
      </div>
      {open && <OpenHand seat={info.seat} cards={open} />}
    </li>
  );
};

/** Figures are made anew when they change, for the same reason; what is more than words stays. */
const countsKey = (counts: readonly ReactNode[]): string => counts.filter((one) => typeof one === 'string').join();

interface SeatsProps {
  readonly seats: readonly SeatInfo[];
  /** Of the cards that the others hold. */
  readonly deck?: CardDeck;
  /** The turn goes to the right. */
  readonly counterClockwise?: boolean;
}

/** All seats as they sit from left to right; the person's own comes last. */
export const Seats = ({ seats, deck, counterClockwise = false }: SeatsProps): ReactElement => {
  const { seat: own, players } = useInfo();
  const { shape } = useFelt();
  const others = othersOf(own, players.length, counterClockwise);
  const infoOf = (seat: number): SeatInfo => seats.find((info) => info.seat === seat)!;
  return (
    <ul
      className={styles.seats}
      data-part="seats"
      aria-label={t('table.players')}
      style={{ '--across': columnsFor(shape, others.length) } as CSSProperties}
    >
      {others.map((seat, at) => (
        <SeatBox key={seat} info={infoOf(seat)} place={placeFor(shape, others.length, at)} deck={deck} />
      ))}
      <SeatBox key={own} info={infoOf(own)} place={ownPlace(shape)} deck={deck} />
    </ul>
  );
};
