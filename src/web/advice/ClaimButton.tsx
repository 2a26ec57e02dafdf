import { Button } from '@mantine/core';
import { useContext, type ReactElement } from 'react';
import { useTableState } from '../table/context.tsx';
import { ClaimContext } from './useClaim.ts';

/** Claims all tricks that are left. Stands where the moves are, so that the row does not change. */
export const ClaimButton = (): ReactElement | null => {
  const control = useContext(ClaimContext);
  const isAsked = useTableState(({ frame }) => (frame?.moves.length ?? 0) > 0);
  if (control === null) return null;
  if (control.status === 'accepted') return <p className="action-tip">The claim stands: the rest is played out.</p>;
  if (!isAsked) return null;
  return (
    <Button
      mih={44}
      variant="default"
      data-claim={control.status}
      loading={control.status === 'checking'}
      onClick={control.claim}
    >
      Claim the rest
    </Button>
  );
};
