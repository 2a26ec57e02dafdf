// The two loops whose speed is measured. Both play single deals with random moves and count decisions.
import { findAgent } from '../../agents/index.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE, OVER, type AnyGame } from '../../core/game.ts';
import { playSync } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { need } from '../problems.ts';

/** What makes a match of one deal; a game that is not here is played as its default preset says. */
const ONE_DEAL: Readonly<Record<string, object>> = { tysiac: { maxHands: 1 }, ulti: { dealsPerSession: 1 } };

/** Plays for at least this many decisions and answers how many they were. */
export type Loop = (decisions: number) => number;

export const benchGame = (definition: AnyDefinition): AnyGame => {
  const preset = definition.presets[definition.defaultPreset] as object;
  return definition.create(need(definition.parseRules({ ...preset, ...ONE_DEAL[definition.id] })));
};

/** The rules alone: new state, chance, legal moves, a random choice, apply, to the end. */
export const createRawLoop = (game: AnyGame): Loop => {
  const rng = rngFrom('bench');
  const legal = new Int32Array(game.actionCount);
  return (decisions) => {
    let done = 0;
    while (done < decisions) {
      const s = game.newState();
      for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
        if (actor === CHANCE) {
          game.applyChance(s, game.sampleChance(s, rng));
        } else {
          game.apply(s, legal[rng.int(game.legal(s, legal))]!);
          done++;
        }
      }
    }
    return done;
  };
};

/** The same as simulations do it: through the driver, with views, records of steps and the random agent. */
export const createDrivenLoop = (definition: AnyDefinition, game: AnyGame): Loop => {
  const rng = rngFrom('bench');
  const random = need(findAgent(definition, 'random'));
  const agents = Array.from({ length: game.seats }, (_, seat) => random(game, seat, rng));
  let matches = 0;
  return (decisions) => {
    let done = 0;
    while (done < decisions) {
      const { steps } = playSync({ game, rng: rng.fork(matches++), policy: 'throw' }, agents);
      for (const step of steps) if (step[0] !== CHANCE) done++;
    }
    return done;
  };
};
