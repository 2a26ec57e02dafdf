// Musik, bomb and exchange.
import { cardsOf, type Card } from '../../../core/cards.ts';
import type { Answer } from '../../../core/agent.ts';
import type { Rng } from '../../../core/game.ts';
import { CARD_COUNT } from '../deck.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TysiacView } from '../view.ts';
import type { Effort } from './effort.ts';
import { chanceOf, exchangeProspects, type Prospect } from './evaluate.ts';
import { keepValue } from './policy.ts';

/** The cards among which the exchange is sought: those missed least. */
const CANDIDATES = 6;
/** A bomb is for hands that are lost for certain: the best of the imagined deals falls short by this many points. */
const BOMB_MARGIN = 30;
/** Points above the bid are worth little, but they make the bid safer. */
const MEAN_WEIGHT = 0.004;

/** The piles are face down; which one is luck. */
export const decideMusik = (view: TysiacView, rng: Rng): Answer => view.legal[rng.int(view.legal.length)];

export const decideExchange = (ruleset: Ruleset, view: TysiacView, rng: Rng, effort: Effort): Answer => {
  if (view.given > 0) return restOfExchange(ruleset, view);
  const best = bestExchange(ruleset, view, rng, effort);
  if (shouldBomb(ruleset, view, rng, best, effort)) return ruleset.layout.bomb;
  return exchangeIds(ruleset, best);
};

export const exchangeIds = ({ layout }: Ruleset, cards: readonly Card[]): Answer =>
  layout.discards
    ? [...cards].sort((a, b) => a - b).map((card) => layout.give + card)
    : cards.map((card, to) => layout.give + CARD_COUNT * to + card);

/** Somebody gave the first cards away; go on with what is missed least. */
export const restOfExchange = (ruleset: Ruleset, view: TysiacView): Answer => {
  const { give } = ruleset.layout;
  const worth = (id: number): number => keepValue(ruleset, view.hand, (id - give) % CARD_COUNT);
  return view.legal.reduce((best, id) => (worth(id) < worth(best) ? id : best));
};

/** The cards to give away, in the order of giving. */
const bestExchange = (ruleset: Ruleset, view: TysiacView, rng: Rng, effort: Effort): Card[] => {
  const options = exchangesOf(ruleset, view.hand);
  if (options.length === 1) return options[0];
  const prospects = exchangeProspects(ruleset, view, rng, effort.exchange, options);
  const worth = (prospect: Prospect): number => chanceOf(prospect, view.bid) + MEAN_WEIGHT * prospect.mean;
  let best = 0;
  for (let i = 1; i < options.length; i++) if (worth(prospects[i]) > worth(prospects[best])) best = i;
  return options[best];
};

/** All ways to give away some of the cards missed least, the plainest first. */
export const exchangesOf = (ruleset: Ruleset, hand: number): Card[][] => {
  const order = new Map(cardsOf(hand).map((card) => [card, keepValue(ruleset, hand, card)]));
  const cards = [...order.keys()].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, CANDIDATES);
  const options: Card[][] = [];
  const extend = (chosen: Card[], from: number): void => {
    if (chosen.length === ruleset.giveCount) {
      options.push(chosen);
      return;
    }
    for (let i = from; i < cards.length; i++) extend([...chosen, cards[i]], i + 1);
  };
  extend([], 0);
  return options;
};

/** Never on a hand that might be made: a bomb is worth less than it seems, for the next hand may need it more. */
const shouldBomb = (ruleset: Ruleset, view: TysiacView, rng: Rng, given: Card[], effort: Effort): boolean => {
  const { bombEffect, bombCost } = ruleset.rules;
  if (!view.legal.includes(ruleset.layout.bomb) || ruleset.rules.bombsPerPlayer === 0) return false;
  const cost = bombEffect === 'redeal' ? 0 : bombCost === 'bid' ? view.bid : bombCost;
  if (cost >= view.bid) return false;
  if (effort.bombsByWorth) return isWorthBomb(ruleset, view, rng, given, effort, cost);
  const isLost = ({ totals }: Prospect): boolean =>
    totals.length > 0 && totals[totals.length - 1] + BOMB_MARGIN <= view.bid;
  const hasHope = (total: number): boolean => total + BOMB_MARGIN > view.bid;
  // Other exchanges are looked at only when the best one is lost, which is seldom; one deal that is not settles it.
  return [[given], exchangesOf(ruleset, view.hand)].every((options) =>
    exchangeProspects(ruleset, view, rng, effort.bomb, options, hasHope).every(isLost),
  );
};

/** What a defender takes in an average deal. */
const DEFENDERS_SHARE = 45;
/** A bomb is spent on deals that are worth less than this: a fresh deal is worth nothing to either. */
const BOMB_BELOW = -30;
/** Towards the end of a match there is nothing to save bombs for. */
const LATE_BOMB_BELOW = -15;
const LATE_SHARE = 0.7;

const isWorthBomb = (
  ruleset: Ruleset,
  view: TysiacView,
  rng: Rng,
  given: Card[],
  effort: Effort,
  cost: number,
): boolean => {
  const { target, bombEffect, bombAward, lockMode, lockScore } = ruleset.rules;
  const [prospect] = exchangeProspects(ruleset, view, rng, effort.bomb, [given]);
  if (prospect.totals.length === 0) return false;
  const others = view.players.filter((_, seat) => seat !== view.seat);
  const takes = others.some(({ score }) => lockMode === 'none' || score < lockScore) ? DEFENDERS_SHARE : 0;
  const worth = view.bid * (2 * chanceOf(prospect, view.bid) - 1) - takes;
  const price = cost + (bombEffect === 'redeal' ? 0 : bombAward);
  const isLate = view.players.some(({ score }) => score >= LATE_SHARE * target);
  return worth + price < (isLate ? LATE_BOMB_BELOW : BOMB_BELOW);
};
