import type { Face } from '../../screen/face.ts';

export const mosaicFace: Face = {
  game: 'mosaic',
  loadScreen: async () => (await import('./screen.ts')).createMosaicScreen,
  loadBenchCases: async () => (await import('./benchCases.ts')).mosaicCases,
};
