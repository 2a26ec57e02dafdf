// A state in the play phase as the search wants it: seats counted from the declarer, totals so far, what waits.
import { count, type Card, type CardSet } from '../../../core/cards.ts';
import { POINTS, hasPair, pointsIn } from '../deck.ts';
import { nextActive, type Ruleset } from '../ruleset.ts';
import { deadCards } from '../score.ts';
import type { State } from '../state.ts';
import type { Search } from './search.ts';

/** The trick on the table. */
export interface Root {
  seat: number;
  size: number;
  led: Card;
  card1: Card;
  winning: Card;
  winner: number;
  points: number;
}

export const createRoot = (): Root => ({ seat: 0, size: 0, led: 0, card1: 0, winning: 0, winner: 0, points: 0 });

/** Fills in the search and the root. */
export const setPosition = (ruleset: Ruleset, s: State, search: Search, root: Root): void => {
  const { rules, active } = ruleset;
  const dead = pointsIn(deadCards(s));
  search.trump = s.trump;
  search.late = 0;
  search.own = rules.deadCards === 'declarer' ? dead : 0;
  search.other = 0;
  search.hands[2] = 0;
  root.size = s.trickSize;
  root.led = s.card0;
  root.card1 = s.card1;
  root.winning = s.best;
  root.points = tablePoints(s);
  search.dead = rules.deadCards === 'last-trick-winner' ? dead : 0;
  search.left = root.points + search.dead;
  let seat = s.declarer;
  for (let i = 0; i < active; i++) {
    const player = s.players[seat];
    search.hands[i] = player.hand;
    search.left += pointsIn(player.hand);
    let points = player.trickPoints;
    if (rules.marriageCredit !== 'if-any-trick-won') points += player.marriagePoints;
    else if (player.captured !== 0) {
      search.late |= 1 << i;
      points += player.marriagePoints;
    } else search.late |= suitsWorth(search, player.marriagePoints, player.hand) << (3 + 4 * i);
    search.late |= suitsWorth(search, player.pendingMarriage, player.hand) << (3 + 4 * i);
    if (i === 0) search.own += points;
    else search.other += points;
    if (seat === s.turn) root.seat = i;
    if (seat === s.bestSeat) root.winner = i;
    seat = nextActive(ruleset, s, seat);
  }
  const isFirst = s.tricks === 0 && !rules.marriageFirstTrick;
  search.silentSize = isFirst ? count(s.players[s.turn].hand) : 0;
};

const tablePoints = (s: State): number => {
  let points = 0;
  if (s.trickSize > 0) points += POINTS[s.card0];
  if (s.trickSize > 1) points += POINTS[s.card1];
  return points;
};

/** Suits whose marriages are worth so much; which ones does not matter, but those still held are not among them. */
const suitsWorth = (search: Search, value: number, hand: CardSet): number => {
  let held = 0;
  for (let suit = 0; suit < 4; suit++) if (hasPair(hand, suit)) held |= 1 << suit;
  let suits = 0;
  while (search.marriageValue(suits) !== value || (suits & held) !== 0) suits++;
  return suits;
};
