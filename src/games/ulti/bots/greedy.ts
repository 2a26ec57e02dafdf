// Bids on what it sees in its hand, takes what it can. A fair opponent for beginners and a yardstick for other bots.
import { count, type Card, type CardSet } from '../../../core/cards.ts';
import type { AgentFactory, Answer } from '../../../core/agent.ts';
import type { ActionId } from '../../../core/game.ts';
import { ACES, NO_TRUMP, POINT_CARDS, pairsOf, rankOf, suitOf, suitSet } from '../deck.ts';
import type { UltiGame } from '../game.ts';
import { toAction } from '../actions.ts';
import type { Ruleset } from '../ruleset.ts';
import type { UltiView } from '../view.ts';
import { cheapest, higher, only, readSituation, wins } from './situation.ts';

/** Cards of strength in a hand from which it bids more than a passz. */
const STRONG = 7;

export const greedy: AgentFactory = (game) => {
  const { ruleset } = game as UltiGame;
  return { name: 'greedy', decide: (view: UltiView) => decide(ruleset, view) };
};

const decide = (ruleset: Ruleset, view: UltiView): Answer => {
  const { layout } = ruleset;
  switch (view.phase) {
    case 'discard':
      return layDown(ruleset, view);
    case 'bid':
      return chooseBid(ruleset, view);
    case 'auction':
      return callAuction(ruleset, view);
    case 'trump':
      return longestTrump(ruleset, view);
    case 'kontra':
      return layout.endKontra;
    case 'play':
      return layout.play + playCard(ruleset, view);
    case 'passz':
      return layout.playOn;
    default:
      return view.legal[0];
  }
};

/** Aces, tens and trumps to be. */
const strength = (hand: CardSet): number => {
  const longest = Math.max(...[0, 1, 2, 3].map((suit) => count(hand & suitSet(suit))));
  return count(hand & POINT_CARDS) + longest - 2;
};

/** The lowest cards of the shortest suits. */
const layDown = (ruleset: Ruleset, view: UltiView): Answer => {
  const { discard } = ruleset.layout;
  const cost = (card: Card): number =>
    rankOf(card) + 3 * count(view.hand & suitSet(suitOf(card))) + pairCost(view.hand, card);
  const may = view.legal.map((id) => id - discard);
  return discard + may.reduce((best, card) => (cost(card) < cost(best) ? card : best));
};

const pairCost = (hand: CardSet, card: Card): number =>
  rankOf(card) === 0 || (pairsOf(hand) >> suitOf(card)) & 1 ? 10 : 0;

/** What its hand promises, and otherwise the least. */
const chooseBid = (ruleset: Ruleset, view: UltiView): ActionId => {
  const { layout } = ruleset;
  if (strength(view.hand) < STRONG) return view.legal[0];
  const wanted = ['40_100', 'piros_40_100', 'ulti', 'piros_passz'];
  const ids = wanted.map((bid) => layout.bid + layout.bids.findIndex(({ id }) => id === bid));
  return ids.find((id) => view.legal.includes(id)) ?? view.legal[0];
};

/** Picks the talon up over a low bid with a strong hand. */
const callAuction = (ruleset: Ruleset, view: UltiView): ActionId => {
  const { layout } = ruleset;
  const isOthers = view.legal.includes(layout.pass);
  const isLow = ruleset.bids[view.bid].win <= 4;
  if (isOthers && isLow && strength(view.hand) >= STRONG && view.legal.includes(layout.pickUp)) return layout.pickUp;
  return isOthers ? layout.pass : layout.stand;
};

const longestTrump = (ruleset: Ruleset, view: UltiView): ActionId => {
  const length = (id: ActionId): number => {
    const action = toAction(ruleset.layout, id);
    if (action.type !== 'nameTrump' || action.suit === 'none') return 0;
    const suit = ruleset.layout.trumps[id - ruleset.layout.trump];
    return count(view.hand & suitSet(suit)) + count(view.hand & ACES & suitSet(suit));
  };
  return view.legal.reduce((best, id) => (length(id) > length(best) ? id : best));
};

/** The highest card when it leads, the lowest that wins when it follows, the lowest of all when it cannot. */
const playCard = (ruleset: Ruleset, view: UltiView): Card => {
  const situation = readSituation(ruleset, view);
  const { legal, trick } = situation;
  const isBetli = view.trump === NO_TRUMP && ruleset.bids[view.bid].id.includes('betli');
  if (isBetli) return cheapest(legal, (card) => -count(higher(card, NO_TRUMP)));
  if (trick.length === 0) return cheapest(legal, (card) => count(higher(card, view.trump)));
  const winning = only(legal, (card) => wins(situation, card));
  return cheapest(winning !== 0 ? winning : legal, (card) => rankOf(card) + (suitOf(card) === view.trump ? 8 : 0));
};
