import type { Face } from '../../screen/face.ts';

export const skitgubbeFace: Face = {
  game: 'skitgubbe',
  loadScreen: async () => (await import('./screen.ts')).createSkitgubbeScreen,
  loadBenchCases: async () => (await import('./benchCases.ts')).skitgubbeCases,
  contestPlayers: 3,
};
