// The middle of the table: where cards are played, dropped and taken.
import { useDroppable } from '@dnd-kit/react';
import { AnimatePresence, motion, useReducedMotionConfig } from 'motion/react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { t } from '../kit/i18n/index.ts';
import { useInfo, useTable, useTableState } from './match/context.tsx';
import { PLAY_ZONE } from './drag.ts';
import { FLIGHT } from './flight.ts';
import styles from './TrickArea.module.css';

export interface TableCard {
  /** The same id as in the hand, so that the card flies from there. */
  readonly id: string;
  readonly seat: number;
  readonly name: string;
  readonly face: ReactNode;
  /** A word below it: 'marriage 100'. */
  readonly note?: string;
}

interface TrickAreaProps {
  readonly cards: readonly TableCard[];
  /** Who took the trick that lies there finished. */
  readonly winner?: number | null;
  /** What lies there besides: piles, a talon. */
  readonly children?: ReactNode;
  readonly empty?: string;
  /** The turn goes to the right. */
  readonly counterClockwise?: boolean;
  readonly className?: string;
}

/** Where a seat sits as seen from the person: 0 = bottom, clockwise in turns of the circle. */
const angleOf = (seat: number, own: number, count: number): number => ((seat - own + count) % count) / count;

/** Two who sit face to face would cover each other's names: their cards lie a little to the side. */
const ASIDE = 0.65;

const placeOf = (turn: number, count: number): CSSProperties => {
  const y = Math.cos(2 * Math.PI * turn);
  const x = count === 2 ? ASIDE * y : -Math.sin(2 * Math.PI * turn);
  return { '--x': x.toFixed(3), '--y': y.toFixed(3) } as CSSProperties;
};

export const TrickArea = (props: TrickAreaProps): ReactElement => {
  const { cards, winner = null, children, empty, counterClockwise = false, className = '' } = props;
  const table = useTable();
  const isStill = useReducedMotionConfig();
  const { seat: own, players } = useInfo();
  const holding = useTableState((state) => state.holding);
  const { ref, isDropTarget } = useDroppable({ id: PLAY_ZONE });
  const turnOf = (seat: number): number => (counterClockwise ? -1 : 1) * angleOf(seat, own, players.length);
  return (
    <div
      ref={ref}
      className={`${styles.area} ${className}`}
      data-part="trick"
      data-drop={isDropTarget || undefined}
      data-holding={holding || undefined}
      onClick={() => table.skip()}
    >
      {children}
      {cards.length === 0 && empty !== undefined && <p className={styles.empty}>{empty}</p>}
      <ol className={styles.trick} aria-label={t('table.onTable')}>
        <AnimatePresence mode="popLayout" custom={winner ?? own}>
          {cards.map(({ id, seat, name, face, note }) => (
            <motion.li
              key={id}
              layoutId={id}
              className={styles.card}
              data-part="played"
              data-winner={seat === winner || undefined}
              style={placeOf(turnOf(seat), players.length)}
              custom={seat}
              variants={FLIGHT}
              initial={seat === own || isStill ? false : 'comes'}
              animate="lies"
              exit="goes"
              transition={{ type: 'spring', duration: 0.4, bounce: 0.12 }}
            >
              {face}
              <span className={styles.by}>
                <span className="sr-only">{name}, </span>
                {players[seat]!.name}
                {note !== undefined && <em className={styles.note}> {note}</em>}
              </span>
            </motion.li>
          ))}
        </AnimatePresence>
      </ol>
      {holding && <span className={styles.hint}>{t('table.onTable.go')}</span>}
    </div>
  );
};
