// The position that `talon solve` is asked about: a step of a record, or a deal written down with its moves.
import type { AnyDefinition } from '../../core/definition.ts';
import { CHANCE, type AnyGame } from '../../core/game.ts';
import { replay, type Step } from '../../core/match.ts';
import { parseNotation } from '../../core/notation.ts';
import { likelyMeant, shortened } from '../../core/result.ts';
import { UsageError } from '../kit/problems.ts';
import type { Source } from '../records/source.ts';

export interface Position {
  definition: AnyDefinition;
  game: AnyGame & { rules: unknown };
  /** The position is the one after `step` of these. */
  steps: readonly Step[];
  step: number;
  state: unknown;
}

/** The position after a step: the one that is asked for, or that a link means, or the first card that is played. */
export const positionIn = (source: Source, asked: number | undefined): Position => {
  const { definition, game, steps, name } = source;
  const step = asked ?? source.step;
  if (step !== undefined && step > steps.length) {
    throw new UsageError(`--step must be from 0 to ${steps.length}: ${name} has ${steps.length} steps; ${step} given.`);
  }
  const solver = definition.solver?.(game);
  const first = steps.findIndex((_, k) => solver?.canSolve(replay(game, steps, k)) === true);
  const k = step ?? first;
  if (k < 0) throw new UsageError(`There is no step in ${name} at which cards are played with all of them known.`);
  return { definition, game, ...untilNextDeal(steps, k), state: replay(game, steps, k) };
};

/** What comes after the deal is nobody's business. */
const untilNextDeal = (steps: readonly Step[], step: number): Pick<Position, 'steps' | 'step'> => {
  const next = steps.findIndex(([actor], index) => index > step && actor === CHANCE);
  return { steps: next < 0 ? steps : steps.slice(0, next), step };
};

const words = (text: string): string[] => text.split(/[\s,/|]+/).filter((word) => word !== '');

/** The card that a token names, by the notation of playing it. */
const cardOf = (game: AnyGame, token: string): number => {
  const id = parseNotation(game, token.toUpperCase());
  const action = id < 0 ? null : (game.toAction(id) as { card?: number; marriage?: boolean });
  return action?.card === undefined || action.marriage === true ? -1 : action.card;
};

/** `deal` names all cards in the order in which they are dealt; `moves` leads to the position. */
export const positionInDeal = (
  definition: AnyDefinition,
  game: AnyGame & { rules: unknown },
  deal: string,
  moves: string,
): Position => {
  const state = game.newState();
  const cards = words(deal).map((token) => {
    const card = cardOf(game, token);
    if (card < 0) throw new UsageError(`--deal: '${shortened(token)}' is no card of ${definition.name}.`);
    return card;
  });
  const twice = cards.find((card, i) => cards.indexOf(card) !== i);
  if (twice !== undefined) {
    const again = words(deal)[cards.lastIndexOf(twice)]!;
    throw new UsageError(`--deal: ${again} is dealt twice.`);
  }
  if (!game.isChance(state, cards)) {
    const size = game.sampleChance(state, { int: () => 0, fork: noFork }).length;
    throw new UsageError(
      `--deal must name ${size} different cards in the order in which they are dealt; it names ${cards.length}.`,
    );
  }
  game.applyChance(state, cards);
  const steps: Step[] = [[CHANCE, ...cards]];
  for (const [i, move] of words(moves).entries()) steps.push(play(game, state, move, i + 1));
  return { definition, game, steps, step: steps.length, state };
};

const noFork = (): never => {
  throw new Error('a deal draws from its own stream');
};

const play = (game: AnyGame, state: unknown, move: string, number: number): Step => {
  if (game.actor(state) === CHANCE)
    throw new UsageError(`--moves: the deal is over before move ${number} ('${shortened(move)}').`);
  const ids = new Int32Array(game.actionCount);
  const count = game.actor(state) < 0 ? 0 : game.legal(state, ids);
  const legal = [...ids.subarray(0, count)].map((id) => game.notation(id));
  const id = parseNotation(game, move);
  if (id >= 0 && legal.includes(game.notation(id))) {
    const actor = game.actor(state);
    game.apply(state, id);
    return [actor, id];
  }
  const near = likelyMeant(move, legal);
  const hint = near === undefined ? '' : ` Did you mean '${near}'?`;
  const some = legal.length > 24 ? `${legal.slice(0, 24).join(' ')} …` : legal.join(' ');
  throw new UsageError(`--moves: move ${number} ('${shortened(move)}') is not legal there; legal are: ${some}.${hint}`);
};
