// Who plays by keys never has to look for the focus: what was pressed is often gone afterwards.
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useOnlyShown } from './match/context.tsx';

type Find = () => HTMLElement | null | undefined;

/** Nothing has the focus, or only a button in the head of the page, which arrows do nothing to. */
const isFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('nav') !== null;
};

/** Leads the focus to what `find` names when, at a change of `when`, whatever had it is gone; not for a pointer. */
export const useFocusKept = (find: Find, when: unknown): void => {
  const byKeys = useRef(false);
  // Keys step through a replay.
  const onlyShown = useOnlyShown();
  useEffect(() => {
    const notes = new AbortController();
    const note = (isKey: boolean) => () => (byKeys.current = isKey);
    addEventListener('keydown', note(true), { capture: true, signal: notes.signal });
    addEventListener('pointerdown', note(false), { capture: true, signal: notes.signal });
    return () => notes.abort();
  }, []);
  useEffect(() => {
    if (byKeys.current && !onlyShown && document.activeElement === document.body)
      find()?.focus({ preventScroll: true });
  }, [when]);
};

/** Left and right lead into the hand from wherever they mean nothing else; in a replay they step. */
export const useEntryByArrows = (find: Find): void => {
  const onlyShown = useOnlyShown();
  const enter = (): void => {
    if (!onlyShown && isFree()) find()?.focus({ preventScroll: true });
  };
  useHotkeys([
    ['ArrowLeft', enter],
    ['ArrowRight', enter],
  ]);
};
