// The order in which a person holds the cards: sorted, until cards are moved by hand; then that order is kept.
import { useCallback, useEffect, useState } from 'react';

/** `sorted` with the order of `manual` where it knows the cards; a new card stands after its sorted neighbour. */
const arrange = (sorted: readonly string[], manual: readonly string[]): string[] => {
  const result = manual.filter((id) => sorted.includes(id));
  for (const [at, id] of sorted.entries()) {
    if (result.includes(id)) continue;
    const before = sorted.slice(0, at).findLast((other) => result.includes(other));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  }
  return result;
};

/** Moves one card to another place. */
const moveTo = (order: readonly string[], id: string, index: number): string[] => {
  const rest = order.filter((other) => other !== id);
  rest.splice(Math.max(0, Math.min(index, rest.length)), 0, id);
  return rest;
};

export interface HandOrder {
  readonly order: readonly string[];
  readonly isManual: boolean;
  move(id: string, index: number): void;
  sort(): void;
}

/** `key` names the game, so that a reload finds the same order. */
export const useHandOrder = (key: string, sorted: readonly string[]): HandOrder => {
  const name = `talon-order-${key}`;
  const [manual, setManual] = useState<readonly string[]>(
    () => JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[],
  );
  useEffect(() => {
    if (manual.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(manual));
  }, [name, manual]);
  const order = manual.length === 0 ? sorted : arrange(sorted, manual);
  const move = useCallback(
    (id: string, index: number) =>
      setManual((before) => moveTo(before.length === 0 ? sorted : arrange(sorted, before), id, index)),
    [sorted],
  );
  const sort = useCallback(() => setManual([]), []);
  return { order, isManual: manual.some((id) => sorted.includes(id)), move, sort };
};
