// Games by their ids, typed: nothing else of the package knows the list of the house's games.
import type { AnyDefinition, GameTitle } from '../core/definition.ts';
import type { Json } from '../core/game.ts';
import { findPreset } from '../core/presets.ts';
import { findHouseGame, HOUSE } from '../games/house.ts';
import type { mosaic } from '../games/mosaic/index.ts';
import type { skitgubbe } from '../games/skitgubbe/index.ts';
import type { tysiac } from '../games/tysiac/index.ts';
import type { ulti } from '../games/ulti/index.ts';
import { valueOf } from './error.ts';

/** The games by their ids, each with the types of its rules, states, actions and views. */
export interface HouseGames {
  tysiac: typeof tysiac;
  ulti: typeof ulti;
  skitgubbe: typeof skitgubbe;
  mosaic: typeof mosaic;
}

/** The id of a game that comes with Talon. */
export type GameId = keyof HouseGames;

/** A game as a list shows it. */
export interface ListedGame extends Pick<GameTitle, 'name' | 'about' | 'defaultPreset'> {
  id: GameId;
  /** The names of its sets of rules. */
  presets: string[];
  /** The names of its own agents, from the weakest to the strongest; `agentNames` of the part `agents` has all of them. */
  bots: string[];
}

/** The games that come with Talon, in the order in which people are shown them. */
export const listGames = (): ListedGame[] =>
  HOUSE.map(({ id, name, about, defaultPreset, presets, botNames }) => ({
    id: id as GameId,
    name,
    about,
    defaultPreset,
    presets: Object.keys(presets),
    bots: [...botNames],
  }));

/** Everything that Talon knows about a game, loaded when it is asked for. */
export const loadGame = async <I extends GameId>(id: I): Promise<HouseGames[I]> =>
  (await valueOf(findHouseGame(id)).load()) as HouseGames[I];

/** Which rules: those of a preset, and options that differ from it. */
export interface RulesChoice {
  /** Left out, the game's default. */
  preset?: string;
  /** As a rules file holds them: `{ target: 500, lockScore: 400 }`. */
  rules?: object;
}

/** The rules that were chosen, checked. */
export const chosenRules = (definition: AnyDefinition, { preset, rules }: RulesChoice): Json => {
  if (rules === undefined) return valueOf(findPreset(definition, preset ?? definition.defaultPreset)) as Json;
  return valueOf(definition.parseRules(preset === undefined ? rules : { preset, ...rules })) as Json;
};

/** Makes a game under the chosen rules: `const game = await createGame('tysiac', { preset: 'polish-3' })`. */
export const createGame = async <I extends GameId>(
  id: I,
  choice: RulesChoice = {},
): Promise<ReturnType<HouseGames[I]['create']>> => {
  const definition: AnyDefinition = await loadGame(id);
  return definition.create(chosenRules(definition, choice)) as ReturnType<HouseGames[I]['create']>;
};

/** A game by its id, or the definition of one's own. */
export const definitionOf = async (game: GameId | AnyDefinition): Promise<AnyDefinition> =>
  typeof game === 'string' ? loadGame(game) : game;
