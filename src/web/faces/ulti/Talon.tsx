import type { ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { PileButton } from '../../table/PileButton.tsx';
import { Backs } from './cards.tsx';
import { moveOf, useUlti } from './use.ts';
import pile from '../../table/pile.module.css';
import styles from './Middle.module.css';

/** The two cards that lie in the middle before the play; whoever may pick them up presses them. */
export const Talon = (): ReactElement => {
  const { frame, view } = useUlti();
  const pickUp = moveOf(frame, 'pickUp');
  if (pickUp) {
    const isHolder = view.holder === view.seat;
    return (
      <div className={styles.talon}>
        <PileButton move={pickUp} label={t(isHolder ? 'ulti.table.pickUpAndRaise' : 'ulti.table.pickUp')}>
          <Backs count={2} />
        </PileButton>
      </div>
    );
  }
  return (
    <div className={`${pile.pile} ${styles.talon}`}>
      {view.phase === 'discard' || view.phase === 'bid' ? null : <Backs count={2} />}
      <span key={view.phase} className={pile.caption}>
        {t(view.phase === 'discard' ? 'ulti.table.talon.inHand' : 'ulti.table.talon')}
      </span>
    </div>
  );
};
