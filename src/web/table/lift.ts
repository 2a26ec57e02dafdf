// What a thumb does by accident does no harm: on touch screens the first tap lifts what a second one plays.
import { useCallback, useEffect, useState } from 'react';
import { useSettings } from '../kit/browser/settings.ts';
import { useTable } from './match/context.tsx';

interface Lift {
  /** What is lifted now: a card's id, a move's notation. */
  readonly lifted: string | null;
  /** Whether this tap is the one that plays; otherwise it has lifted, and the prompt says in `words` what the next one does. */
  readonly plays: (what: string, isTouch: boolean, words: string) => boolean;
  readonly drop: () => void;
}

/** `due` changes with what can be done: whatever was lifted before lies down again. */
export const useLift = (due: string): Lift => {
  const { state } = useTable();
  const tapTwice = useSettings((settings) => settings.tapTwice);
  const [lifted, setLifted] = useState<string | null>(null);
  const drop = useCallback(() => {
    setLifted(null);
    state.setState({ lifted: null });
  }, [state]);
  useEffect(() => drop, [due, drop]);
  const plays = useCallback(
    (what: string, isTouch: boolean, words: string) => {
      if (!isTouch || !tapTwice || lifted === what) {
        drop();
        return true;
      }
      setLifted(what);
      // What was refused before is of no concern any more.
      state.setState({ lifted: words, refusal: null });
      return false;
    },
    [state, tapTwice, lifted, drop],
  );
  return { lifted, plays, drop };
};
