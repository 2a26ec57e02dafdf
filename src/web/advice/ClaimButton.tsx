import { Button } from '@mantine/core';
import { useContext, type ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { useTableState } from '../table/context.tsx';
import { ClaimContext } from './useClaim.ts';

/** Claims all tricks that are left. Seldom wanted, so it does not call for attention; stands where the moves are, so that the row does not change. */
export const ClaimButton = (): ReactElement | null => {
  const control = useContext(ClaimContext);
  const isAsked = useTableState(({ frame }) => (frame?.moves.length ?? 0) > 0);
  if (control === null || (!isAsked && control.status !== 'accepted')) return null;
  const isAccepted = control.status === 'accepted';
  return (
    <Button
      className="claim"
      variant="subtle"
      data-claim={control.status}
      disabled={isAccepted}
      loading={control.status === 'checking'}
      onClick={control.claim}
    >
      {isAccepted ? t('advice.claim.accepted') : t('advice.claim')}
    </Button>
  );
};
