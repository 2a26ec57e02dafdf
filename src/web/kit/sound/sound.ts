// Plays the table's sounds. Before the first click, tap or key nothing sounds and no audio is even set up: browsers
// forbid it, and so do good manners.
import type * as Zzfx from 'zzfx';
import { hasBeenTouched } from '../browser/device.ts';
import { parametersOf, rateOf, tonesOf, type SoundName, type Tone } from './effects.ts';

export type { SoundName } from './effects.ts';

export interface SoundSettings {
  readonly muted: boolean;
  /** 0 to 1. */
  readonly volume: number;
}

/** The loudest that the synthesiser plays; its own default, which leaves room for several tones at once. */
const FULL_VOLUME = 0.3;

let readSettings = (): SoundSettings => ({ muted: false, volume: 0.6 });
let synthesiser: Promise<typeof Zzfx> | undefined;
/** To make them takes longer than a card may take to move. */
const samples = new Map<Tone, number[]>();
let played = 0;

/** Tells where the settings are; they are read anew for each sound. */
export const setSoundSettings = (read: () => SoundSettings): void => {
  readSettings = read;
};

/** Plays a sound, unless sounds are off or nobody has touched the page yet. Never fails: sound is only an ornament. */
export const playSound = (name: SoundName): void => {
  const { muted, volume } = readSettings();
  if (muted || volume <= 0 || !hasBeenTouched()) return;
  synthesiser ??= import('zzfx');
  synthesiser.then(({ ZZFX }) => sound(ZZFX, name, volume)).catch(() => (synthesiser = undefined));
};

const sound = async (zzfx: typeof Zzfx.ZZFX, name: SoundName, volume: number): Promise<void> => {
  if (zzfx.audioContext.state === 'suspended') await zzfx.audioContext.resume();
  zzfx.volume = FULL_VOLUME * Math.min(1, volume);
  // Never before the picture that it goes with.
  for (const tone of tonesOf(name)) setTimeout(() => play(zzfx, tone), 1000 * (tone.at ?? 0));
};

const play = (zzfx: typeof Zzfx.ZZFX, tone: Tone): void => {
  const made = samples.get(tone) ?? zzfx.buildSamples(...parametersOf(tone));
  samples.set(tone, made);
  zzfx.playSamples([made], 1, rateOf(tone, played++));
};
