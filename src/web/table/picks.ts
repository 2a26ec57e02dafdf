// What a person has gathered for a decision but not yet decided: cards in a tray, a run, components to double. No step
// of the match, so the record knows nothing of it; the tab keeps it through a reload.
import { useEffect, useState } from 'react';
import { useFrame, useInfo, useTable } from './match/context.tsx';

interface Kept<T> {
  readonly step: number;
  readonly picks: T;
}

const read = <T>(name: string): Kept<T> | null => JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept<T> | null;

/** State of the shown step, empty again at the next. `T` is plain data. */
export const usePicks = <T>(empty: T): readonly [T, (picks: T) => void] => {
  const table = useTable();
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
  const gather = (picks: T): void => {
    keep({ step, picks });
    // Whoever goes on has read why something before was refused.
    table.state.setState({ refusal: null });
  };
  return [kept?.step === step ? kept.picks : empty, gather];
};
