// Keeps its hand in few, strong runs: every run costs a turn, a weak one more. Counts the cards that are still about, so
// that a queen is worth more once kings and aces are gone. Plays part 1 low, to enter part 2 with little but high cards.
import type { AgentFactory } from '../../../core/agent.ts';
import { count } from '../../../core/cards.ts';
import type { ActionId, Rng } from '../../../core/game.ts';
import { DECK_TOP, DONE, EAT, RUN, RUN_LENGTH, RUN_LOW } from '../actions.ts';
import { RANK_COUNT, SUIT_COUNT, packOf, rankOf, span, suitOf, type Pack, type RankSet } from '../deck.ts';
import type { SkitgubbeGame } from '../game.ts';
import type { Ruleset } from '../ruleset.ts';
import { touchingSpan } from '../runs.ts';
import type { SkitgubbeView } from '../view.ts';

/** What a run left in hand costs: a turn, more the more cards beat it, a little for its length; trumps are kept. */
const RUN_COST = 1;
const WEAKNESS_COST = 1;
const CARD_COST = 0.1;
const TRUMP_WORTH = { 'rank-any-suit': 0.5, 'same-suit-or-trump': 1.5 } as const;
/** A kill gives the lead; an eat gives the turn away. */
export const KILL_WORTH = 0.5;
export const EAT_COST = 0.3;
/** Careful players can pass the same cards round for ever; after so many turns of part 2 every fourth move is random. */
const PATIENCE = 200;
const WHIM = 4;

export const careful: AgentFactory = (game) => {
  const { ruleset } = game as SkitgubbeGame;
  return { name: 'careful', decide: (view: SkitgubbeView, { rng }) => decide(ruleset, view, rng) };
};

const decide = (ruleset: Ruleset, view: SkitgubbeView, rng: Rng): ActionId => {
  if (view.legal.length === 1) return view.legal[0];
  switch (view.phase) {
    case 'part1-play':
      return lowestCard(ruleset, view);
    case 'part1-slough':
      // While there is a deck a slough only feeds the winner and draws another card.
      return view.deckRemaining === 0 ? view.legal[0] : DONE;
    default:
      if (view.turns > PATIENCE && rng.int(WHIM) === 0) return view.legal[rng.int(view.legal.length)];
      return cheapestMove(ruleset, view);
  }
};

/** The deck only where nothing else is left. */
const lowestCard = ({ strength }: Ruleset, { legal }: SkitgubbeView): ActionId => {
  const strengthOf = (id: ActionId): number => (id === DECK_TOP ? RANK_COUNT : strength[rankOf(id)]);
  return legal.reduce((best, id) => (strengthOf(id) < strengthOf(best) ? id : best));
};

const cheapestMove = (ruleset: Ruleset, view: SkitgubbeView): ActionId => {
  const { trump, legal } = view;
  const hand = packOf(view.hand);
  const onTable = view.table.flatMap(({ cards }) => cards);
  const others = cardsAbout(ruleset, view, hand, packOf(onTable));
  const about = countCards(others);
  const eaten = legal[0] === EAT && onTable.length > 0 ? touchingSpan(onTable, trump) : [];
  const costs = hand.map((ranks, suit) => suitCost(ruleset, trump, others, about, suit, ranks));
  let best = legal[0];
  let least = Infinity;
  for (const id of legal) {
    // A move changes the cards of one suit, or none: where the table is empty nothing is eaten.
    const changed = suitOf(id === EAT ? (eaten[0] ?? 0) : RUN_LOW[id - RUN]);
    const ranks = id === EAT ? hand[changed] | packOf(eaten)[changed] : hand[changed] & ~runRanks(id);
    let cost = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      cost += suit === changed ? suitCost(ruleset, trump, others, about, suit, ranks) : costs[suit];
    }
    cost += turnCost(view, id);
    if (cost < least) {
      least = cost;
      best = id;
    }
  }
  return best;
};

const turnCost = (view: SkitgubbeView, id: ActionId): number => {
  if (id === EAT) return EAT_COST;
  return view.table.length > 0 && view.table.length + 1 >= view.threshold ? -KILL_WORTH : 0;
};

/** Cards that the others hold. */
const cardsAbout = ({ pack }: Ruleset, { killed }: SkitgubbeView, hand: Pack, table: Pack): Pack =>
  pack.map((ranks, suit) => ranks & ~(hand[suit] | table[suit] | killed[suit]));

const runRanks = (id: ActionId): RankSet => {
  const low = rankOf(RUN_LOW[id - RUN]);
  return span(low, low + RUN_LENGTH[id - RUN] - 1);
};

/** The end of the run that begins with `low`. */
const topOf = (ranks: RankSet, low: number): number => {
  let high = low;
  while (((ranks >> (high + 1)) & 1) === 1) high++;
  return high;
};

/** What it takes to get rid of a hand, in turns. */
export const handCost = (ruleset: Ruleset, trump: number, others: Pack, hand: Pack): number => {
  const about = countCards(others);
  let cost = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) cost += suitCost(ruleset, trump, others, about, suit, hand[suit]);
  return cost;
};

export const countCards = (pack: Pack): number => {
  let sum = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) sum += sizeOf(pack[suit]);
  return sum;
};

/** The same for the cards of one suit; `about` counts the others' cards. */
export const suitCost = (
  ruleset: Ruleset,
  trump: number,
  others: Pack,
  about: number,
  suit: number,
  ranks: RankSet,
): number => {
  let cost = 0;
  for (let rest = ranks; rest !== 0;) {
    const low = 31 - Math.clz32(rest & -rest);
    const high = topOf(rest, low);
    rest &= ~span(low, high);
    const weakness = about === 0 ? 0 : beating(ruleset, trump, others, suit, high) / about;
    cost += RUN_COST + WEAKNESS_COST * weakness + CARD_COST * (high - low + 1);
    if (suit === trump) cost -= TRUMP_WORTH[ruleset.rules.beatRule];
  }
  return cost;
};

/** How many of the others' cards beat a run with this top. */
const beating = ({ rules }: Ruleset, trump: number, others: Pack, suit: number, top: number): number => {
  const anySuit = rules.beatRule === 'rank-any-suit';
  let sum = 0;
  for (let other = 0; other < SUIT_COUNT; other++) {
    if (other === suit || (anySuit && suit !== trump && other !== trump)) sum += sizeOf(others[other] >> (top + 1));
    else if (other === trump) sum += sizeOf(others[other]);
  }
  return sum;
};

const sizeOf = (ranks: RankSet): number => count(ranks);
