// What beginners do at Ulti: they bid on a marriage or the trump seven alone, lay down their lowest cards and keep lone
// kings, never say kontra, cash their aces at once, spend the highest card on a trick, and beat their own partner.
import { count, type Card, type CardSet } from '../../../core/cards.ts';
import type { ActionId, AnyGame } from '../../../core/game.ts';
import type { Answer } from '../../../core/agent.ts';
import type { Habit, HabitKit } from '../../../core/habits.ts';
import { ACES, pairsOf, rankOf, seven, suitOf, suitSet } from '../deck.ts';
import type { UltiGame } from '../game.ts';
import type { Ruleset } from '../ruleset.ts';
import { BETLI, hasUnit } from '../units.ts';
import type { UltiView } from '../view.ts';
import { cheapest, higher, only, readSituation, wins } from './situation.ts';
import { heuristic } from './heuristic.ts';

/** Trumps with which a beginner thinks that the seven will come home. */
const TRUMPS = 4;
/** A standing bid that is dearer than this frightens. */
const DEAR = 4;

const habitIn = (game: AnyGame): Habit<UltiView> => {
  const { ruleset } = game as UltiGame;
  return (view) => habit(ruleset, view);
};

export const habits: HabitKit<UltiView> = { skilled: heuristic, habitIn };

const habit = (ruleset: Ruleset, view: UltiView): Answer | null => {
  const { layout } = ruleset;
  switch (view.phase) {
    case 'discard':
      return layDown(ruleset, view);
    case 'bid':
      return chooseBid(ruleset, view);
    case 'auction':
      return call(ruleset, view);
    case 'kontra':
      return layout.endKontra;
    case 'play':
      return playCard(ruleset, view);
    default:
      return null;
  }
};

const longSuit = (hand: CardSet, holds: (suit: number) => boolean): boolean =>
  [0, 1, 2, 3].some((suit) => holds(suit) && count(hand & suitSet(suit)) >= TRUMPS);

const hasMarriage = (hand: CardSet): boolean => pairsOf(hand) !== 0;
const hasSeven = (hand: CardSet): boolean => longSuit(hand, (suit) => ((hand >>> seven(suit)) & 1) === 1);

/** The lowest cards, whatever suit they are of; what a bid needs is kept. */
const layDown = ({ layout }: Ruleset, view: UltiView): ActionId => {
  const isKept = (card: Card): boolean =>
    ((pairsOf(view.hand) >> suitOf(card)) & 1) === 1 && (rankOf(card) === 4 || rankOf(card) === 5);
  const cost = (id: ActionId): number => rankOf(id - layout.discard) + (isKept(id - layout.discard) ? 10 : 0);
  return view.legal.reduce((best, id) => (cost(id) < cost(best) ? id : best));
};

/** A marriage is a hundred, the seven is an ulti; else as little as may be. */
const chooseBid = ({ layout }: Ruleset, { hand, legal }: UltiView): ActionId => {
  const wanted = [
    ...(hasMarriage(hand) ? ['40_100', 'piros_40_100', '20_100'] : []),
    ...(hasSeven(hand) ? ['ulti', 'piros_ulti'] : []),
  ];
  const ids = wanted.map((bid) => layout.bid + layout.bids.findIndex(({ id }) => id === bid));
  return ids.find((id) => id >= layout.bid && legal.includes(id)) ?? legal[0];
};

/** Whoever holds a marriage wants to play it. */
const call = (ruleset: Ruleset, { hand, legal, bid }: UltiView): ActionId | null => {
  const { layout } = ruleset;
  if (!legal.includes(layout.pass)) return null;
  const isTempted = hasMarriage(hand) && ruleset.bids[bid].win <= DEAR;
  return isTempted && legal.includes(layout.pickUp) ? layout.pickUp : layout.pass;
};

const playCard = (ruleset: Ruleset, view: UltiView): ActionId | null => {
  const situation = readSituation(ruleset, view);
  const { legal, trick, trump, units } = situation;
  if (legal === 0 || hasUnit(units, BETLI)) return null;
  const { play } = ruleset.layout;
  const highest = (set: CardSet): Card => cheapest(set, (card) => count(higher(card, trump)));
  if (trick.length === 0) {
    const aces = only(legal & ACES, (card) => suitOf(card) !== trump);
    const side = only(legal, (card) => suitOf(card) !== trump);
    return play + highest(aces !== 0 ? aces : side !== 0 ? side : legal);
  }
  const winning = only(legal, (card) => wins(situation, card));
  if (winning !== 0) return play + highest(winning);
  return play + cheapest(legal, (card) => rankOf(card) + (suitOf(card) === trump ? 8 : 0));
};
