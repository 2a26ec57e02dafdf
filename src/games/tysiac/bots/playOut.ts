// A hand played to its end in the head, by one plain move after the other.
import { above, highest } from '../../../core/cards.ts';
import { NO_TRUMP, POINTS, pairsIn, suitOf, suitSet } from '../deck.ts';
import { followers, mayDeclare } from '../play.ts';
import type { Ruleset } from '../ruleset.ts';
import { DECLARED, cardOf, takes, type Bout } from './bout.ts';
import { followCard, leadMove, plainMove, ruffedBy } from './policy.ts';

export const playOut = (ruleset: Ruleset, bout: Bout): void => {
  if (bout.size === 2) return playDuel(ruleset, bout);
  while (!bout.over) bout.play(ruleset, plainMove(ruleset, bout));
};

/** The same between two, without looking the bout up at every card: most of the time of the rule bots is spent here. */
const playDuel = (ruleset: Ruleset, bout: Bout): void => {
  if (bout.laid > 0) bout.play(ruleset, plainMove(ruleset, bout));
  const { rules, marriageValues } = ruleset;
  const mustWin = rules.marriageCredit === 'if-trick-won';
  let leader = bout.turn;
  let lead = bout.hands[leader];
  let reply = bout.hands[1 - leader];
  let { trump, tricks } = bout;
  while (lead !== 0) {
    let pending = 0;
    let pendingBy = -1;
    const declarable = mayDeclare(rules, 0, tricks) ? pairsIn(lead) : 0;
    const move = leadMove(ruleset, lead, reply, trump, declarable, ruffedBy(reply, trump));
    const led = cardOf(move);
    lead &= ~(1 << led);
    if (move >= DECLARED) {
      trump = suitOf(led);
      pending = marriageValues[trump];
      pendingBy = leader;
      if (!mustWin) bout.melds[leader] += pending;
    }
    const legal = followers(rules, reply, led, led, trump);
    let card = highest(legal);
    if ((legal & (legal - 1)) !== 0) {
      let winning = above(legal & suitSet(suitOf(led)), led);
      if (trump !== NO_TRUMP && trump !== suitOf(led)) winning |= legal & suitSet(trump);
      card = followCard(reply, lead, legal, winning, POINTS[led], false);
    }
    if (mayDeclare(rules, 1, tricks) && (pairsIn(reply) >>> card) & 1) {
      trump = suitOf(card);
      pending = marriageValues[trump];
      pendingBy = 1 - leader;
      if (!mustWin) bout.melds[pendingBy] += pending;
    }
    reply &= ~(1 << card);
    const isTaken = takes(card, led, trump);
    const winner = isTaken ? 1 - leader : leader;
    bout.points[winner] += POINTS[led] + POINTS[card];
    bout.took[winner] = 1;
    if (mustWin && pendingBy === winner) bout.melds[winner] += pending;
    tricks++;
    if (!isTaken) continue;
    leader = winner;
    const hand = lead;
    lead = reply;
    reply = hand;
  }
  bout.hands[0] = 0;
  bout.hands[1] = 0;
  bout.trump = trump;
  bout.tricks = tricks;
  bout.turn = leader;
  if (tricks > 0) bout.bestBy = leader;
};
