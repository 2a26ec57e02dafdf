import { useDraggable } from '@dnd-kit/react';
import { motion, useReducedMotionConfig } from 'motion/react';
import { useRef, type CSSProperties, type ReactElement } from 'react';
import { t } from '../kit/i18n/index.ts';
import type { HandCard } from './handCard.ts';
import type { Move } from './match/messages.ts';
import { MoveButton } from './MoveButton.tsx';
import actions from './actions.module.css';
import styles from './Hand.module.css';

interface SlotProps {
  readonly card: HandCard;
  /** How far from the middle of the fan, in cards. */
  readonly turn: number;
  /** Its place in the dealing, while the cards are being dealt. */
  readonly dealt: number | null;
  readonly isStop: boolean;
  readonly isLifted: boolean;
  readonly onClick: (card: HandCard, isTouch: boolean) => void;
  /** Another move of the card, as a button on it. */
  readonly onExtra: (move: Move, isTouch: boolean) => void;
  readonly onFocus: () => void;
}

/** One card of the hand. Its button carries the move; when it cannot be played it says why. */
export const HandSlot = ({
  card,
  turn,
  dealt,
  isStop,
  isLifted,
  onClick,
  onExtra,
  onFocus,
}: SlotProps): ReactElement => {
  const { ref, isDragging } = useDraggable({ id: `hand:${card.id}` });
  const isTouch = useRef(false);
  const isStill = useReducedMotionConfig();
  const { move, reason, name, note, extras } = card;
  const words = move ? move.text : reason === undefined ? name : t('table.hand.cannot', { card: name, reason });
  const state = move ? 'can' : reason === undefined ? 'idle' : 'cannot';
  return (
    <li className={styles.slot} data-slot={card.id} style={{ '--turn': turn } as CSSProperties}>
      <motion.div
        layoutId={card.id}
        initial={dealt === null || isStill ? false : { opacity: 0, y: -220, scale: 0.6 }}
        animate={{ opacity: 1, y: 0, scale: 1 }}
        transition={{ type: 'spring', duration: 0.45, bounce: 0.1, delay: 0.035 * (dealt ?? 0) }}
        className={styles.lift}
        data-state={state}
        data-lifted={isLifted || card.picked || undefined}
        onPointerDown={(event) => (isTouch.current = event.pointerType === 'touch')}
      >
        <button
          ref={ref}
          type="button"
          className={`${styles.card} ${actions.rises}`}
          data-card={card.id}
          data-action={move?.notation}
          data-dragging={isDragging || undefined}
          aria-label={words}
          aria-description={note}
          aria-disabled={move === null || undefined}
          aria-pressed={card.picked}
          tabIndex={isStop ? 0 : -1}
          title={reason}
          onClick={(event) => onClick(card, isTouch.current && event.detail > 0)}
          onFocus={onFocus}
        >
          {card.face}
          {note !== undefined && <span className={`${styles.note} ${actions.drawn}`} data-label={note} />}
        </button>
        {extras?.map((extra) => (
          <MoveButton
            key={extra.move.notation}
            move={extra.move}
            className={styles.extra}
            color="brass"
            size="compact-sm"
            onPress={(event) => onExtra(extra.move, isTouch.current && event.detail > 0)}
          >
            {extra.label}
          </MoveButton>
        ))}
      </motion.div>
    </li>
  );
};
