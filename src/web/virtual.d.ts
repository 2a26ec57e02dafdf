/** Made by scripts/vitePlugins.ts. */
declare module 'virtual:games' {
  import type { GameInfo } from './lobby/gameInfo.ts';

  export const GAME_INFOS: readonly GameInfo[];
}
declare module '*.css';
