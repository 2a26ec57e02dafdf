import type { Face } from '../../screen/face.ts';
import { addExplainBid } from './explainBid.ts';

export const ultiFace: Face = {
  game: 'ulti',
  loadScreen: async () => (await import('./screen.ts')).createUltiScreen,
  loadBenchCases: async () => (await import('./benchCases.ts')).ultiCases,
  commands: [addExplainBid],
};
