// What a person likes, kept on this device.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { languages } from './device.ts';
import { pickLanguage, type Language } from '../../../play/languages.ts';

const SPEEDS = { instant: 0, fast: 0.5, normal: 1, slow: 1.7 } as const;
type Speed = keyof typeof SPEEDS;

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
  /** 'system': the browser's. Takes effect when the page is loaded. */
  readonly language: Language | 'system';
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
  language: 'system',
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
      // The language stays: to change it is to load the page again.
      reset: () => set(({ language }) => ({ ...DEFAULTS, language })),
    }),
    { name: 'talon-settings', version: 1 },
  ),
);

export const chosenLanguage = (): Language => pickLanguage(useSettings.getState().language, languages());

/** Texts are read once, so the page is loaded again; every step of a game is kept before it is shown. */
export const changeLanguage = (language: Settings['language']): void => {
  useSettings.getState().set({ language });
  location.reload();
};

export const paceOf = ({ speed }: Settings): number => SPEEDS[speed];
