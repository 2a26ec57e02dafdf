// What a person likes, kept on this device.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const SPEEDS = { instant: 0, fast: 0.5, normal: 1, slow: 1.7 } as const;
export type Speed = keyof typeof SPEEDS;

export interface Settings {
  readonly sound: boolean;
  /** 0..1 */
  readonly volume: number;
  readonly speed: Speed;
  readonly motion: 'system' | 'reduced' | 'full';
  readonly fourColours: boolean;
  readonly largeIndex: boolean;
  /** On touch the first tap lifts a card, the second plays it. */
  readonly tapTwice: boolean;
  /** A lone legal card plays itself. */
  readonly autoPlay: boolean;
  /** Ask once before bids above 120, bombs, kontras. */
  readonly confirm: boolean;
  readonly announce: 'full' | 'short';
}

const DEFAULTS: Settings = {
  sound: true,
  volume: 0.5,
  speed: 'normal',
  motion: 'system',
  fourColours: false,
  largeIndex: false,
  tapTwice: true,
  autoPlay: false,
  confirm: true,
  announce: 'full',
};

interface SettingsStore extends Settings {
  set(change: Partial<Settings>): void;
  reset(): void;
}

export const useSettings = create<SettingsStore>()(
  persist(
    (set) => ({
      ...DEFAULTS,
      set: (change) => set(change),
      reset: () => set(DEFAULTS),
    }),
    { name: 'talon-settings', version: 1 },
  ),
);

export const paceOf = ({ speed }: Settings): number => SPEEDS[speed];
