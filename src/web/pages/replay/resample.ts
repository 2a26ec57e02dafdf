// Another dealing that one seat cannot tell from the true one: what it saw and did happens all the same, but what was
// hidden from it lies elsewhere. A saved game is its steps, so what is drawn is not a position but the dealing itself
// and the hidden moves: two cards change places again and again, and a change stays where every step is still legal
// and the seat's view is the same.
import { CHANCE, HIDDEN, type AnyGame, type Rng, type Seat } from '../../../core/game.ts';
import { replay, type Step } from '../../../core/match.ts';

/** Changes tried for each card of the deal; about a third of them stay, which mixes well. */
const TRIES_PER_CARD = 12;

/** Where the last dealing begins. */
const dealingOf = (steps: readonly Step[]): number => {
  let at = steps.findLastIndex(([actor]) => actor === CHANCE);
  while (at > 0 && steps[at - 1]![0] === CHANCE) at--;
  return at;
};

export const resample = (game: AnyGame, steps: readonly Step[], seat: Seat, rng: Rng): Step[] => {
  const from = dealingOf(steps);
  if (from < 0) return [...steps];
  const before = replay(game, steps, from);
  const seen = JSON.stringify(game.view(replay(game, steps), seat));
  const trial = new Trial(game, before, steps.slice(from), seat, seen, rng);
  let current = steps.slice(from);
  const cards = Math.max(...current.map(({ length }, at) => (current[at]![0] === CHANCE ? length - 1 : 0)));
  for (let tries = 0; tries < TRIES_PER_CARD * cards; tries++) current = trial.play(swapped(current, rng)) ?? current;
  return [...steps.slice(0, from), ...current];
};

/** The same with two cards of a dealing in each other's place. */
const swapped = (steps: readonly Step[], rng: Rng): Step[] => {
  const dealings = steps.flatMap(([actor, ...cards], at) => (actor === CHANCE && cards.length > 1 ? [at] : []));
  const at = dealings[rng.int(dealings.length)];
  if (at === undefined) return [...steps];
  const cards = [...steps[at]!];
  const [a, b] = [1 + rng.int(cards.length - 1), 1 + rng.int(cards.length - 1)];
  [cards[a], cards[b]] = [cards[b]!, cards[a]!];
  return steps.with(at, cards);
};

class Trial {
  readonly #game: AnyGame;
  readonly #before: unknown;
  readonly #hidden: readonly boolean[];
  readonly #seat: Seat;
  readonly #seen: string;
  readonly #rng: Rng;
  readonly #legal: Int32Array;
  readonly #state: unknown;

  constructor(game: AnyGame, before: unknown, steps: readonly Step[], seat: Seat, seen: string, rng: Rng) {
    this.#game = game;
    this.#before = before;
    this.#hidden = hiddenIn(game, before, steps, seat);
    this.#seat = seat;
    this.#seen = seen;
    this.#rng = rng;
    this.#legal = new Int32Array(game.actionCount);
    this.#state = game.newState();
  }

  /** Plays changed steps, hidden moves drawn anew now and then; null where the seat could tell. */
  play(steps: readonly Step[]): Step[] | null {
    const game = this.#game;
    const s = this.#state;
    game.copy(this.#before, s);
    const played: Step[] = [];
    for (const [at, [actor, ...rest]] of steps.entries()) {
      if (game.actor(s) !== actor) return null;
      if (actor === CHANCE) {
        if (!game.isChance(s, rest)) return null;
        game.applyChance(s, rest);
        played.push(steps[at]!);
        continue;
      }
      const id = this.#decision(rest[0]!, this.#hidden[at]!);
      if (id === null) return null;
      game.apply(s, id);
      played.push([actor, id]);
    }
    return JSON.stringify(game.view(s, this.#seat)) === this.#seen ? played : null;
  }

  /** A move that the seat saw stays; of one that it did not see, another that it would not have seen may be drawn. */
  #decision(id: number, wasHidden: boolean): number | null {
    const game = this.#game;
    const s = this.#state;
    const legal = this.#legal.subarray(0, game.legal(s, this.#legal));
    const isHidden = (candidate: number): boolean => game.seenAs(s, candidate, this.#seat) === HIDDEN;
    if (!wasHidden) return legal.includes(id) && !isHidden(id) ? id : null;
    const hidden = [...legal].filter(isHidden);
    if (hidden.includes(id) && this.#rng.int(4) > 0) return id;
    return hidden[this.#rng.int(hidden.length)] ?? null;
  }
}

/** By step: was it a move that the seat did not see? */
const hiddenIn = (game: AnyGame, before: unknown, steps: readonly Step[], seat: Seat): boolean[] => {
  const s = game.newState();
  game.copy(before, s);
  return steps.map(([actor, ...rest]) => {
    if (actor === CHANCE) {
      game.applyChance(s, rest);
      return false;
    }
    const isHidden = game.seenAs(s, rest[0]!, seat) === HIDDEN;
    game.apply(s, rest[0]!);
    return isHidden;
  });
};
