// The addresses of the app that need no server, each a folder where only files are handed out.
import { HOUSE } from '../../src/games/house.ts';

/** The tabs of the laboratory; training runs and fleets are a server's. */
export const LAB_PARTS: readonly string[] = ['simulation', 'experiment', 'tournament', 'strategy', 'report'];

export const sitePages = (): string[] => [
  'play',
  'replay',
  'rules',
  'statistics',
  'lab',
  ...LAB_PARTS.map((part) => `lab/${part}`),
  'learn',
  ...HOUSE.flatMap(({ id }) => [`learn/${id}`, `learn/${id}/lesson`]),
];
