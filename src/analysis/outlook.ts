// How a match looks to one seat: its chance to win it, from a view alone. Worlds are drawn from the view and played on by
// the house's quick moves, to the end of the deal where the game knows what scores are worth, else to the end of the
// match. That is rough as a number, and good for seeing where a match turned.
import { drawWorlds } from '../agents/worlds.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { CHANCE, OVER, type AnyGame, type BaseView, type Rng, type Seat } from '../core/game.ts';
import { rngFrom } from '../core/rng.ts';
import type { Equity, SearchKit } from '../core/search.ts';
import type { Between } from './findings.ts';
import { equityOf } from './playOn.ts';
import { Tally } from './tally.ts';

export interface Outlook {
  /** To win; where the aim is not to come last, of that. A shared win counts as a part of one. */
  chance: number;
  /** For 95 %, over worlds. */
  interval: Between | null;
  worlds: number;
}

/** Longer lines are judged by who is ahead: careful players may pass the same cards round for ever. */
const LONGEST = 5000;
/** A win is all or nothing, so few lines say little; and more would not make quick moves good ones. */
const [LEAST_WORLDS, MOST_WORLDS] = [60, 240];

/** What places come to for a seat: 1 for a win, 0 for none. */
export const shareOf = ({ aim }: Pick<AnyDefinition, 'aim'>, places: readonly number[], seat: Seat): number => {
  if (aim === 'not-last') {
    const last = Math.max(...places);
    return last > 1 && places[seat] === last ? 0 : 1;
  }
  return places[seat] === 1 ? 1 / places.filter((place) => place === 1).length : 0;
};

/** null where a game has no moves that are quick enough to play whole matches by. */
export const outlookOf = (
  definition: AnyDefinition,
  game: AnyGame,
  view: BaseView,
  worlds: number,
  seed: string,
): Outlook | null => {
  const rng = rngFrom(seed).fork('outlook');
  const kit = definition.search?.(game) ?? null;
  if (kit?.isFlat) return null;
  const line = new Line(definition, game, kit);
  const tally = new Tally(1);
  const count = Math.max(LEAST_WORLDS, Math.min(worlds, MOST_WORLDS));
  drawWorlds(game, kit, view, count, rng.fork('worlds')).forEach(({ state, weight }, index) => {
    tally.add(Float64Array.of(line.chanceIn(state, view.seat!, rng.fork('lines').fork(index))), weight);
  });
  const interval = tally.interval(0);
  return {
    chance: rounded(tally.mean(0) ?? 0),
    interval: interval && [rounded(Math.max(0, interval[0])), rounded(Math.min(1, interval[1]))],
    worlds: tally.worlds,
  };
};

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

class Line {
  readonly #definition: AnyDefinition;
  readonly #game: AnyGame;
  readonly #kit: SearchKit | null;
  readonly #equity: Equity | null;
  readonly #legal: Int32Array;
  readonly #values: Float64Array;

  constructor(definition: AnyDefinition, game: AnyGame, kit: SearchKit | null) {
    this.#definition = definition;
    this.#game = game;
    this.#kit = kit;
    this.#equity = equityOf(definition, game);
    this.#legal = new Int32Array(game.actionCount);
    this.#values = new Float64Array(game.seats);
  }

  /** Changes the world. */
  chanceIn(s: unknown, seat: Seat, rng: Rng): number {
    const game = this.#game;
    const end = this.#playOn(s, rng);
    if (end === OVER) return shareOf(this.#definition, game.outcome(s).places, seat);
    if (end === CHANCE) {
      this.#equity!.chances(s, this.#values);
      return this.#values[seat];
    }
    return this.#shareAhead(s, seat);
  }

  /** Where it has come to: the end of the match, one of the deal that can be judged, or nowhere. */
  #playOn(s: unknown, rng: Rng): typeof OVER | typeof CHANCE | null {
    const game = this.#game;
    for (let moves = 0; moves < LONGEST; moves++) {
      const actor = game.actor(s);
      if (actor === OVER) return OVER;
      if (actor === CHANCE && this.#equity !== null) return CHANCE;
      if (actor === CHANCE) game.applyChance(s, game.sampleChance(s, rng));
      else game.apply(s, this.#kit?.choose?.(s, rng) ?? this.#legal[rng.int(game.legal(s, this.#legal))]);
    }
    return null;
  }

  #shareAhead(s: unknown, seat: Seat): number {
    if (this.#kit?.evaluate) this.#kit.evaluate(s, this.#values);
    else this.#game.returns(s, this.#values);
    const places = Array.from(this.#values, (own) => 1 + this.#values.filter((other) => other > own).length);
    return shareOf(this.#definition, places, seat);
  }
}
