// Positions for measuring solvers: deals from fixed streams, bid by rule bots or forced into a contract, played down at
// random to the number of tricks that is asked for.
import { findAgent } from '../../agents/index.ts';
import type { Agent } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE, OVER, type AnyGame, type Rng } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import type { TysiacRules } from '../../games/tysiac/options.ts';
import { requirementKey } from '../../games/ulti/deck.ts';
import { createUlti, type UltiGame } from '../../games/ulti/index.ts';
import { PRESETS } from '../../games/ulti/presets.ts';
import { trumpsFor } from '../../games/ulti/ruleset.ts';
import type { State } from '../../games/ulti/state.ts';
import { need } from '../kit/problems.ts';

/** A game and a way to as many positions of it as one likes. */
export interface Worlds {
  game: AnyGame;
  /** The position number i, or null when that deal did not get so far. */
  at(i: number): unknown;
}

const isPlay = (game: AnyGame, s: unknown): boolean => game.actor(s) >= 0 && game.view(s, null).phase === 'play';

/** Random cards, until `isThere`; answers whether it was reached in the same deal. */
const playOn = (game: AnyGame, s: unknown, rng: Rng, isThere: () => boolean): boolean => {
  const legal = new Int32Array(game.actionCount);
  while (!isThere()) {
    if (!isPlay(game, s)) return false;
    game.apply(s, legal[rng.int(game.legal(s, legal))]!);
  }
  return isPlay(game, s);
};

/** Deals of Tysiąc that rule bots have bid and exchanged; the first card is due. */
export const tysiacWorlds = (preset: string): Worlds => {
  const definition: AnyDefinition = tysiac;
  const game = definition.create({ ...(definition.presets[preset] as TysiacRules), maxHands: 1 });
  const greedy = need(findAgent(definition, 'greedy'));
  return {
    game,
    at: (i) => {
      const rng = rngFrom(`bench solver tysiac ${preset} ${i}`);
      const agents = Array.from({ length: game.seats }, (_, seat) => greedy(game, seat, rng.fork(seat)));
      const s = game.newState();
      return bidOn(game, s, agents, rng) ? s : null;
    },
  };
};

const bidOn = (game: AnyGame, s: unknown, agents: readonly Agent[], rng: Rng): boolean => {
  for (let step = 0; !isPlay(game, s); step++) {
    const actor = game.actor(s);
    if (actor === OVER) return false;
    if (actor === CHANCE) {
      game.applyChance(s, game.sampleChance(s, rng.fork(`chance ${step}`)));
      continue;
    }
    const answer = agents[actor]!.decide(game.view(s, actor), { rng: rng.fork(step), limitMs: null });
    for (const id of typeof answer === 'number' ? [answer] : (answer as number[])) game.apply(s, id);
  }
  return true;
};

/** Deals of Ulti in one contract that the soloist's cards allow, with so many tricks left. */
export const ultiWorlds = (bid: string, tricksLeft: number): Worlds => {
  const game: UltiGame = createUlti({ ...PRESETS['standard']!, bids: [bid], dealsPerSession: 1 });
  const legal = new Int32Array(game.actionCount);
  return {
    game,
    at: (i) => {
      const rng = rngFrom(`bench solver ulti ${i}`);
      const s: State = game.newState();
      while (!isPlay(game, s)) {
        if (game.actor(s) === CHANCE) game.applyChance(s, game.sampleChance(s, rng));
        else if (game.actor(s) === OVER) return null;
        else game.apply(s, legal[rng.int(game.legal(s, legal))]!);
      }
      const { start } = s.players[s.soloist]!;
      if (trumpsFor(game.ruleset, s.bid, requirementKey(start)) === 0) return null;
      return playOn(game, s, rng, () => game.ruleset.handSize - s.tricks === tricksLeft && s.trickSize === 0)
        ? s
        : null;
    },
  };
};
