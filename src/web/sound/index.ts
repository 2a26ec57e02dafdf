// The sounds of the table, made on the spot: no files.

/** Plays the sound of an event ('play', 'trick', 'deal' …), if there is one; `volume` 0..1. */
export const playSound = (_event: string, _volume: number): void => {};
