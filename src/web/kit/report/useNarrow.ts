import { useMediaQuery } from '@mantine/hooks';
import { NARROW } from './words.ts';

/** Plots are drawn anew when a phone is turned. */
export const useNarrow = (): boolean => useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
