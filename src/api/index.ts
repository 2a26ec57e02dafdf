// The package's root: games by name, matches, records. Runs wherever JavaScript does.
//
//     import { cardsOf, CHANCE, createGame, HIDDEN, listGames, loadGame, OVER, parseRecord, playMatch } from 'talon-games';
//     import { printRecord, replay, rngFrom, TalonError } from 'talon-games';
//
//     console.log(listGames().map(({ id, presets }) => `${id}: ${presets.join(', ')}`));
//     const game = await createGame('tysiac', { preset: 'polish-3' });
//     const agents = ['heuristic', 'greedy', 'random'];
//     const record = await playMatch({ game: 'tysiac', preset: 'polish-3', agents, seed: 7 });
//     const loaded = await parseRecord(printRecord(record));
//     if (!loaded.ok) throw new Error(loaded.error.message);
//     const view = game.view(replay(game, loaded.value.steps, 12), 1);
//     console.log(view.phase, cardsOf(view.hand), game.view(game.determinize(view, rngFrom(1)), 1).legal);
//
//     // Step by step: a negative actor is chance, or the end; in what a seat hears of a chance event HIDDEN stands for others' cards.
//     const state = game.newState();
//     const rng = rngFrom('mine');
//     const legal = new Int32Array(game.actionCount);
//     while (game.actor(state) !== OVER) {
//       if (game.actor(state) === CHANCE) game.applyChance(state, game.sampleChance(state, rng));
//       else game.apply(state, legal[rng.int(game.legal(state, legal))]!);
//     }
//     console.log((await loadGame('tysiac')).name, game.outcome(state).places, HIDDEN);
//
//     // What cannot be is thrown, with a stable code and a sentence.
//     try {
//       await createGame('ulti', { preset: 'nope' });
//     } catch (problem) {
//       if (problem instanceof TalonError) console.log(problem.code, problem.message);
//     }
export { TalonError } from './error.ts';
export {
  createGame,
  listGames,
  loadGame,
  type GameId,
  type HouseGames,
  type ListedGame,
  type RulesChoice,
} from './house.ts';
export { parseRecord, playMatch, type MatchToPlay } from './match.ts';
export { cardsOf, type Card, type CardSet } from '../core/cards.ts';
export { replay, type Step } from '../core/match.ts';
export { printRecord, type LoadedRecord, type MatchRecord } from '../core/record.ts';
export { rngFrom } from '../core/rng.ts';
export {
  CHANCE,
  HIDDEN,
  OVER,
  type ActionId,
  type AnyGame,
  type BaseView,
  type Game,
  type Outcome,
  type Rng,
  type Seat,
} from '../core/game.ts';
export type { AnyDefinition, GameDefinition } from '../core/definition.ts';
export type { BorderError, RecordError, Result, RulesError } from '../core/result.ts';
