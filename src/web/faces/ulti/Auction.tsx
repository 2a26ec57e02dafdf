import type { ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { MoveButton } from '../../table/MoveButton.tsx';
import { moveOf, useUlti } from './use.ts';
import actions from '../../table/actions.module.css';

/** Pass, or stand; the talon is picked up where it lies, and what that obliges to is said here. */
export const Auction = (): ReactElement => {
  const { frame, view, ruleset } = useUlti();
  const pass = moveOf(frame, 'pass');
  const stand = moveOf(frame, 'stand');
  return (
    <>
      {pass && <MoveButton move={pass}>{t('ulti.table.pass')}</MoveButton>}
      {stand && <MoveButton move={stand}>{t('ulti.table.stand')}</MoveButton>}
      {moveOf(frame, 'pickUp') && (
        <p className={actions.tip}>{t('ulti.table.pickUp.obliges', { bid: ruleset.bids[view.bid]!.name })}</p>
      )}
    </>
  );
};
