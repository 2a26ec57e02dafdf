// What the laboratory proposes to change of a game's rules, for something to begin with.
const EXPERIMENTS = import.meta.glob('./*/experiment.ts', { import: 'experiment', eager: true });

export const experimentOf = (game: string): string =>
  (EXPERIMENTS[`./${game}/experiment.ts`] as string | undefined) ?? '';
