// Plays a world on after a move, where it cannot be solved yet: the auction and what follows by the house's quick
// moves or its bot, to the end of the deal; games without deals as far as their search looks.
import { Finisher } from '../agents/finish.ts';
import { random } from '../agents/random.ts';
import type { Agent } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { ActionId, AnyGame, Rng, Seat } from '../core/game.ts';
import type { Equity, SearchKit } from '../core/search.ts';
import type { StudyKit } from '../core/study.ts';

/** No deal has as many decisions of the bot. */
const MOST_ASKED = 600;

/** How a line went; NaN where there was no such contract. */
export interface Line {
  gain: number;
  made: number;
  madeByOther: number;
}

/** null where points are the aim. */
export const equityOf = (definition: AnyDefinition, game: AnyGame): Equity | null => definition.equity?.(game) ?? null;

export class PlayOn {
  readonly #game: AnyGame;
  readonly #study: StudyKit | null;
  readonly #finisher: Finisher;
  /** Where it is known what scores are worth for the match. */
  readonly #equity: Equity | null;
  readonly #bots: Agent[];
  readonly #state: unknown;
  readonly #before: Float64Array;
  readonly #after: Float64Array;
  readonly #legal: Int32Array;

  constructor(definition: AnyDefinition, game: AnyGame, kit: SearchKit | null, study: StudyKit | null) {
    this.#game = game;
    this.#study = study;
    this.#equity = study?.contract ? equityOf(definition, game) : null;
    // Whether a contract was made shows when the cards are played one by one to the end.
    const oneByOne = kit === null || !study?.contract ? kit : { ...kit, playOut: undefined, evaluate: undefined };
    this.#finisher = new Finisher(game, oneByOne);
    this.#state = game.newState();
    this.#before = new Float64Array(game.seats);
    this.#after = new Float64Array(game.seats);
    this.#legal = new Int32Array(game.actionCount);
    const create = kit?.bot ?? definition.bots[Object.keys(definition.bots).at(-1) ?? ''] ?? random;
    const isAsked = (study?.botPhases ?? []).length > 0;
    const quiet: Rng = { int: () => 0, fork: () => quiet };
    this.#bots = isAsked ? Array.from({ length: game.seats }, (_, seat) => create(game, seat, quiet)) : [];
  }

  /** What the move brings the seat in this world, and what becomes of the contract. */
  value(world: unknown, id: ActionId, seat: Seat, rng: Rng): Line {
    const game = this.#game;
    const s = this.#state;
    game.copy(world, s);
    game.returns(s, this.#before);
    game.apply(s, id);
    this.#askBots(s, rng);
    this.#finisher.finish(s, rng, this.#after);
    if (!this.#study?.contract) return { gain: this.#after[seat], made: NaN, madeByOther: NaN };
    const deal = game.actor(s) < 0 ? this.#study.contract(s) : null;
    const made = deal === null ? NaN : Number(deal.made);
    const isOwn = deal?.soloist === seat;
    return { gain: this.#gainOf(s, seat), made: isOwn ? made : NaN, madeByOther: isOwn ? NaN : made };
  }

  /** Its chance to win the match, or what the seat has won since, less what the others have, unless one's gain is the others' loss anyway. */
  #gainOf(s: unknown, seat: Seat): number {
    if (this.#equity !== null) {
      this.#equity.chances(s, this.#after);
      return this.#after[seat];
    }
    this.#game.returns(s, this.#after);
    const own = this.#after[seat] - this.#before[seat];
    if (this.#game.zeroSum) return own;
    let others = 0;
    for (let other = 0; other < this.#after.length; other++) {
      if (other !== seat) others += this.#after[other] - this.#before[other];
    }
    return own - others / (this.#after.length - 1);
  }

  #askBots(s: unknown, rng: Rng): void {
    const game = this.#game;
    const phases = this.#study?.botPhases ?? [];
    for (let asked = 0; asked < MOST_ASKED && this.#bots.length > 0; asked++) {
      const actor = game.actor(s);
      if (actor < 0) return;
      const view = game.view(s, actor);
      if (!phases.includes(view.phase)) return;
      const answer = this.#bots[actor].decide(view, { rng: rng.fork(asked), limitMs: null });
      let applied = 0;
      for (const id of typeof answer === 'number' ? [answer] : (answer as readonly ActionId[])) {
        if (game.actor(s) !== actor || !this.#isLegal(s, id)) break;
        game.apply(s, id);
        applied++;
      }
      if (applied === 0) return;
    }
  }

  #isLegal(s: unknown, id: ActionId): boolean {
    return this.#legal.subarray(0, this.#game.legal(s, this.#legal)).includes(id);
  }
}
