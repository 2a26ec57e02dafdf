import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PATIENT } from '../../../../test/patience.ts';
import { EFFECTS, parametersOf, tonesOf, type SoundName } from './effects.ts';
import { playSound, setSoundSettings } from './sound.ts';

const sourcesStarted = vi.fn();
const contextsMade = vi.fn();

class Node {
  gain = { value: 0 };
  playbackRate = { value: 1 };
  connect = (next: unknown) => next;
  start = sourcesStarted;
}

class QuietContext {
  state = 'running';
  destination = {};
  constructor() {
    contextsMade();
  }
  createBuffer = () => ({ getChannelData: () => ({ set: () => {} }) });
  createBufferSource = () => new Node();
  createGain = () => new Node();
}

const page = (hasBeenActive: boolean): void => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
};
/** Importing the synthesiser takes a few turns of the event loop. */
const settled = () => vi.dynamicImportSettled();

beforeEach(() => {
  vi.stubGlobal('AudioContext', QuietContext);
  vi.stubGlobal('StereoPannerNode', Node);
  setSoundSettings(() => ({ muted: false, volume: 0.5 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sourcesStarted.mockClear();
});

describe('playSound', () => {
  test('is silent, and sets up no audio, before the first gesture', async () => {
    page(false);
    playSound('play');
    await settled();
    expect(contextsMade).not.toHaveBeenCalled();
  });

  test('is silent when muted or at volume 0', async () => {
    page(true);
    setSoundSettings(() => ({ muted: true, volume: 1 }));
    playSound('play');
    setSoundSettings(() => ({ muted: false, volume: 0 }));
    playSound('play');
    await settled();
    expect(contextsMade).not.toHaveBeenCalled();
  });

  test('plays every tone of an effect after a gesture', async () => {
    page(true);
    playSound('play');
    await settled();
    await vi.waitFor(() => expect(sourcesStarted).toHaveBeenCalledTimes(EFFECTS.play.length), PATIENT);
  });
});

describe('effects', () => {
  test.each(Object.keys(EFFECTS) as SoundName[])('%s is finite, audible and short', async (name) => {
    const { ZZFX } = await import('zzfx');
    for (const tone of tonesOf(name)) {
      const samples = ZZFX.buildSamples(...parametersOf(tone));
      const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
      expect(samples.every(Number.isFinite)).toBe(true);
      expect(loudest).toBeGreaterThan(0.03);
      expect(loudest).toBeLessThanOrEqual(1.5);
      expect((tone.at ?? 0) + samples.length / 44_100).toBeLessThan(1.6);
    }
  });
});
