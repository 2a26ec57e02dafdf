// Where the deals of a comparison begin: between two deals of a match of the game's best rule bot, so that scores, dealer
// and all that a match remembers are such as are met in play.
import { random } from '../../agents/random.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE, type AnyGame } from '../../core/game.ts';
import { playSync, type Step } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import type { Yardstick } from '../../core/yardstick.ts';
import { seatAgent } from '../../play/seating.ts';

/** So many deals in a row begin in the same match: playing one takes longer than a deal of bots. */
export const DEALS_PER_MATCH = 8;

interface PlayedMatch {
  steps: readonly Step[];
  /** How many steps lie before each of its deals. */
  places: readonly number[];
}

export class Starts {
  readonly #definition: AnyDefinition;
  readonly #game: AnyGame;
  readonly #isBetween: Yardstick['isBetween'];
  readonly #seed: string;
  /** The match that was played last: deals come in order. */
  #last: { index: number; match: PlayedMatch } | null = null;

  constructor(definition: AnyDefinition, game: AnyGame, { isBetween }: Yardstick, seed: string) {
    this.#definition = definition;
    this.#game = game;
    this.#isBetween = isBetween;
    this.#seed = seed;
  }

  /** The steps before a deal; none where a match is one deal. All places of a match are drawn alike. */
  before(deal: number): readonly Step[] {
    if (this.#isBetween === undefined) return [];
    const { steps, places } = this.#match(Math.floor(deal / DEALS_PER_MATCH));
    return steps.slice(0, places[rngFrom(`${this.#seed}/place/${deal}`).int(places.length)]);
  }

  #match(index: number): PlayedMatch {
    if (this.#last?.index !== index) this.#last = { index, match: this.#play(index) };
    return this.#last.match;
  }

  #play(index: number): PlayedMatch {
    const game = this.#game;
    const rng = rngFrom(`${this.#seed}/start/${index}`);
    const bot = Object.values(this.#definition.bots).at(-1) ?? random;
    const agents = Array.from({ length: game.seats }, (_, seat) => seatAgent(bot, game, seat, rng));
    const { steps } = playSync({ game, rng, policy: 'fallback' }, agents);
    return { steps, places: this.#placesIn(steps) };
  }

  #placesIn(steps: readonly Step[]): number[] {
    const s = this.#game.newState();
    const places: number[] = [];
    steps.forEach((step, index) => {
      if (this.#isBetween!(s)) places.push(index);
      if (step[0] === CHANCE) this.#game.applyChance(s, step.slice(1));
      else this.#game.apply(s, step[1]);
    });
    return places;
  }
}
