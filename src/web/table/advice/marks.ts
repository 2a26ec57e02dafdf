// Moves that a hint or a review marks on the table. Tables that show a few of many moves see to it that these are among
// them.
import { useEffect } from 'react';
import { create } from 'zustand';

const useMarkStore = create<{ readonly marked: readonly string[] }>()(() => ({ marked: [] }));

/** The notations of the marked moves. */
export const useMarked = (): readonly string[] => useMarkStore(({ marked }) => marked);

/** Marks these for as long as whoever says so is there. */
export const useMarking = (notations: readonly string[]): void => {
  const key = notations.join('\n');
  useEffect(() => {
    useMarkStore.setState({ marked: key.split('\n') });
    return () => useMarkStore.setState({ marked: [] });
  }, [key]);
};
