import { useEffect } from 'react';
import type { ReplayTable } from './replayTable.ts';

/** Where keys mean something of their own: fields, dialogs, the cards of a hand and the cells of a board. */
const BUSY =
  'input:not([type="range"]), textarea, select, [role="dialog"], [role="menu"], [data-card], [data-card-id], [role="grid"]';
/** The line to scrub along has keys of the browser's own, but none of these. */
const ALSO_WHILE_SCRUBBING = [' ', 'o', 'j', 'b', 'm', 'M', 'PageUp', 'PageDown'];
/** Where the space bar presses what has the focus. */
const PRESSED = 'button, a, summary, [role="button"]';

interface ReplayKeys {
  readonly onJump: () => void;
  /** To the next mistake, or the one before. */
  readonly onMark: (direction: 1 | -1) => void;
  readonly hasHands: boolean;
}

export const useReplayKeys = (replay: ReplayTable, { onJump, onMark, hasHands }: ReplayKeys): void =>
  useEffect(() => {
    const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
      ArrowLeft: ({ shiftKey }) => (shiftKey ? replay.jump(['trick', 'call', 'deal', 'end'], -1) : replay.step(-1)),
      ArrowRight: ({ shiftKey }) => (shiftKey ? replay.jump(['trick', 'call', 'deal', 'end'], 1) : replay.step(1)),
      PageUp: () => replay.jump(['deal'], -1),
      PageDown: () => replay.jump(['deal'], 1),
      Home: () => replay.goTo(0),
      End: () => replay.goTo(replay.replay.getState().total),
      ' ': () => replay.toggle(),
      o: () => hasHands && replay.look({ open: !replay.replay.getState().eyes.open }),
      j: onJump,
      b: () => replay.askBranch([]),
      m: () => onMark(1),
      M: () => onMark(-1),
    };
    const press = (event: KeyboardEvent): void => {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      const target = event.target as Element;
      if (!act || event.ctrlKey || event.metaKey || event.altKey || target.closest(BUSY)) return;
      if (target.matches('input') && !ALSO_WHILE_SCRUBBING.includes(event.key)) return;
      if (event.key === ' ' && target.closest(PRESSED)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (event.key !== ' ' && event.key !== 'o') replay.pause();
      act(event);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [replay, onJump, onMark, hasHands]);
