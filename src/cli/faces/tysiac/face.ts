import type { Face } from '../../screen/face.ts';

export const tysiacFace: Face = {
  game: 'tysiac',
  loadScreen: async () => (await import('./screen.ts')).createTysiacScreen,
  loadBenchCases: async () => (await import('./benchCases.ts')).tysiacCases,
  judges: [
    { key: 'bombs', about: 'play every bombed deal again without the bomb: was it saved or wasted? (takes time)' },
  ],
  example: {
    defaultPreset: 'alpha-1000',
    preset: 'polish-3',
    players: 3,
    agents: ['heuristic', 'greedy', 'random'],
    settings: ['target=500', 'lockScore=400'],
    feature: 'bombsPerPlayer',
    stage: 'play',
    strategy: 'strategies/tysiac/cautious.ts',
    notations: ['b120', 'KH+'],
    deal: 'AH KH QH 9H AD 10D JD AC 9C JS / 10H JH KD QD 9D 10C KC KS QS AS / 9S JC / 10S QC',
    moves: 'b120 p m0 x9S xJS c120',
  },
};
