// How agents are compared by single deals cut out of matches: where a deal begins and ends, and what a place in the match is
// worth there. It looks at true states, so it is for whoever measures, never for an agent.
import type { AnyGame } from './game.ts';

export interface Yardstick<S = any> {
  /** What values are counted in, as people read it: 'points', 'places'. */
  readonly unit: string;
  /**
   * Will the next chance event deal, so that one deal has ended and another may begin? Not where a match is over. Left out, a
   * match is one deal.
   */
  isBetween?(s: S): boolean;
  /**
   * What each seat's place in the match is worth, the more the better: asked before a deal and after it, and what it has grown
   * by is what the deal has brought. The sum over all seats is always the same, so that among equals nobody gains by it.
   */
  value(s: S, out: Float64Array): void;
  /**
   * For yardsticks that see all cards: moves those worth trying to the front of the legal ids and answers how many; at least
   * one. All of them where it is left out.
   */
  worthTrying?(s: S, legal: Int32Array, count: number): number;
  /** For the same: are the legal ids amounts, each better than the one before up to one from which on they get worse? */
  isAmount?(s: S): boolean;
}

export type YardstickFactory<S = any> = (game: AnyGame) => Yardstick<S>;

/** Own points less the mean of the others'. */
export const againstOthers = (values: Float64Array): void => {
  let sum = 0;
  for (let seat = 0; seat < values.length; seat++) sum += values[seat];
  const others = Math.max(1, values.length - 1);
  for (let seat = 0; seat < values.length; seat++) values[seat] -= (sum - values[seat]) / others;
};

/** By points: one's own where nobody can gain without another's loss, else against the others. */
export const pointsYardstick = (game: AnyGame, isBetween?: Yardstick['isBetween']): Yardstick => ({
  unit: 'points',
  ...(isBetween && { isBetween }),
  value: (s, out) => {
    game.returns(s, out);
    if (!game.zeroSum) againstOthers(out);
  },
});

/** By places of whole matches; who shares one has the mean of those that are shared. */
export const placesYardstick = (game: AnyGame, isOver: (s: any) => boolean): Yardstick => ({
  unit: 'places',
  value: (s, out) => {
    if (!isOver(s)) {
      out.fill(0);
      return;
    }
    const { places } = game.outcome(s);
    const middle = (places.length + 1) / 2;
    places.forEach((place, seat) => {
      const ahead = places.filter((other) => other < place).length;
      const alike = places.filter((other) => other === place).length;
      out[seat] = middle - (ahead + (alike + 1) / 2);
    });
  },
});
