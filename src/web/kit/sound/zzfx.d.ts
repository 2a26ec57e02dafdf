// zzfx brings no types of its own. Importing it makes an AudioContext: do so only after a person's gesture.
declare module 'zzfx' {
  /** Positions as in its README: volume, randomness, frequency, attack, sustain, release, shape … ; holes are defaults. */
  export type ZzfxParameters = readonly (number | undefined)[];
  export const ZZFX: {
    volume: number;
    readonly audioContext: AudioContext;
    playSamples(channels: readonly (readonly number[])[], volume?: number, rate?: number): AudioBufferSourceNode;
    buildSamples(...parameters: ZzfxParameters): number[];
  };
}
