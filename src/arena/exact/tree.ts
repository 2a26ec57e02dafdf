// Everything that can happen in a small game, listed once. It looks at true states, so it is for whoever measures.
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE, OVER, type AnyGame, type BaseView, type Json, type Seat } from '../../core/game.ts';
import { canonicalJson } from '../../core/hash.ts';
import { returnsOf, type Step } from '../../core/match.ts';
import { err, ok, type BorderError, type Result } from '../../core/result.ts';
import { grouped } from '../../core/words.ts';

/** Positions that a seat cannot tell apart by anything that it has seen since the match began. */
export interface Situation {
  readonly seat: Seat;
  readonly view: BaseView;
  /** The way to one of its positions. What is asked of an agent by it is the same for all of them. */
  readonly steps: readonly Step[];
  readonly positions: Decision[];
}

interface End {
  readonly kind: 'end';
  readonly returns: readonly number[];
}
interface Draw {
  readonly kind: 'draw';
  readonly branches: readonly { probability: number; next: Position }[];
}
export interface Decision {
  readonly kind: 'decision';
  readonly situation: Situation;
  /** In the order of the legal ids. */
  readonly next: readonly Position[];
}
export type Position = End | Draw | Decision;

export interface Tree {
  readonly seats: number;
  readonly root: Position;
  readonly positionCount: number;
  readonly situations: readonly Situation[];
}

export interface TreeError extends BorderError {
  readonly code: 'ERR_NO_CHANCES' | 'ERR_TOO_LARGE';
}

/** Some seconds and some hundred megabytes. */
const MOST_POSITIONS = 100_000;

export const listTree = (
  definition: AnyDefinition,
  game: AnyGame,
  most: number = MOST_POSITIONS,
): Result<Tree, TreeError> => {
  const { name } = definition;
  if (definition.chances === undefined) {
    const message = `${name} does not list what chance may bring, so nothing in it can be computed exactly.`;
    return err({ code: 'ERR_NO_CHANCES', message });
  }
  const positionCount = countPositions(definition, game, most);
  if (positionCount > most) {
    const message = `${name} has more than ${grouped(most)} positions under these rules, too many to list; choose rules that make it smaller.`;
    return err({ code: 'ERR_TOO_LARGE', message });
  }
  const lister = new Lister(definition, game);
  const root = lister.list(game.newState(), lister.atFirst, []);
  return ok({ seats: game.seats, root, positionCount, situations: [...lister.situations.values()] });
};

/** Stops above the most, and looks at no views: a refusal comes at once. */
const countPositions = (definition: AnyDefinition, game: AnyGame, most: number): number => {
  let count = 0;
  const visit = (s: unknown): void => {
    count++;
    for (const { step } of stepsFrom(definition, game, s)) {
      if (count > most) return;
      visit(afterStep(game, s, step));
    }
  };
  visit(game.newState());
  return count;
};

interface PossibleStep {
  step: Step;
  /** 1 for a decision: that is up to whoever decides. */
  probability: number;
}

/** All that can happen next; nothing at an end. */
function* stepsFrom(definition: AnyDefinition, game: AnyGame, s: unknown): Generator<PossibleStep> {
  const actor = game.actor(s);
  if (actor === OVER) return;
  if (actor !== CHANCE) {
    const legal = new Int32Array(game.actionCount);
    const count = game.legal(s, legal);
    for (let i = 0; i < count; i++) yield { step: [actor, legal[i]], probability: 1 };
    return;
  }
  let sum = 0;
  for (const { outcome, probability } of definition.chances!(game, s)) {
    if (!game.isChance(s, outcome)) throw new Error(`chances lists ${outcome.join(' ')}, which cannot be here`);
    sum += probability;
    yield { step: [CHANCE, ...outcome], probability };
  }
  if (Math.abs(sum - 1) > 1e-9) throw new Error(`chances lists probabilities that add up to ${sum}, not to 1`);
}

const afterStep = (game: AnyGame, s: unknown, step: Step): unknown => {
  const after = game.newState();
  game.copy(s, after);
  if (step[0] === CHANCE) game.applyChance(after, step.slice(1));
  else game.apply(after, step[1]);
  return after;
};

/** By seat, a number for all that it has seen. */
type Seen = readonly number[];

class Lister {
  readonly situations = new Map<number, Situation>();
  readonly atFirst: Seen;
  readonly #definition: AnyDefinition;
  readonly #game: AnyGame;
  readonly #known = new Map<string, number>();

  constructor(definition: AnyDefinition, game: AnyGame) {
    this.#definition = definition;
    this.#game = game;
    this.atFirst = this.#see(new Array(game.seats).fill(-1), game.newState());
  }

  list(s: unknown, seen: Seen, steps: readonly Step[]): Position {
    const actor = this.#game.actor(s);
    if (actor === OVER) return { kind: 'end', returns: returnsOf(this.#game, s) };
    const branches = [...stepsFrom(this.#definition, this.#game, s)].map(({ step, probability }) => {
      const after = afterStep(this.#game, s, step);
      return { probability, next: this.list(after, this.#see(seen, after), [...steps, step]) };
    });
    if (actor === CHANCE) return { kind: 'draw', branches };
    const situation = this.#situationAt(s, actor, seen, steps);
    const decision: Decision = { kind: 'decision', situation, next: branches.map(({ next }) => next) };
    situation.positions.push(decision);
    return decision;
  }

  #situationAt(s: unknown, seat: Seat, seen: Seen, steps: readonly Step[]): Situation {
    let situation = this.situations.get(seen[seat]);
    if (situation === undefined) {
      situation = { seat, view: this.#game.view(s, seat), steps, positions: [] };
      this.situations.set(seen[seat], situation);
    }
    return situation;
  }

  /** Views recall their deal; what was seen in deals before is in the number that is carried on. */
  #see(seen: Seen, s: unknown): Seen {
    return seen.map((before, seat) => {
      const key = `${before} ${canonicalJson(this.#game.view(s, seat) as Json)}`;
      const known = this.#known.get(key) ?? this.#known.size;
      this.#known.set(key, known);
      return known;
    });
  }
}
