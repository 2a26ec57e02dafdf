// A state from a view and a world: everything public comes from the view, everything hidden from the world.
import type { Card } from '../../core/cards.ts';
import type { Seat } from '../../core/game.ts';
import { CARD_COUNT, RANK_COUNT, SUIT_COUNT, rankOf, suitOf } from './deck.ts';
import type { Ruleset } from './ruleset.ts';
import { KINDS } from './shown.ts';
import { PART2, PHASES, SLOUGHED, State, laidCard, laidRun } from './state.ts';
import { roomOf, type SkitgubbeView } from './view.ts';

/** Where the hidden cards are. */
export interface World {
  /** By seat: the cards in hand that not everybody knows. */
  hidden: Card[][];
  /** Top first. */
  deck: Card[];
  setAside: Card;
}

export const restoreState = (ruleset: Ruleset, view: SkitgubbeView, world: World): State => {
  const { players, handSize } = ruleset.rules;
  const s = new State(players, handSize);
  s.phase = PHASES.indexOf(view.phase);
  s.turn = Math.max(view.actor, 0);
  s.setAside = world.setAside;
  s.order.set(world.deck);
  s.deckEnd = world.deck.length;
  s.tricks = view.tricks;
  s.wars = view.wars;
  s.lastWinner = view.lastWinner;
  s.trump = view.trump;
  s.trumpOwner = view.trumpOwner;
  s.turns = view.turns;
  s.stopped = view.stopped ? 1 : 0;
  s.killed.set(view.killed);
  s.finished.set(view.finished);
  s.outCount = view.finished.length;
  view.players.forEach((_, seat) => restorePlayer(s, view, world, seat));
  if (s.phase < PART2) restorePile(ruleset, s, view);
  else restoreTable(s, view);
  return s;
};

const restorePlayer = (s: State, view: SkitgubbeView, world: World, seat: Seat): void => {
  const seen = view.players[seat];
  const at = SUIT_COUNT * seat;
  s.count[seat] = seen.cards;
  s.known.set(seen.known, at);
  s.room.set(roomOf(view, seat), RANK_COUNT * seat);
  s.absent.set(seen.absent, at);
  for (const { top, length } of seen.gaps) s.gaps[CARD_COUNT * seat + top] = length;
  if (seen.out) s.out |= 1 << seat;
  s.eats[seat] = seen.eats;
  s.kills[seat] = seen.kills;
  if (s.phase < PART2) {
    s.slots.set(world.hidden[seat], seat * s.handSize);
    return;
  }
  s.hands.set(seen.known, at);
  for (const card of world.hidden[seat]) s.hands[at + suitOf(card)] |= 1 << rankOf(card);
};

const bitsOf = (seats: readonly Seat[]): number => seats.reduce((set, seat) => set | (1 << seat), 0);

const restorePile = ({ strength }: Ruleset, s: State, view: SkitgubbeView): void => {
  s.leading = view.leading;
  s.round = view.round;
  s.roundStart = view.order[0] ?? 0;
  s.inRound = bitsOf(view.order);
  s.owing = bitsOf(view.owing);
  s.polled = view.polled;
  s.passSloughed = view.another ? 1 : 0;
  for (const { seat, card, kind, round } of view.pile) {
    s.laid[s.laidCount++] = laidCard(card, seat, KINDS.indexOf(kind), round);
    const rank = rankOf(card);
    s.pileRanks |= 1 << rank;
    if (round < view.round || kind === KINDS[SLOUGHED]) continue;
    if (rank === s.best) s.tied |= 1 << seat;
    else if (s.best < 0 || strength[rank] > strength[s.best]) {
      s.best = rank;
      s.tied = 1 << seat;
    }
  }
};

const restoreTable = (s: State, view: SkitgubbeView): void => {
  for (const { seat, cards } of view.table) s.laid[s.laidCount++] = laidRun(cards[0], seat, cards.length);
  s.threshold = view.threshold;
};
