// What beginners do at Tysiąc: they fall in love with a marriage and shy away without one, believe every bid, promise all
// they hope for, cash their aces at once, spend the highest card on a trick, and keep trumps for a better day.
import { cardsOf, type Card } from '../../../core/cards.ts';
import type { ActionId, AnyGame } from '../../../core/game.ts';
import type { Answer } from '../../../core/agent.ts';
import type { Habit, HabitKit } from '../../../core/habits.ts';
import { CARD_COUNT, POINTS, pairsIn, pointsIn, rankOf, suitOf } from '../deck.ts';
import type { TysiacGame } from '../game.ts';
import { bestOf } from '../play.ts';
import { marriagesIn, type Ruleset } from '../ruleset.ts';
import type { TysiacView } from '../view.ts';
import { proves } from './greedy.ts';
import { heuristic } from './heuristic.ts';

/** What the musik will surely bring. */
const HOPE = 30;
/** Points in hand from which somebody without a marriage dares to bid at all. */
const DARES = 45;
const ACE = 5;

const habitIn = (game: AnyGame): Habit<TysiacView> => {
  const { ruleset } = game as TysiacGame;
  return (view) => habit(ruleset, view);
};

export const habits: HabitKit<TysiacView> = { skilled: heuristic, habitIn };

const habit = (ruleset: Ruleset, view: TysiacView): Answer | null => {
  const { layout } = ruleset;
  switch (view.phase) {
    case 'auction':
      return bid(ruleset, view);
    case 'last-challenge':
      return layout.accept;
    case 'exchange':
      return giveAway(ruleset, view);
    case 'contract':
      return promise(ruleset, view);
    case 'play':
      return layout.play <= view.legal[0] ? card(ruleset, view) : null;
    default:
      return null;
  }
};

/** All that is seen, every marriage in full. */
const hopedFor = (ruleset: Ruleset, view: TysiacView): number =>
  pointsIn(view.hand) + marriagesIn(ruleset, view.hand) + HOPE;

const bid = (ruleset: Ruleset, view: TysiacView): ActionId | null => {
  const { layout, rules } = ruleset;
  const { hand, range } = view;
  if (!view.legal.includes(layout.pass)) return null;
  if (range === null || range.min > range.max) return layout.pass;
  const dares = pairsIn(hand) === 0 ? pointsIn(hand) >= DARES && view.bid === 0 : hopedFor(ruleset, view) >= range.min;
  const mustProve = rules.bidCap === 'challenge' && range.min > rules.proofThreshold;
  if (!dares || (mustProve && !proves(ruleset, hand, range.min))) return layout.pass;
  return layout.bid + layout.bidValues.indexOf(range.min);
};

/** The cheapest cards, whatever suit they guard; never a bomb. */
const giveAway = (ruleset: Ruleset, view: TysiacView): Answer | null => {
  const { layout, giveCount } = ruleset;
  if (view.given > 0) return null;
  const given = cardsOf(view.hand)
    .sort((a, b) => POINTS[a] - POINTS[b])
    .slice(0, giveCount)
    .sort((a, b) => a - b);
  return given.map((one, to) => layout.give + one + (layout.discards ? 0 : CARD_COUNT * to));
};

/** The most that can be hoped for. */
const promise = (ruleset: Ruleset, view: TysiacView): ActionId => {
  const { layout } = ruleset;
  const hoped = hopedFor(ruleset, view) - HOPE;
  const amountOf = (id: ActionId): number => layout.contractValues[id - layout.contract];
  return view.legal.reduce((best, id) => (amountOf(id) <= hoped ? id : best));
};

const card = (ruleset: Ruleset, view: TysiacView): ActionId | null => {
  const { layout } = ruleset;
  const plain = view.legal.filter((id) => id < layout.marry).map((id) => id - layout.play);
  if (plain.length === 0) return null;
  return view.trick.length === 0 ? lead(ruleset, view, plain) : layout.play + follow(view, plain);
};

/** An ace at once, then a marriage, then a ten that stands alone. */
const lead = ({ layout }: Ruleset, { legal, trump }: TysiacView, plain: readonly Card[]): ActionId => {
  const ace = plain.find((one) => rankOf(one) === ACE && suitOf(one) !== trump);
  if (ace !== undefined) return layout.play + ace;
  const marriage = legal.findLast((id) => id >= layout.marry);
  if (marriage !== undefined) return marriage;
  const side = plain.filter((one) => suitOf(one) !== trump);
  return layout.play + dearest(side.length > 0 ? side : plain);
};

/** With the highest card where it takes the trick, with the lowest where it does not; a trump only where it must. */
const follow = ({ trick, trump }: TysiacView, plain: readonly Card[]): Card => {
  const best = bestOf(trick, trump);
  const winning = plain.filter((one) => bestOf([best, one], trump) === one);
  if (winning.length > 0) return dearest(winning);
  const side = plain.filter((one) => suitOf(one) !== trump);
  return (side.length > 0 ? side : plain).reduce((low, one) => (POINTS[one] < POINTS[low] ? one : low));
};

const dearest = (cards: readonly Card[]): Card =>
  cards.reduce((high, one) => (POINTS[one] > POINTS[high] ? one : high));
