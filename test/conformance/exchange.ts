// Worlds that a seat cannot tell apart: two cards that it has never seen change places, from the deal on. Moves that are
// hidden from it name the other card, everything else is played alike.
import type { ActionId, AnyGame, Seat } from '../../src/core/game.ts';
import type { SwapKit } from '../kits/kit.ts';

export type Watcher = Seat | null;
export type Pair = readonly [number, number];

export interface Moved {
  actor: Seat;
  id: ActionId;
}

/** May this watcher not know which card the move names? Asked before the move is made. */
export const isHiddenFrom = (kit: SwapKit, game: AnyGame, s: unknown, id: ActionId, seat: Watcher): boolean =>
  cardNamed(kit, game, id) >= 0 && kit.hiddenMoves!.isHidden(game, s, id, seat);

/** The card that a move names which may be hidden from somebody, or -1. */
export const cardNamed = ({ hiddenMoves }: SwapKit, game: AnyGame, id: ActionId): number =>
  hiddenMoves?.cardOf(game, id) ?? -1;

export const exchangedDeal = (deal: readonly number[], [a, b]: Pair): number[] =>
  deal.map((card) => (card === a ? b : card === b ? a : card));

/** The moves with the cards exchanged in the hidden ones; those of one actor in the ascending order that games ask for. */
export const exchangedMoves = (
  { hiddenMoves }: SwapKit,
  game: AnyGame,
  moves: readonly Moved[],
  isHidden: readonly boolean[],
  [a, b]: Pair,
): ActionId[] => {
  const ids = moves.map(({ id }) => id);
  for (let from = 0; from < ids.length; from++) {
    if (!isHidden[from]) continue;
    let to = from;
    for (; to < ids.length && isHidden[to] && moves[to]!.actor === moves[from]!.actor; to++) {
      const card = hiddenMoves!.cardOf(game, ids[to]!);
      if (card === a || card === b) ids[to] = hiddenMoves!.withCard(game, ids[to]!, card === a ? b : a);
    }
    ids.splice(from, to - from, ...ids.slice(from, to).sort((one, two) => one - two));
    from = to - 1;
  }
  return ids;
};
