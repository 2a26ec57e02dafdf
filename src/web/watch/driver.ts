// A match of bots, played one step at a time for whoever watches.
import type { Agent } from '../../core/agent.ts';
import { CHANCE, OVER, type Rng } from '../../core/game.ts';
import type { Fault } from '../../core/fault.ts';
import { Match, type Step } from '../../core/match.ts';
import type { AnyGame } from '../../core/game.ts';
import { askAgent } from '../engine/ask.ts';

export class Driver {
  readonly #match: Match;
  readonly #agents: readonly Agent[];

  constructor(game: AnyGame, rng: Rng, agents: readonly Agent[], steps: readonly Step[]) {
    this.#agents = agents;
    this.#match = new Match({ game, rng, steps });
    this.#match.seat(agents);
  }

  /** Grow with every `next`. */
  get steps(): readonly Step[] {
    return this.#match.steps;
  }
  get faults(): readonly Fault[] {
    return this.#match.faults;
  }
  get isOver(): boolean {
    return this.#match.over;
  }

  /** Chance deals, or one bot decides. */
  next(): void {
    const actor = this.#match.game.actor(this.#match.state);
    if (actor === OVER) return;
    if (actor === CHANCE) this.#match.advance();
    else askAgent(this.#match, actor, this.#agents[actor]!);
  }
}
