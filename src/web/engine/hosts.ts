// Which host a game has; each is loaded when its game is opened.
import type { GameHost } from './host.ts';

const HOSTS: Readonly<Record<string, () => Promise<GameHost>>> = {
  tysiac: async () => (await import('../tables/tysiac/host.ts')).host as unknown as GameHost,
  ulti: async () => (await import('../tables/ulti/host.ts')).host as unknown as GameHost,
  skitgubbe: async () => (await import('../tables/skitgubbe/host.ts')).host as unknown as GameHost,
  mosaic: async () => (await import('../tables/mosaic/host.ts')).host as unknown as GameHost,
};

export const loadHost = async (game: string): Promise<GameHost> => {
  const load = Object.hasOwn(HOSTS, game) ? HOSTS[game] : undefined;
  return load ? load() : (await import('./host.ts')).plainHost;
};
