// A position of a match, reached as a match reaches it: by chance outcomes and moves, never by a state made by hand.
//
//   scene(game, deal({ hands: { 1: 'KC QC' } }), 'b130 ch show:C')
//
// What a deal looks like is the game's affair; for Tysiąc see src/games/tysiac/vectors/table.ts.
import { CHANCE, OVER, type BaseView, type Game, type Outcome, type Refusal, type Seat } from '../src/core/game.ts';
import { parseNotation } from '../src/core/notation.ts';

/** A chance event: its outcome as it stands, or worked out from what a spectator sees when it is due. */
export type ChanceEvent<V extends BaseView = BaseView> = readonly number[] | ((spectator: V) => readonly number[]);

/** `deals` happen in turn, each as soon as a move waits for it; the first one at once. */
export const scene = <S, A, V extends BaseView>(
  game: Game<S, A, V>,
  deals: ChanceEvent<V> | readonly ChanceEvent<V>[],
  moves = '',
): Scene<S, A, V> => {
  const position = new Scene(game, isList(deals) ? deals : [deals]);
  position.deal();
  return position.play(moves);
};

const isList = <V extends BaseView>(
  deals: ChanceEvent<V> | readonly ChanceEvent<V>[],
): deals is readonly ChanceEvent<V>[] => typeof deals !== 'function' && typeof deals[0] !== 'number';

export class Scene<S, A, V extends BaseView> {
  readonly game: Game<S, A, V>;
  readonly state: S;
  readonly #deals: ChanceEvent<V>[];
  readonly #legal: Int32Array;

  constructor(game: Game<S, A, V>, deals: readonly ChanceEvent<V>[]) {
    this.game = game;
    this.state = game.newState();
    this.#deals = [...deals];
    this.#legal = new Int32Array(game.actionCount);
  }

  /** The seat to move, or CHANCE, or OVER. */
  get actor(): number {
    return this.game.actor(this.state);
  }

  get phase(): string {
    return this.view(null).phase;
  }

  view(seat: Seat | null): V {
    return this.game.view(this.state, seat);
  }

  /** The notations of all that the seat to move may do. */
  legal(): string[] {
    if (this.actor < 0) return [];
    return [...this.#legal.subarray(0, this.game.legal(this.state, this.#legal))].map((id) => this.game.notation(id));
  }

  /** The points of all seats. */
  scores(): number[] {
    const returns = new Float64Array(this.game.seats);
    this.game.returns(this.state, returns);
    return [...returns];
  }

  outcome(): Outcome {
    return this.game.outcome(this.state);
  }

  dump(): string {
    return this.game.dump(this.state);
  }

  /** Lets the next chance event happen: the given one, or the next of those the scene began with. */
  deal(event: ChanceEvent<V> | undefined = this.#deals.shift()): this {
    if (this.actor !== CHANCE)
      throw new Error(`No chance event is due, seat ${this.actor} is to move.\n${this.dump()}`);
    if (event === undefined) throw new Error(`A deal is due, but the scene has no more.\n${this.dump()}`);
    const outcome = typeof event === 'function' ? event(this.view(null)) : event;
    if (!this.game.isChance(this.state, outcome)) throw new Error(`This cannot be dealt here: ${outcome.join(' ')}`);
    this.game.applyChance(this.state, outcome);
    return this;
  }

  /** Plays notations, separated by blanks; every one must be legal. */
  play(moves: string): this {
    for (const move of moves.split(/\s+/).filter((text) => text !== '')) {
      if (this.actor === CHANCE) this.deal();
      const legal = this.legal();
      if (!legal.includes(move)) throw new Error(this.#complaint(move, legal));
      this.game.apply(this.state, parseNotation(this.game, move));
    }
    return this;
  }

  /** Plays the last legal move until this deal or the match is over; for what does not depend on the moves. */
  finish(): this {
    while (this.actor >= 0) this.play(this.legal().at(-1) ?? 'nothing is legal');
    return this;
  }

  /** The code under which an action of this seat is refused, or null when it is legal. */
  refuse(seat: Seat, action: A): string | null {
    return this.refusal(seat, action)?.code ?? null;
  }

  /** The whole refusal. Asking changes nothing, and what is not refused is on the list of legal moves. */
  refusal(seat: Seat, action: A): Refusal | null {
    const before = this.dump();
    const refusal = this.game.refuse(this.view(seat), action);
    if (this.dump() !== before) throw new Error(`Asking about ${JSON.stringify(action)} changed the state.`);
    const first = refusal === null ? this.game.notation(this.game.toIds(action)[0] ?? -1) : '';
    if (refusal === null && (this.actor !== seat || !this.legal().includes(first))) {
      throw new Error(
        `${JSON.stringify(action)} of seat ${seat} is not refused.\n${this.#complaint(first, this.legal())}`,
      );
    }
    return refusal;
  }

  #complaint(move: string, legal: readonly string[]): string {
    const who = this.actor === OVER ? 'the match is over' : `seat ${this.actor} may play: ${legal.join(' ')}`;
    return `'${move}' is not legal in '${this.phase}'; ${who}\n${this.dump()}`;
  }
}
