// The cards of the matches of a pair: deal k is the same in all of them, and its luck is worked out once.
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE, type AnyGame, type Rng } from '../../core/game.ts';
import type { Step } from '../../core/match.ts';
import type { StudyKit } from '../../core/study.ts';

/**
 * The chance events of one match. A deal that replaces one that was broken off (a bomb) draws from a branch of that
 * one's stream, so all later deals are those of a match without it.
 */
export class AlignedChance implements Rng {
  readonly #stream: Rng;
  readonly #isRedeal: (state: unknown) => boolean;
  #state: unknown = null;
  #deal = -1;
  #redeals = 0;

  constructor(stream: Rng, kit: StudyKit | null) {
    this.#stream = stream;
    this.#isRedeal = (state) => kit?.isRedeal?.(state) ?? false;
  }

  /** The state of the match, which is always the same object. */
  see(state: unknown): void {
    this.#state = state;
  }

  int(below: number): number {
    return this.#stream.int(below);
  }

  /** Asked once for every chance event, in order. */
  fork(): Rng {
    if (this.#state !== null && this.#isRedeal(this.#state)) this.#redeals++;
    else {
      this.#deal++;
      this.#redeals = 0;
    }
    const stream = this.#stream.fork(this.#deal);
    return this.#redeals === 0 ? stream : stream.fork(this.#redeals);
  }
}

/** The match's own streams for everything but chance, which begins anew for whoever asks for it. */
export const withChance = (own: Rng, newChance: () => Rng): Rng => ({
  int: (below) => own.int(below),
  fork: (label) => (label === 'chance' ? newChance() : own.fork(label)),
});

type LuckKit = StudyKit & Required<Pick<StudyKit, 'luck'>>;

/** By seat: what the cards were worth, the points that were made of them, and how often it was asked. */
export interface PlayedDeal {
  readonly luck: Float64Array;
  readonly made: Float64Array;
  readonly decisions: Float64Array;
}

/** Tells what the deals of matches were worth to each seat. */
export class DealLuck {
  readonly #game: AnyGame;
  readonly #kit: LuckKit;
  readonly #known = new Map<string, Float64Array>();

  /** null where the game cannot tell. */
  static of(definition: AnyDefinition, game: AnyGame): DealLuck | null {
    const kit = definition.study?.(game);
    return kit?.luck ? new DealLuck(game, kit as LuckKit) : null;
  }

  private constructor(game: AnyGame, kit: LuckKit) {
    this.#game = game;
    this.#kit = kit;
  }

  /** Forgets the deals of other pairs. */
  clear(): void {
    this.#known.clear();
  }

  /** By seat, over all deals of the match. */
  sum(steps: readonly Step[]): Float64Array {
    const sums = new Float64Array(this.#game.seats);
    for (const { luck } of this.deals(steps)) luck.forEach((value, seat) => (sums[seat] += value));
    return sums;
  }

  /** Deal by deal, each when it is over. */
  *deals(steps: readonly Step[]): Generator<PlayedDeal> {
    const game = this.#game;
    const state = game.newState();
    let deal: PlayedDeal | null = null;
    const scores = new Float64Array(game.seats);
    const ended = (): PlayedDeal => {
      const before = Float64Array.from(scores);
      game.returns(state, scores);
      return { ...deal!, made: scores.map((score, seat) => score - before[seat]) };
    };
    game.returns(state, scores);
    for (const step of steps) {
      if (step[0] !== CHANCE) {
        game.apply(state, step[1]);
        if (deal) deal.decisions[step[0]]++;
        continue;
      }
      if (deal) yield ended();
      const outcome = step.slice(1);
      game.applyChance(state, outcome);
      // Who deals first is no deal.
      deal = game.actor(state) < 0 ? null : this.#newDeal(state, outcome);
    }
    if (deal) yield ended();
  }

  #newDeal(state: unknown, outcome: readonly number[]): PlayedDeal {
    const zeros = (): Float64Array => new Float64Array(this.#game.seats);
    return { luck: this.#luckOf(state, outcome), made: zeros(), decisions: zeros() };
  }

  #luckOf(state: unknown, outcome: readonly number[]): Float64Array {
    const places = new Int8Array(this.#kit.cardCount);
    this.#kit.locate(state, places);
    const key = `${outcome.join()}/${places.join()}`;
    let luck = this.#known.get(key);
    if (luck === undefined) {
      luck = new Float64Array(this.#game.seats);
      this.#kit.luck(state, outcome, luck);
      this.#known.set(key, luck);
    }
    return luck;
  }
}
