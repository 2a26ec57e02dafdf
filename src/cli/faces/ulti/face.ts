import type { Face } from '../../screen/face.ts';

export const ultiFace: Face = {
  game: 'ulti',
  loadScreen: async () => (await import('./screen.ts')).createUltiScreen,
  loadBenchCases: async () => (await import('./benchCases.ts')).ultiCases,
  commands: { 'explain-bid': async () => (await import('./explainBid.ts')).addExplainBid },
};
