/** Made by scripts/vitePlugins.ts. */
declare module 'virtual:games' {
  import type { GameInfo } from './kit/games/gameInfo.ts';

  export const GAME_INFOS: readonly GameInfo[];
}
declare module 'virtual:house' {
  import type { AnyDefinition } from '../core/definition.ts';

  /** Those of src/games/house.ts, which itself loads them one by one. */
  export const GAMES: readonly AnyDefinition[];
}
declare module 'virtual:models' {
  /** The nets that come with Talon and fit a preset: where the page fetches them, and the hash of what is there. */
  export const MODELS: readonly {
    readonly game: string;
    readonly rulesKey: string;
    readonly hash: string;
    readonly address: string;
  }[];
}
declare module 'virtual:strategies' {
  import type { SampleFile, StrategyApi } from './pages/lab/strategy/api.ts';

  /** By game. */
  export const STRATEGY_APIS: Readonly<Record<string, StrategyApi>>;
  /** By game, the starter first. */
  export const STRATEGY_SAMPLES: Readonly<Record<string, readonly SampleFile[]>>;
}
/** The classes of a style sheet that belongs to one component, by their names in it. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
/** Its text, as the default export. */
declare module '*.md?raw';
/** Its address, as the default export. */
declare module '*?url';
