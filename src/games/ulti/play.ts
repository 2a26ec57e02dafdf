// Trick play (§7).
import { lowest, type Card, type CardSet } from '../../core/cards.ts';
import type { ActionId } from '../../core/game.ts';
import { ABOVE_PLAIN, ABOVE_TRUMP, LAST_TRICK, NO_TRUMP, pointsIn, seven, suitOf, suitSet } from './deck.ts';
import { beforeCard, declareWithCard, nextKontra } from './flow.ts';
import type { UltiRules } from './options.ts';
import { nextSeat, type Ruleset } from './ruleset.ts';
import { settle, settleConceded } from './score.ts';
import { DECIDED_EARLY, NOBODY, PLAYED, type State } from './state.ts';
import { BETLI, DURCHMARS, ULTI, hasUnit } from './units.ts';

/** §7.1, §7.2 the cards of a hand that may be played on a trick, never none of a hand that has some. */
export const followers = (
  rules: UltiRules,
  hand: CardSet,
  led: Card,
  best: Card,
  trump: number,
  betli: boolean,
): CardSet => {
  const suit = suitOf(led);
  const same = hand & suitSet(suit);
  if (trump === NO_TRUMP) {
    if (same === 0) return hand;
    if (betli && !rules.betliMustBeat) return same; // §7.2
    return same & ABOVE_PLAIN[best] || same;
  }
  const isTrumped = suitOf(best) === trump;
  if (same !== 0) {
    if (suit === trump || !isTrumped) return same & ABOVE_TRUMP[best] || same; // §7.1.1a
    return rules.followWhenTrumped === 'free' ? same : same & ABOVE_TRUMP[led] || same; // §7.1.1b
  }
  const trumps = hand & suitSet(trump);
  if (trumps === 0) return hand; // §7.1.3
  return isTrumped ? trumps & ABOVE_TRUMP[best] || trumps : trumps; // §7.1.2
};

/** §12.1 the cards that a player who plays `card` here cannot hold. */
const provenLacks = (rules: UltiRules, card: Card, s: State, betli: boolean): CardSet => {
  const { card0: led, best, trump } = s;
  const suit = suitOf(led);
  const follows = suitOf(card) === suit;
  if (trump === NO_TRUMP) {
    if (!follows) return suitSet(suit);
    return betli && !rules.betliMustBeat ? 0 : unlessIn(ABOVE_PLAIN[best], card);
  }
  const isTrumped = suitOf(best) === trump;
  if (follows) {
    if (suit === trump || !isTrumped) return unlessIn(ABOVE_TRUMP[best], card);
    return rules.followWhenTrumped === 'free' ? 0 : unlessIn(ABOVE_TRUMP[led], card);
  }
  if (suitOf(card) !== trump) return suitSet(suit) | suitSet(trump);
  return suitSet(suit) | (isTrumped ? unlessIn(ABOVE_TRUMP[best], card) : 0);
};

const unlessIn = (set: CardSet, card: Card): CardSet => (((set >>> card) & 1) === 1 ? 0 : set);

/** §7.3 must the player to move keep the trump seven back? */
const keepsSeven = (ruleset: Ruleset, s: State): boolean =>
  ruleset.rules.keepSeven === 'enforced' &&
  s.turn === s.soloist &&
  s.tricks < ruleset.handSize - 1 &&
  hasUnit(ruleset.bids[s.bid].units, ULTI);

/** The cards that the player to move may play. */
export const playable = (ruleset: Ruleset, s: State): CardSet => {
  const { hand } = s.players[s.turn];
  const betli = hasUnit(ruleset.bids[s.bid].units, BETLI);
  const cards = s.trickSize === 0 ? hand : followers(ruleset.rules, hand, s.card0, s.best, s.trump, betli);
  return keepsSeven(ruleset, s) ? cards & ~(1 << seven(s.trump)) || cards : cards;
};

export const legalPlay = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { layout, rules } = ruleset;
  let n = 0;
  if (rules.concede === 'soloist' && s.turn === s.soloist) out[n++] = layout.concede;
  for (let set = playable(ruleset, s); set !== 0; set &= set - 1) out[n++] = layout.play + lowest(set);
  return n;
};

export const applyPlay = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const { layout } = ruleset;
  if (id < layout.play) return settleConceded(ruleset, s);
  const card = id - layout.play;
  const player = s.players[s.turn];
  if (s.tricks === 0) declareWithCard(ruleset, s);
  if (s.trickSize > 0) {
    player.lacks |= provenLacks(ruleset.rules, card, s, hasUnit(ruleset.bids[s.bid].units, BETLI));
    // §7.3 a seven that had to be kept was the only trump
    if (card === seven(s.trump) && keepsSeven(ruleset, s)) player.lacks |= suitSet(s.trump);
  }
  player.hand &= ~(1 << card);
  if (s.trickSize === 0 || beats(card, s.best, s.trump)) {
    s.best = card;
    s.bestSeat = s.turn;
  }
  if (s.trickSize === 2) return finishTrick(ruleset, s, card);
  if (s.trickSize === 0) {
    s.leader = s.turn;
    s.card0 = card;
  } else s.card1 = card;
  s.trickSize++;
  s.turn = nextSeat(s.turn);
  beforeCard(ruleset, s);
};

/** §7.4 does a later card take the trick from the one that is winning? */
export const beats = (card: Card, best: Card, trump: number): boolean => {
  const suit = suitOf(card);
  if (suit !== suitOf(best)) return suit === trump;
  return (((trump === NO_TRUMP ? ABOVE_PLAIN : ABOVE_TRUMP)[best] >>> card) & 1) === 1;
};

/** The place in a trick of the card that wins it. */
export const winnerOf = (trick: readonly Card[], trump: number): number => {
  let at = 0;
  for (let i = 1; i < trick.length; i++) if (beats(trick[i], trick[at], trump)) at = i;
  return at;
};

const finishTrick = (ruleset: Ruleset, s: State, card2: Card): void => {
  const { units } = ruleset.bids[s.bid];
  const winner = s.players[s.bestSeat];
  const cards = (1 << s.card0) | (1 << s.card1) | (1 << card2);
  winner.captured |= cards;
  winner.points += pointsIn(cards);
  winner.tricks++;
  s.leaders |= s.leader << (2 * s.tricks);
  s.winners |= s.bestSeat << (2 * s.tricks);
  s.tricks++;
  s.trickSize = 0;
  if (s.tricks === ruleset.handSize) {
    winner.points += LAST_TRICK;
    return settle(ruleset, s, PLAYED, sevenBy(s, card2));
  }
  s.leader = s.bestSeat;
  s.turn = s.bestSeat;
  // §7.6 a betli or a no-trump durchmars is over when it is lost
  const soloWon = s.bestSeat === s.soloist;
  const isLost = hasUnit(units, BETLI) ? soloWon : units === 1 << DURCHMARS && s.trump === NO_TRUMP && !soloWon;
  if (isLost && ruleset.rules.earlyTermination) return settle(ruleset, s, DECIDED_EARLY, NOBODY);
  if (s.tricks === 1 && ruleset.rules.kontraTiming === 'afterFirstTrick') {
    s.turn = s.soloist;
    return nextKontra(ruleset, s);
  }
  beforeCard(ruleset, s);
};

/** Who played the trump seven to the last trick? */
const sevenBy = (s: State, card2: Card): number => {
  if (s.trump === NO_TRUMP) return NOBODY;
  const card = seven(s.trump);
  if (s.card0 === card) return s.leader;
  if (s.card1 === card) return nextSeat(s.leader);
  return card2 === card ? nextSeat(nextSeat(s.leader)) : NOBODY;
};
