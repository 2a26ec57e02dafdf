/** Made by scripts/vitePlugins.ts. */
declare module 'virtual:games' {
  import type { GameInfo } from './lobby/gameInfo.ts';

  export const GAME_INFOS: readonly GameInfo[];
}
declare module 'virtual:headings' {
  /** The headings of each game's rules by their numbers. */
  export const HEADINGS: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
declare module '*.css';
/** Its text, as the default export. */
declare module '*.md?raw';
