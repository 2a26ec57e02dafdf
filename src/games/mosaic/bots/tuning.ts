// How the bots weigh what they judge boards by.

export interface Tuning {
  /** Worth of points scored now, against points hoped for. */
  now: number;
  /** How much less a window is worth for each card that it misses. */
  patience: number;
  /** Worth of a free cell. */
  room: number;
}

/** Found by playing against random: points in hand count far more than hopes, which several windows share. */
export const TUNING: Tuning = { now: 4, patience: 0.5, room: 0.4 };
