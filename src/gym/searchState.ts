// One state for a program that searches. It remembers how it came about, so that what a seat has seen and done on the way can
// be told; that is worked out when somebody asks, and a move costs no more than the engine's own.
import { CHANCE, type ActionId, type AnyGame, type BaseView, type Json, type Rng, type Seat } from '../core/game.ts';
import { canonicalJson } from '../core/hash.ts';

/** What a seat noticed: what it sees has changed, or it has acted. */
export type Noticed = { view: BaseView; json: string } | { action: ActionId };

/** [actor, id], or [CHANCE, …outcome]. */
type Step = readonly number[];

/** What one seat had noticed before a world was drawn for it. */
interface Past {
  seat: Seat;
  noticed: readonly Noticed[];
}

export class SearchState {
  readonly game: AnyGame;
  readonly state: unknown;
  /** Chance event k draws from its fork k, so that copies draw alike. */
  readonly #rng: Rng;
  readonly #root: unknown;
  readonly #steps: Step[];
  readonly #past: Past | null;
  #chanceEvents: number;

  private constructor(game: AnyGame, root: unknown, rng: Rng, past: Past | null, steps: Step[], chanceEvents: number) {
    this.game = game;
    this.state = game.newState();
    this.#root = root;
    this.#rng = rng;
    this.#past = past;
    this.#steps = steps;
    this.#chanceEvents = chanceEvents;
  }

  /** A match before its first decision. */
  static begin(game: AnyGame, rng: Rng): SearchState {
    const begun = new SearchState(game, game.newState(), rng.fork('chance'), null, [], 0);
    begun.#advance();
    return begun;
  }

  get actor(): number {
    return this.game.actor(this.state);
  }

  legal(): number[] {
    if (this.actor < 0) return [];
    const ids = new Int32Array(this.game.actionCount);
    return [...ids.subarray(0, this.game.legal(this.state, ids))];
  }

  returns(): number[] {
    const points = new Float64Array(this.game.seats);
    this.game.returns(this.state, points);
    return [...points];
  }

  /** Of a legal action; chance that follows plays itself. */
  play(id: ActionId): void {
    this.#steps.push([this.actor, id]);
    this.game.apply(this.state, id);
    this.#advance();
  }

  clone(): SearchState {
    const { game } = this;
    const copy = new SearchState(game, this.#root, this.#rng, this.#past, [...this.#steps], this.#chanceEvents);
    game.copy(this.state, copy.state);
    return copy;
  }

  /** A world that the seat cannot tell from this one. Others begin to notice things there and then. */
  resample(seat: Seat, rng: Rng): SearchState {
    const { game } = this;
    const world = game.determinize(game.view(this.state, seat), rng.fork('world'));
    const past = { seat, noticed: this.noticedBy(seat) };
    const drawn = new SearchState(game, world, rng.fork('chance'), past, [], 0);
    game.copy(world, drawn.state);
    return drawn;
  }

  /** Everything that the seat has seen and done, in order: what it sees is told whenever it changes. */
  noticedBy(seat: Seat): Noticed[] {
    const { game } = this;
    const noticed: Noticed[] = this.#past?.seat === seat ? [...this.#past.noticed] : [];
    let last = noticed.findLast((one) => 'json' in one)?.json ?? '';
    const look = (s: unknown): void => {
      const view: BaseView = game.view(s, seat);
      const json = canonicalJson(view as unknown as Json);
      if (json !== last) noticed.push({ view, json });
      last = json;
    };
    const s = game.newState();
    game.copy(this.#root, s);
    look(s);
    for (const [actor, ...rest] of this.#steps) {
      if (actor === seat) noticed.push({ action: rest[0] });
      if (actor === CHANCE) game.applyChance(s, rest);
      else game.apply(s, rest[0]);
      look(s);
    }
    return noticed;
  }

  #advance(): void {
    const { game, state } = this;
    while (game.actor(state) === CHANCE) {
      const outcome = game.sampleChance(state, this.#rng.fork(this.#chanceEvents++));
      game.applyChance(state, outcome);
      this.#steps.push([CHANCE, ...outcome]);
    }
  }
}
