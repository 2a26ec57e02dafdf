// "The rest is mine": checked in a worker from the person's view, and accepted only when certain. What is left is then
// played out move by move, each of them certain again.
import { createContext, useCallback, useEffect, useRef, useState } from 'react';
import type { ClaimVerdict } from '../../analysis/index.ts';
import { announce } from '../app/announce.ts';
import { t } from '../i18n/index.ts';
import { useTable, useTableState } from '../table/context.tsx';
import type { Adviser } from './adviser.ts';

type ClaimStatus = 'none' | 'checking' | 'accepted';

export interface ClaimControl {
  readonly status: ClaimStatus;
  claim(): void;
}

/** null where nothing is claimed, e.g. in a replay. */
export const ClaimContext = createContext<ClaimControl | null>(null);

const refusalOf = (verdict: Exclude<ClaimVerdict, { verdict: 'certain' }>): string =>
  t(`advice.claim.${verdict.verdict === 'refused' ? 'refused' : verdict.why}`);

export const useClaim = (adviser: Adviser): ClaimControl => {
  const table = useTable();
  const info = useTableState((state) => state.info)!;
  const frame = useTableState((state) => state.frame)!;
  // A finished trick is looked at first.
  const isDue = useTableState(
    ({ frame: now, waiting, holding }) => (now?.moves.length ?? 0) > 0 && waiting === 0 && !holding,
  );
  const playedAt = useRef(-1);
  const [status, setStatus] = useState<ClaimStatus>('none');
  const isPlay = frame.view.phase === 'play' && frame.pause === null && frame.result === null;

  const check = useCallback(
    (onCertain: () => void) => {
      const { step } = frame;
      adviser.ask('claim', info, frame.view, (message) => {
        if (table.state.getState().frame?.step !== step) return;
        if (message.type === 'claim' && message.verdict.verdict === 'certain') {
          onCertain();
          playedAt.current = step;
          return table.act(message.verdict.move);
        }
        setStatus('none');
        if (message.type === 'failed') table.refuse(message.message);
        else if (message.type === 'claim') table.refuse(refusalOf(message.verdict as never));
      });
    },
    [adviser, table, info, frame],
  );
  const claim = useCallback(() => {
    const { waiting, holding } = table.state.getState();
    if (frame.moves.length === 0 || waiting > 0 || !isPlay || status !== 'none') return;
    if (holding) table.skip();
    setStatus('checking');
    check(() => {
      setStatus('accepted');
      announce(t('advice.claim.stands'));
    });
  }, [table, frame, isPlay, status, check]);

  useEffect(() => {
    if (status === 'none') return;
    if (!isPlay) setStatus('none');
    else if (status === 'accepted' && isDue && playedAt.current !== frame.step) check(() => {});
  }, [status, isPlay, isDue, frame.step, check]);
  return { status, claim };
};
