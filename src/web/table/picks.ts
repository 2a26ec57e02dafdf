// What a person has gathered for a decision but not yet decided: cards in a tray, a run, components to double. No step
// of the match, so the record knows nothing of it; the tab keeps it through a reload.
import { useEffect, useState } from 'react';
import { useFrame, useInfo } from './match/context.tsx';

interface Kept<T> {
  readonly step: number;
  readonly picks: T;
}

const read = <T>(name: string): Kept<T> | null => JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept<T> | null;

/** State of the shown step, empty again at the next. `T` is plain data. */
export const usePicks = <T>(empty: T): readonly [T, (picks: T) => void] => {
  const { id } = useInfo();
  const { step } = useFrame();
  const name = `talon-picks-${id}`;
  const [kept, keep] = useState<Kept<T> | null>(() => read(name));
  useEffect(() => {
    if (kept?.step === step) sessionStorage.setItem(name, JSON.stringify(kept));
  }, [name, kept, step]);
  // Decided or undone: the same step, come to once more, begins with nothing gathered.
  useEffect(
    () => () => {
      sessionStorage.removeItem(name);
      keep(null);
    },
    [name, step],
  );
  return [kept?.step === step ? kept.picks : empty, (picks) => keep({ step, picks })];
};
