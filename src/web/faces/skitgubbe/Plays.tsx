// The middle of part 2: the plays on the table, and what an eat would take of them.
import { useDroppable } from '@dnd-kit/react';
import { AnimatePresence, motion, useReducedMotionConfig } from 'motion/react';
import type { CSSProperties, ReactElement } from 'react';
import { cardToken } from '../../../games/skitgubbe/deck.ts';
import type { TablePlay } from '../../../games/skitgubbe/view.ts';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { useAct, useTable } from '../../table/match/context.tsx';
import { PLAY_ZONE } from '../../table/drag.ts';
import { FLIGHT } from '../../table/flight.ts';
import { Face, cardWords, useIsNarrow } from './cards.tsx';
import { moveOf, nameOf, useSkitgubbe } from './use.ts';
import trick from '../../table/TrickArea.module.css';
import middle from './Middle.module.css';
import styles from './Plays.module.css';

/** How much of a covered card is in sight, of its width. */
const SIGHT = 0.36;

export const Plays = (): ReactElement => {
  const { frame, view, facts, info, holding } = useSkitgubbe();
  const table = useTable();
  const { ref, isDropTarget } = useDroppable({ id: PLAY_ZONE });
  const isKilled = holding && view.table.length === 0;
  const plays = isKilled ? (facts.last?.table ?? []) : view.table;
  const units = plays.reduce((sum, { cards }) => sum + 1.25 + SIGHT * (cards.length - 1), 0);
  const mayEat = moveOf(frame, 'eat') !== undefined;
  const lead = view.actor < 0 ? '' : t('skitgubbe.table.leads', person(info, view.actor));
  const killer = facts.last?.by ?? -1;
  return (
    <div
      ref={ref}
      className={`${middle.middle} ${styles.cloth}`}
      data-part="trick"
      data-drop={isDropTarget || undefined}
      data-holding={holding || undefined}
      onClick={() => table.skip()}
    >
      <div className={middle.area}>
        {plays.length === 0 && <p className={`${trick.empty} ${middle.empty}`}>{lead}</p>}
        <ol
          className={styles.plays}
          aria-label={t('skitgubbe.table.plays')}
          style={{ '--units': Math.max(units, 2.5), '--sight': SIGHT } as CSSProperties}
        >
          <AnimatePresence mode="popLayout">
            {plays.map((play, at) => (
              <Play
                key={play.cards[0]}
                play={play}
                isHighest={at === plays.length - 1}
                isEaten={mayEat && facts.eat.includes(play.cards[0]!)}
              />
            ))}
          </AnimatePresence>
        </ol>
        {isKilled && killer >= 0 && (
          <span className={middle.verdict}>{t('skitgubbe.table.kills', person(info, killer))}</span>
        )}
      </div>
    </div>
  );
};

const Play = ({
  play: { seat, cards },
  isHighest,
  isEaten,
}: {
  play: TablePlay;
  isHighest: boolean;
  isEaten: boolean;
}): ReactElement => {
  const { info, frame } = useSkitgubbe();
  const act = useAct();
  const eat = isEaten ? moveOf(frame, 'eat') : undefined;
  const isOwn = seat === info.seat;
  const isStill = useReducedMotionConfig();
  const isNarrow = useIsNarrow();
  return (
    <motion.li
      layout
      className={styles.play}
      data-highest={isHighest || undefined}
      data-eat={isEaten || undefined}
      onClick={eat && (() => act(eat))}
      custom={seat}
      variants={FLIGHT}
      initial={isOwn || isStill ? false : 'comes'}
      animate="lies"
      exit={{ opacity: 0, scale: 0.5, transition: { duration: 0.3 } }}
    >
      <span className={styles.run} role="img" aria-label={cards.map(cardWords).join(', ')}>
        {cards.map((card) => (
          <motion.span key={card} layoutId={cardToken(card)} className={styles.card}>
            <Face card={card} small={isNarrow} />
          </motion.span>
        ))}
      </span>
      <span className={styles.by}>
        {nameOf(info, seat)}
        {isHighest && <em> {t('skitgubbe.table.toBeat')}</em>}
        {isEaten && <span className="sr-only">, {t('skitgubbe.table.eaten')}</span>}
      </span>
      {isEaten && (
        <span className={styles.eaten} aria-hidden>
          {t('skitgubbe.table.eaten.caption')}
        </span>
      )}
    </motion.li>
  );
};
