// Which games have a match to look at; each is loaded when it is opened.

const SAMPLES: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  tysiac: () => import('./samples/tysiac.json', { with: { type: 'json' } }),
  ulti: () => import('./samples/ulti.json', { with: { type: 'json' } }),
  skitgubbe: () => import('./samples/skitgubbe.json', { with: { type: 'json' } }),
  mosaic: () => import('./samples/mosaic.json', { with: { type: 'json' } }),
};

export const hasSample = (game: string): boolean => Object.hasOwn(SAMPLES, game);

/** null where there is none. */
export const loadSample = async (game: string): Promise<unknown> =>
  hasSample(game) ? (await SAMPLES[game]!()).default : null;
