// What a deal of Tysiąc is measured by: the chance to win the match where a table knows it, else points.
import { cardsOf, has, type Card, type CardSet } from '../../core/cards.ts';
import type { AnyGame } from '../../core/game.ts';
import { pointsYardstick, type Yardstick } from '../../core/yardstick.ts';
import { keepValue } from './bots/policy.ts';
import { CARD_COUNT } from './deck.ts';
import { createTysiacEquity } from './equity/index.ts';
import type { TysiacGame } from './game.ts';
import type { Ruleset } from './ruleset.ts';
import { AUCTION, CONTRACT, DEAL, EXCHANGE, type State } from './state.ts';

/** A bomb ends a deal as everything else does: the tables know what a bomb less is worth, and the deal in its place. */
const isBetween = (s: State): boolean => s.phase === DEAL;

/** Cards that a hand may do without: those that are missed least. */
const SPARE = 7;

/** In the auction the next bid says what all higher ones would; nobody gives good cards away. */
const worthTrying = (ruleset: Ruleset): Yardstick<State>['worthTrying'] => {
  const { layout } = ruleset;
  const isBid = (id: number): boolean => id >= layout.bid && id < layout.challenge;
  const spareIn = (hand: CardSet): CardSet => {
    const kept = (card: Card): number => keepValue(ruleset, hand, card);
    const cards = cardsOf(hand).sort((one, other) => kept(one) - kept(other));
    return cards.slice(0, SPARE).reduce((set, card) => set | (1 << card), 0);
  };
  return (s, legal, count) => {
    if (s.phase !== AUCTION && s.phase !== EXCHANGE) return count;
    const spare = s.phase === EXCHANGE ? spareIn(s.players[s.turn].hand) : 0;
    const isWorthIt = (id: number, i: number): boolean => {
      if (isBid(id)) return i === 0 || !isBid(legal[i - 1]);
      const isGift = id >= layout.give && id < layout.contract;
      return !isGift || has(spare, (id - layout.give) % CARD_COUNT);
    };
    const tried = Array.from(legal.subarray(0, count)).filter(isWorthIt);
    // Cards are put aside in ascending order, so that a spare one may come too late.
    if (tried.length === 0) return count;
    legal.set(tried);
    return tried.length;
  };
};

export const createTysiacYardstick = (game: AnyGame): Yardstick<State> => {
  const equity = createTysiacEquity(game);
  const tries = {
    worthTrying: worthTrying((game as TysiacGame).ruleset),
    isAmount: (s: State): boolean => s.phase === CONTRACT,
  };
  if (equity === null) return { ...pointsYardstick(game, isBetween), ...tries };
  return {
    ...tries,
    unit: 'hundredths of a match',
    isBetween,
    value: (s, out) => {
      equity.chances(s, out);
      for (let seat = 0; seat < out.length; seat++) out[seat] *= 100;
    },
  };
};
