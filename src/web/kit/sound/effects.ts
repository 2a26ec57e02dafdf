// The sounds of the table as recipes for the synthesiser: soft, short, quieter than a real card on cloth.

/** One tone or noise. Times in seconds, pitch in hertz. */
export interface Tone {
  /** When it starts, after the effect began. */
  readonly at?: number;
  readonly volume: number;
  readonly pitch: number;
  readonly attack?: number;
  readonly hold?: number;
  readonly fade: number;
  /** 0 sine, 1 triangle, 2 saw, 3 tangent, 4 noise. */
  readonly wave?: 0 | 1 | 2 | 3 | 4;
  /** Change of pitch while it sounds. */
  readonly slide?: number;
  /** By how much of its pitch it differs from time to time, so that repeated cards do not sound like a machine. */
  readonly spread?: number;
  /** Above 0: only what is higher passes; below: only what is lower. */
  readonly filter?: number;
}

const note = (at: number, pitch: number, volume = 0.5, fade = 0.28): Tone => ({
  at,
  pitch,
  volume,
  attack: 0.01,
  hold: 0.04,
  fade,
  wave: 1,
  spread: 0,
  filter: -2500,
});

const slap = (at: number, volume: number, pitch: number): Tone => ({
  at,
  pitch,
  volume,
  attack: 0.002,
  hold: 0.006,
  fade: 0.05,
  wave: 4,
  spread: 0.2,
  filter: -1800,
});

const [C4, E4, G4, C5, D5, E5, G5, A5, C6] = [262, 330, 392, 523, 587, 659, 784, 880, 1047];

export const EFFECTS = {
  deal: [slap(0, 0.35, 950)],
  play: [slap(0, 0.7, 420), { volume: 0.35, pitch: 130, fade: 0.06, spread: 0.1 }],
  trick: [slap(0, 0.35, 700), slap(0.06, 0.4, 600), slap(0.13, 0.45, 480)],
  turn: [note(0, E5, 0.35, 0.2), note(0.11, A5, 0.3, 0.3)],
  marriage: [note(0, C5), note(0.13, E5), note(0.26, G5), note(0.39, C6, 0.5, 0.5), note(0.39, G5, 0.3, 0.5)],
  bomb: [
    { volume: 0.9, pitch: 90, attack: 0.005, hold: 0.08, fade: 0.5, wave: 4, filter: -500, spread: 0.1 },
    { volume: 0.7, pitch: 110, hold: 0.05, fade: 0.4, slide: -1.5, spread: 0 },
  ],
  kontra: [note(0, G4, 0.6, 0.12), note(0.1, G4, 0.6, 0.12), note(0.2, C5, 0.7, 0.3)],
  win: [
    note(0, C5),
    note(0.12, E5),
    note(0.24, G5),
    note(0.36, C6, 0.55, 0.35),
    note(0.56, G5),
    note(0.68, C6, 0.6, 0.7),
  ],
  lose: [note(0, G4, 0.45, 0.3), note(0.2, E4, 0.45, 0.3), note(0.4, C4, 0.5, 0.7)],
  error: [note(0, 196, 0.45, 0.1), note(0.1, 165, 0.45, 0.16)],
  button: [{ volume: 0.25, pitch: D5, attack: 0.002, hold: 0.004, fade: 0.03, wave: 1, spread: 0.02 }],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

export type SoundName = keyof typeof EFFECTS;

/** The synthesiser's positional parameters, for the tone at its own pitch; see zzfx.d.ts. */
export const parametersOf = (tone: Tone): (number | undefined)[] => {
  const { volume, pitch, attack = 0.003, hold = 0, fade, wave = 0, slide = 0, filter = 0 } = tone;
  const parameters: (number | undefined)[] = [volume, 0, pitch, attack, hold, fade, wave, 1, slide];
  const FILTER_AT = 20;
  parameters.length = FILTER_AT;
  return [...parameters, filter];
};

const USUAL_SPREAD = 0.03;
/** Far from each other however few are taken. */
const GOLDEN = 0.618034;

/** How much faster than at its own pitch a tone is played the n-th time. */
export const rateOf = ({ spread = USUAL_SPREAD }: Tone, nth: number): number =>
  1 + spread * (2 * ((nth * GOLDEN) % 1) - 1);

export const tonesOf = (name: SoundName): readonly Tone[] => EFFECTS[name];
