import type { ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { MoveButton } from '../../table/MoveButton.tsx';
import { moveOf, useUlti } from './use.ts';

/** Pass or pick up; the holder stands or raises his own bid. */
export const Auction = (): ReactElement => {
  const { frame, view } = useUlti();
  const isHolder = view.holder === view.seat;
  const pass = moveOf(frame, 'pass');
  const stand = moveOf(frame, 'stand');
  const pickUp = moveOf(frame, 'pickUp');
  return (
    <>
      {pass && (
        <MoveButton move={pass} variant="default">
          {t('ulti.table.pass')}
        </MoveButton>
      )}
      {stand && <MoveButton move={stand}>{t('ulti.table.stand')}</MoveButton>}
      {pickUp && (
        <MoveButton move={pickUp} {...(isHolder ? { variant: 'default' } : { color: 'brass.3', autoContrast: true })}>
          {t(isHolder ? 'ulti.table.pickUpAndRaise' : 'ulti.table.pickUp')}
        </MoveButton>
      )}
    </>
  );
};
