// What a seat will see of its own answer, before the server has it. Only where that is certain: the answer is played in
// several worlds that the seat cannot tell apart, and where it would look different in one of them it is waited for.
import type { ActionId, AnyGame, BaseView, Rng, Seat } from '../../../../core/game.ts';
import type { Seen } from '../../../../play/frame.ts';

const WORLDS = 5;

const playIn = (
  game: AnyGame,
  view: BaseView,
  seat: Seat,
  ids: readonly ActionId[],
  first: number,
  rng: Rng,
): Seen[] => {
  const world: unknown = game.determinize(view, rng);
  return ids.map((id, at) => {
    const move = { actor: seat, id: game.seenAs(world, id, seat) };
    game.apply(world, id);
    return { step: first + at + 1, move, told: [], view: game.view(world, seat) as BaseView };
  });
};

/** null where nobody can know yet. `first` is the step that is answered. */
export const seenAhead = (
  game: AnyGame,
  view: BaseView,
  seat: Seat,
  ids: readonly ActionId[],
  first: number,
  rng: Rng,
): readonly Seen[] | null => {
  const all = Array.from({ length: WORLDS }, (_, world) => playIn(game, view, seat, ids, first, rng.fork(world)));
  const [one] = all.map((seen) => JSON.stringify(seen));
  return all.every((seen) => JSON.stringify(seen) === one) ? all[0]! : null;
};
