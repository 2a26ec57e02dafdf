import type { ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { MoveButton } from '../../table/MoveButton.tsx';
import { moveOf, useUlti } from './use.ts';

/** Pass, or stand; the talon is picked up where it lies. */
export const Auction = (): ReactElement => {
  const { frame } = useUlti();
  const pass = moveOf(frame, 'pass');
  const stand = moveOf(frame, 'stand');
  return (
    <>
      {pass && <MoveButton move={pass}>{t('ulti.table.pass')}</MoveButton>}
      {stand && <MoveButton move={stand}>{t('ulti.table.stand')}</MoveButton>}
    </>
  );
};
