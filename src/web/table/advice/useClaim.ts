// "The rest is mine", or "I take no more": checked in a worker from the person's view, and accepted only when certain. What is left is then
// played out move by move, each of them certain again.
import { createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClaimVerdict } from '../../../analysis/index.ts';
import { announce } from '../../kit/ui/announce.ts';
import { t } from '../../kit/i18n/index.ts';
import { useTable, useTableState } from '../match/context.tsx';
import type { ClaimAim } from '../match/gameTable.ts';
import type { TableInfo } from '../match/messages.ts';
import type { Adviser } from './adviser.ts';

type ClaimStatus = 'none' | 'checking' | 'accepted';

export interface ClaimControl {
  readonly status: ClaimStatus;
  readonly aim: ClaimAim;
  claim(): void;
}

/** null where nothing is claimed, e.g. in a replay. */
export const ClaimContext = createContext<ClaimControl | null>(null);

const refusalOf = (
  verdict: Exclude<ClaimVerdict, { verdict: 'certain' }>,
  aim: ClaimAim,
  { players, seat }: TableInfo,
): string => {
  if (verdict.verdict !== 'refused') return t(`advice.claim.${verdict.why}`);
  if (aim === 'none') return t('advice.claim.none.refused');
  const { name } = players[(seat + 1) % players.length]!;
  return t('advice.claim.refused', { others: players.length === 2 ? 'one' : 'several', name });
};

export const useClaim = (adviser: Adviser, aim: ClaimAim): ClaimControl => {
  const table = useTable();
  const info = useTableState((state) => state.info)!;
  const frame = useTableState((state) => state.frame)!;
  // A finished trick is looked at first.
  const isDue = useTableState(
    ({ frame: now, waiting, holding }) => (now?.moves.length ?? 0) > 0 && waiting === 0 && !holding,
  );
  const playedAt = useRef(-1);
  const checkedAt = useRef(-1);
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
        else if (message.type === 'claim') table.refuse(refusalOf(message.verdict as never, aim, info));
      });
    },
    [adviser, table, info, frame, aim],
  );
  const claim = useCallback(() => {
    const { waiting, holding } = table.state.getState();
    if (frame.moves.length === 0 || waiting > 0 || !isPlay || status !== 'none') return;
    if (holding) table.skip();
    checkedAt.current = frame.step;
    setStatus('checking');
    check(() => {
      setStatus('accepted');
      table.noteClaim(t(aim === 'all' ? 'advice.claim.told' : 'advice.claim.none.told'));
      announce(t(aim === 'all' ? 'advice.claim.stands' : 'advice.claim.none.stands'));
    });
  }, [table, frame, isPlay, status, check, aim]);

  useEffect(() => {
    if (status === 'none') return;
    // Whoever plays on while a claim is looked at has taken it back.
    const isStale = status === 'checking' && checkedAt.current !== frame.step;
    if (isStale) adviser.stop();
    if (isStale || !isPlay) setStatus('none');
    else if (status === 'accepted' && isDue && playedAt.current !== frame.step) check(() => {});
  }, [adviser, status, isPlay, isDue, frame.step, check]);
  return useMemo(() => ({ status, aim, claim }), [status, aim, claim]);
};
