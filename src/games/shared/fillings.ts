// All ways to fill hidden hands, one after the other; for proofs that must hold in every one of them.
import { count, lowest, type CardSet } from '../../core/cards.ts';
import type { AnyGame, BaseView, Seat } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';

/** A hand of `size` cards: all of `must`, the others out of `may`. */
export interface HiddenHand {
  size: number;
  may: CardSet;
  must: CardSet;
}

/** Each way as one set a hand; null when there are more than `most`. Cards that fill no hand lie elsewhere. */
const fillingsOf = (hands: readonly HiddenHand[], most: number): CardSet[][] | null => {
  const found: CardSet[][] = [];
  const fill = (index: number, used: CardSet, chosen: readonly CardSet[]): boolean => {
    if (index === hands.length) return found.push([...chosen]) <= most;
    const { size, may, must } = hands[index];
    if ((must & used) !== 0) return true;
    return eachSubset(may & ~must & ~used, size - count(must), (subset) =>
      fill(index + 1, used | subset | must, [...chosen, subset | must]),
    );
  };
  return fill(0, 0, []) ? found : null;
};

/** Visits every subset of so many cards; false as soon as a visit answers false. */
const eachSubset = (cards: CardSet, size: number, visit: (subset: CardSet) => boolean, taken = 0): boolean => {
  if (size === 0) return visit(taken);
  if (size < 0) return true;
  for (let rest = cards; count(rest) >= size; rest &= rest - 1) {
    if (!eachSubset(rest & (rest - 1), size - 1, visit, taken | (1 << lowest(rest)))) return false;
  }
  return true;
};

/** A world for each way to fill the hands of these seats; null when there are more than `most`. */
export const worldsOf = <S extends { readonly players: readonly { hand: CardSet }[] }>(
  game: AnyGame,
  view: BaseView,
  seats: readonly Seat[],
  hands: readonly HiddenHand[],
  most: number,
): S[] | null => {
  // Any world will do as a template: only the hands matter.
  const template = game.determinize(view, rngFrom('template')) as S;
  const world = (filling: readonly CardSet[]): S => {
    const s = game.newState() as S;
    game.copy(template, s);
    seats.forEach((seat, i) => (s.players[seat].hand = filling[i]));
    return s;
  };
  return fillingsOf(hands, most)?.map(world) ?? null;
};
