// A hint as the page shows it: closed, asked for, being thought about, there.
import { useCallback, useEffect, useState } from 'react';
import { announce, spoken } from '../../kit/ui/announce.ts';
import { t } from '../../kit/i18n/index.ts';
import { useTable, useTableState } from '../match/context.tsx';
import type { Adviser } from './adviser.ts';
import type { Hint } from './hint.ts';
import { preferredOf, sentenceOf } from './told.ts';

type HintState =
  /** With a hint that was put away: its marks stay on the table until the move is made. */
  | { readonly status: 'closed'; readonly hint?: Hint }
  /** In a game that counts: does the person want that? */
  | { readonly status: 'asking' }
  | { readonly status: 'thinking'; readonly hint: Hint | null; readonly done: number; readonly total: number }
  | { readonly status: 'shown'; readonly hint: Hint }
  | { readonly status: 'failed'; readonly message: string };

export interface HintControl {
  readonly state: HintState;
  /** Is there a decision to help with? */
  readonly isDue: boolean;
  toggle(): void;
  /** Yes, although the game is one for practice then. */
  accept(): void;
  close(): void;
}

const CLOSED: HintState = { status: 'closed' };

const inWords = (hint: Hint): string =>
  t('advice.hint.spoken', { move: sentenceOf([preferredOf(hint), ...hint.rest]), reason: hint.reason });

export const useHint = (adviser: Adviser): HintControl => {
  const table = useTable();
  const step = useTableState((state) => state.frame!.step);
  const isDue = useTableState(({ frame: now, waiting }) => (now?.moves.length ?? 0) > 0 && waiting === 0);
  const [state, setState] = useState<HintState>(CLOSED);

  const close = useCallback(() => {
    adviser.stop();
    setState((before) => {
      if (before.status === 'closed') return before;
      return before.status === 'shown' ? { status: 'closed', hint: before.hint } : CLOSED;
    });
  }, [adviser]);
  // A hint is for one decision.
  useEffect(
    () => () => {
      adviser.stop();
      setState(CLOSED);
    },
    [adviser, step],
  );

  const accept = useCallback(() => {
    const { info, frame } = table.state.getState();
    table.noteHint();
    setState({ status: 'thinking', hint: null, done: 0, total: 0 });
    adviser.ask('hint', info!, frame!.view, (message) => {
      if (message.type === 'failed') return setState({ status: 'failed', message: message.message });
      if (message.type !== 'hint') return undefined;
      const { hint, done, total, isWhole } = message;
      setState(isWhole ? { status: 'shown', hint } : { status: 'thinking', hint, done, total });
      return isWhole ? announce(spoken(inWords(hint))) : undefined;
    });
  }, [adviser, table]);

  const toggle = useCallback(() => {
    if (state.status !== 'closed') close();
    else if (!isDue) return;
    else if (state.hint) setState({ status: 'shown', hint: state.hint });
    else if (table.state.getState().info!.practice) accept();
    else setState({ status: 'asking' });
  }, [table, state, isDue, accept, close]);
  return { state, isDue, toggle, accept, close };
};
