import { Button } from '@mantine/core';
import { useContext, type ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { useTableState } from '../match/context.tsx';
import { ClaimContext } from './useClaim.ts';
import styles from './ClaimButton.module.css';

const LABELS = {
  all: { claim: t('advice.claim'), accepted: t('advice.claim.accepted') },
  none: { claim: t('advice.claim.none'), accepted: t('advice.claim.none.accepted') },
} as const;

/** Claims all tricks that are left, or none of them. Seldom wanted, so it does not call for attention; stands where the moves are, so that the row does not change. */
export const ClaimButton = (): ReactElement | null => {
  const control = useContext(ClaimContext);
  const isAsked = useTableState(({ frame }) => (frame?.moves.length ?? 0) > 0);
  if (control === null || (!isAsked && control.status !== 'accepted')) return null;
  const isAccepted = control.status === 'accepted';
  return (
    <Button
      className={styles.claim}
      variant="subtle"
      data-claim={control.status}
      disabled={isAccepted}
      loading={control.status === 'checking'}
      onClick={control.claim}
    >
      {LABELS[control.aim][isAccepted ? 'accepted' : 'claim']}
    </Button>
  );
};
