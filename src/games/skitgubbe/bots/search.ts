// What Skitgubbe tells agents that search: a quick careful player, and how near each seat is to being out.
import type { ActionId, AnyGame } from '../../../core/game.ts';
import type { SearchKit } from '../../../core/search.ts';
import { DECK_TOP, DONE, EAT, RUN, RUN_LENGTH, RUN_LOW } from '../actions.ts';
import { RANK_COUNT, SUIT_COUNT, rankOf, span, suitOf } from '../deck.ts';
import { returnsOf } from '../finish.ts';
import type { SkitgubbeGame } from '../game.ts';
import { legalActions } from '../legal.ts';
import { GAME_END, PART2, PLAY, SLOUGHING, cardOf, deckLeft, lengthOf, type State } from '../state.ts';
import type { SkitgubbeView } from '../view.ts';
import { EAT_COST, KILL_WORTH, careful, countCards, handCost, suitCost } from './careful.ts';

/** Moves of part 2 that are played in the head before a position is judged. */
const DEPTH = 12;
/** Moves that are looked at in one position. */
const CANDIDATES = 5;
/** A difference of so many turns is as good as decided. */
const DECIDED = 6;

export const createSkitgubbeSearch = (game: AnyGame): SearchKit<State, SkitgubbeView> => {
  const { ruleset } = game as SkitgubbeGame;
  const legal = new Int32Array(game.actionCount);
  const costs = new Float64Array(game.actionCount);
  const hand = [0, 0, 0, 0];
  const suits = [0, 0, 0, 0];
  const others = [0, 0, 0, 0];

  const readOthers = (s: State, me: number): void => {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      others[suit] = 0;
      hand[suit] = s.hands[SUIT_COUNT * me + suit];
      for (let seat = 0; seat < s.seats; seat++) if (seat !== me) others[suit] |= s.hands[SUIT_COUNT * seat + suit];
    }
  };

  let about = 0;
  const readCosts = (s: State): void => {
    readOthers(s, s.turn);
    about = countCards(others);
    for (let suit = 0; suit < SUIT_COUNT; suit++) suits[suit] = costOf(s, suit, hand[suit]);
  };
  const costOf = (s: State, suit: number, ranks: number): number =>
    suitCost(ruleset, s.trump, others, about, suit, ranks);

  /** By how much a move changes what the hand costs; eating takes the lowest play and what touches it. */
  const costAfter = (s: State, id: ActionId): number => {
    if (id === EAT) {
      const suit = eatenSuit(s);
      return costOf(s, suit, hand[suit] | eatenRanks(s)) - suits[suit] + EAT_COST;
    }
    const low = RUN_LOW[id - RUN];
    const suit = suitOf(low);
    const kept = hand[suit] & ~span(rankOf(low), rankOf(low) + RUN_LENGTH[id - RUN] - 1);
    const cost = costOf(s, suit, kept) - suits[suit];
    return s.laidCount > 0 && s.laidCount + 1 >= s.threshold ? cost - KILL_WORTH : cost;
  };

  /** The cheapest moves first; the others are not looked at. */
  const bestFirst = (s: State, ids: Int32Array, size: number): number => {
    readCosts(s);
    for (let i = 0; i < size; i++) costs[i] = costAfter(s, ids[i]);
    const kept = Math.min(size, CANDIDATES);
    for (let i = 0; i < kept; i++) {
      let best = i;
      for (let k = i + 1; k < size; k++) if (costs[k] < costs[best]) best = k;
      const [id, cost] = [ids[best], costs[best]];
      ids[best] = ids[i];
      costs[best] = costs[i];
      ids[i] = id;
      costs[i] = cost;
    }
    return kept;
  };

  const lowestCard = (size: number): ActionId => {
    let best = legal[0];
    let least = RANK_COUNT + 1;
    for (let i = 0; i < size; i++) {
      const strength = legal[i] === DECK_TOP ? RANK_COUNT : ruleset.strength[rankOf(legal[i])];
      if (strength >= least) continue;
      least = strength;
      best = legal[i];
    }
    return best;
  };

  return {
    bot: careful,
    methods: { 'part2-move': 'ismcts' },
    depth: DEPTH,
    iterationsPerMs: 20,
    candidates: (s, ids, size) => (s.phase === PART2 ? bestFirst(s, ids, size) : size),
    choose: (s, rng) => {
      const size = legalActions(ruleset, s, legal);
      if (size === 1) return legal[0];
      if (s.phase === PLAY) return lowestCard(size);
      if (s.phase === SLOUGHING) return deckLeft(s) === 0 ? legal[0] : DONE;
      if (rng.int(WHIM) === 0) return legal[rng.int(size)];
      readCosts(s);
      let best = legal[0];
      let least = Infinity;
      for (let i = 0; i < size; i++) {
        const cost = costAfter(s, legal[i]);
        if (cost >= least) continue;
        least = cost;
        best = legal[i];
      }
      return best;
    },
    evaluate: (s, out) => {
      if (s.phase === GAME_END) return returnsOf(s, out);
      let sum = 0;
      for (let seat = 0; seat < s.seats; seat++) {
        readOthers(s, seat);
        out[seat] = -handCost(ruleset, s.trump, others, hand);
        sum += out[seat];
      }
      const left = s.seats - 1;
      for (let seat = 0; seat < s.seats; seat++) {
        const ahead = (out[seat] - (sum - out[seat]) / left) / DECIDED;
        out[seat] = Math.max(-1, Math.min(1 / left, ahead));
      }
    },
  };
};

/** Careful players pass the same cards round for ever; a move in so many is any move. */
const WHIM = 16;

const isLower = (s: State, a: number, b: number): boolean => {
  const worth = (card: number): number => rankOf(card) + (suitOf(card) === s.trump ? RANK_COUNT : 0);
  return worth(a) < worth(b);
};

const lowestLaid = (s: State): number => {
  let lowest = cardOf(s.laid[0]);
  for (let i = 1; i < s.laidCount; i++) if (isLower(s, cardOf(s.laid[i]), lowest)) lowest = cardOf(s.laid[i]);
  return lowest;
};

const eatenSuit = (s: State): number => (s.laidCount === 0 ? 0 : suitOf(lowestLaid(s)));

/** §5.5 the lowest card and what touches it upwards in its suit. */
const eatenRanks = (s: State): number => {
  if (s.laidCount === 0) return 0;
  const low = lowestLaid(s);
  let pool = 0;
  for (let i = 0; i < s.laidCount; i++) {
    const first = cardOf(s.laid[i]);
    if (suitOf(first) === suitOf(low)) pool |= span(rankOf(first), rankOf(first) + lengthOf(s.laid[i]) - 1);
  }
  let high = rankOf(low);
  while (((pool >> (high + 1)) & 1) === 1) high++;
  return span(rankOf(low), high);
};
