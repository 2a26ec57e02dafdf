// Trick play and marriages (§3.6, §3.7).
import { above, lowest, type Card, type CardSet } from '../../core/cards.ts';
import type { ActionId, Seat } from '../../core/game.ts';
import { marriedCard, marryId } from './actions.ts';
import { NO_TRUMP, POINTS, pairsIn, suitOf, suitSet } from './deck.ts';
import { nextActive, type Ruleset } from './ruleset.ts';
import { settlePlayed } from './score.ts';
import { PLAY, type State } from './state.ts';
import type { TysiacRules } from './options.ts';

export const startPlay = (s: State): void => {
  s.phase = PLAY;
  s.turn = s.declarer;
  s.leader = s.declarer;
};

/** §3.6 the cards that may be played on a trick, never empty for a hand that is not. */
export const followers = (rules: TysiacRules, hand: CardSet, led: Card, best: Card, trump: number): CardSet => {
  const ledSuit = suitOf(led);
  const bestSuit = suitOf(best);
  const same = hand & suitSet(ledSuit);
  if (same !== 0) {
    // §3.6.3 beat the winner if you can; a trump on the table cannot be beaten by following another suit.
    if (!rules.mustOvertake || bestSuit !== ledSuit) return same;
    return above(same, best) || same;
  }
  const trumps = trump === NO_TRUMP ? 0 : hand & suitSet(trump);
  if (trumps === 0) return hand;
  const winning = bestSuit === trump ? above(trumps, best) : trumps;
  // §3.6.4 the duty of a void player
  switch (rules.trumpDuty) {
    case 'none':
      return hand;
    case 'overtrump-only':
      return bestSuit === trump && winning !== 0 ? winning : hand;
    case 'if-wins':
      return winning || hand;
    case 'any-trump':
      return trumps;
    case 'trump-and-overtrump':
      return winning || trumps;
  }
};

/** §3.6 the cards the player to move may play. */
const playable = (ruleset: Ruleset, s: State): CardSet => {
  const hand = s.players[s.turn].hand;
  return s.trickSize === 0 ? hand : followers(ruleset.rules, hand, s.card0, s.best, s.trump);
};

/** §3.7 may a marriage be declared at this moment at all? */
export const mayDeclare = (rules: TysiacRules, trickSize: number, tricks: number): boolean =>
  (trickSize === 0 || rules.marriageBy === 'any-turn') && (tricks > 0 || rules.marriageFirstTrick);

export const legalPlay = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { layout, rules } = ruleset;
  const cards = playable(ruleset, s);
  const declarable = mayDeclare(rules, s.trickSize, s.tricks) ? pairsIn(s.players[s.turn].hand) & cards : 0;
  const plain = rules.marriageMode === 'automatic' ? cards & ~declarable : cards;
  let n = 0;
  for (let set = plain; set !== 0; set &= set - 1) out[n++] = layout.play + lowest(set);
  for (let set = declarable; set !== 0; set &= set - 1) out[n++] = marryId(layout, lowest(set));
  return n;
};

export const applyPlay = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const { layout } = ruleset;
  const marriage = id >= layout.marry;
  const card = marriage ? marriedCard(layout, id) : id - layout.play;
  const seat = s.turn;
  if (marriage) declare(ruleset, s, suitOf(card)); // §3.7 the trump changes before the card is placed
  s.players[seat].hand &= ~(1 << card);
  if (s.trickSize === 0) {
    s.leader = seat;
    s.card0 = card;
  } else if (s.trickSize === 1) s.card1 = card;
  else s.card2 = card;
  s.trickSize++;
  if (s.trickSize === 1 || beats(card, s.best, s.trump)) {
    s.best = card;
    s.bestSeat = seat;
  }
  if (s.trickSize === ruleset.active) finishTrick(ruleset, s);
  else s.turn = nextActive(ruleset, s, seat);
};

/** Does a later card take the trick from the one that is winning? */
export const beats = (card: Card, best: Card, trump: number): boolean => {
  const suit = suitOf(card);
  return suit === suitOf(best) ? card > best : suit === trump;
};

/** The card that would win a trick if it stopped now. */
export const bestOf = (trick: readonly Card[], trump: number): Card => {
  let best = trick[0];
  for (const card of trick) if (beats(card, best, trump)) best = card;
  return best;
};

const declare = (ruleset: Ruleset, s: State, suit: number): void => {
  const player = s.players[s.turn];
  const value = ruleset.marriageValues[suit];
  s.trump = suit;
  if (ruleset.rules.marriageCredit === 'if-trick-won') player.pendingMarriage += value;
  else player.marriagePoints += value;
  // In mid-trick (`any-turn`) the new trump may turn a card that was losing into the winner.
  if (s.trickSize > 0) findBest(ruleset, s);
};

/** Who is winning the trick on the table, from its first card on. */
export const findBest = (ruleset: Ruleset, s: State): void => {
  let seat: Seat = s.leader;
  s.best = s.card0;
  s.bestSeat = seat;
  for (let i = 1; i < s.trickSize; i++) {
    const card = i === 1 ? s.card1 : s.card2;
    seat = nextActive(ruleset, s, seat);
    if (!beats(card, s.best, s.trump)) continue;
    s.best = card;
    s.bestSeat = seat;
  }
};

const finishTrick = (ruleset: Ruleset, s: State): void => {
  const winner = s.players[s.bestSeat];
  winner.captured |= (1 << s.card0) | (1 << s.card1);
  winner.trickPoints += POINTS[s.card0] + POINTS[s.card1];
  if (s.trickSize === 3) {
    winner.captured |= 1 << s.card2;
    winner.trickPoints += POINTS[s.card2];
  }
  winner.marriagePoints += winner.pendingMarriage; // §3.7 `if-trick-won`
  for (let seat = 0; seat < s.players.length; seat++) s.players[seat].pendingMarriage = 0;
  s.tricks++;
  s.trickSize = 0;
  s.leader = s.bestSeat;
  s.turn = s.bestSeat;
  if (winner.hand === 0) settlePlayed(ruleset, s);
};
