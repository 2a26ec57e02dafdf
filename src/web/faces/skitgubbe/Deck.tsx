// The deck, whose top card may be played unseen, and the card set aside that will be trump.
import { useState, type ReactElement } from 'react';
import { CardBack, CardSlot } from '../../table/cards/Card.tsx';
import { t } from '../../kit/i18n/index.ts';
import { useLift } from '../../table/lift.ts';
import { useFelt } from '../../table/feltShape.ts';
import { useAct, useOnlyShown, useTable } from '../../table/match/context.tsx';
import { moveOf, useSkitgubbe } from './use.ts';
import { DECK } from './deck.ts';
import actions from '../../table/actions.module.css';
import styles from './Deck.module.css';

const THICKEST = 5;

export const Deck = (): ReactElement => {
  const { frame, view } = useSkitgubbe();
  const table = useTable();
  const act = useAct();
  const { lifted, plays } = useLift(String(frame.step));
  const [isTouch, setTouch] = useState(false);
  // Whoever looks back on a phone held sideways tries moves in the dialog: there is no room for a thumb.
  const { shape } = useFelt();
  const isOnlyShown = useOnlyShown();
  const isPicture = isOnlyShown && shape === 'low';
  const move = moveOf(frame, 'playDeckTop');
  const left = view.deckRemaining;
  const reason = frame.refusals['deck'];
  const click = (detail: number): void => {
    if (!move) {
      if (reason !== undefined) table.refuse(reason);
    } else if (plays(move.notation, isTouch && detail > 0, move.text)) act(move);
  };
  const words = t('skitgubbe.table.deck', { count: left });
  const thickness = Math.min(THICKEST, Math.ceil(left / 8));
  const pile =
    left === 0 ? (
      <CardSlot />
    ) : (
      Array.from({ length: thickness }, (_, i) => (
        <span key={i} className={styles.stacked} style={{ translate: `${-i}px ${-1.5 * i}px` }}>
          <CardBack deck={DECK} />
        </span>
      ))
    );
  return (
    <div className={styles.deck}>
      {isPicture ? (
        <span className={styles.stack} role="img" aria-label={words}>
          {pile}
        </span>
      ) : (
        <button
          type="button"
          className={`${styles.stack} ${actions.rises}`}
          data-action={move?.notation}
          data-state={move ? 'can' : reason === undefined ? 'idle' : 'cannot'}
          data-lifted={lifted !== null || undefined}
          aria-label={
            move
              ? t('skitgubbe.table.deck.play', { count: left, move: move.text })
              : reason === undefined
                ? words
                : `${words}: ${reason}`
          }
          aria-disabled={move === undefined || undefined}
          title={reason}
          onPointerDown={(event) => setTouch(event.pointerType === 'touch')}
          onClick={(event) => click(event.detail)}
        >
          {pile}
        </button>
      )}
      <span className={styles.left} aria-hidden>
        {left}
      </span>
      <span className={styles.caption}>{t('skitgubbe.table.deck.caption')}</span>
    </div>
  );
};

export const SetAside = (): ReactElement => (
  <div>
    <span className={styles.aside} role="img" aria-label={t('skitgubbe.table.aside')}>
      <CardBack deck={DECK} />
    </span>
    <span className={styles.caption} aria-hidden>
      {t('skitgubbe.table.aside.caption')}
    </span>
  </div>
);
