// Random endings for the tests of the solver: as the engine holds them and as the oracle does.
import { cardsOf, setFrom } from '../../../core/cards.ts';
import type { Rng } from '../../../core/game.ts';
import { parseNotation } from '../../../core/notation.ts';
import { SUITS, hasPair, pairSet, pointsIn } from '../deck.ts';
import type { TysiacGame } from '../game.ts';
import { newHand } from '../oracleHand.ts';
import { PLAY, State } from '../state.ts';
import { after, cardsFrom, movesOf, type Ending } from './plain.ts';

/** A random position of so many tricks, rich in marriages, as the engine and as the oracle see it. */
export const randomEnding = (game: TysiacGame, rng: Rng, tricksLeft: number): { s: State; ending: Ending } => {
  const { rules, ruleset } = game;
  const s = new State(rules.seats, ruleset.maxDealSteps);
  s.phase = PLAY;
  s.deals = 1;
  s.dealer = rng.int(rules.seats);
  const seats = s.players.map((_, seat) => seat).filter((seat) => !ruleset.sitOut || seat !== s.dealer);
  s.declarer = seats[rng.int(seats.length)];
  const isFirst = rng.int(3) === 0;
  s.tricks = isFirst ? 0 : 3;
  s.turn = isFirst ? s.declarer : seats[rng.int(seats.length)];
  s.leader = s.turn;
  s.trump = isFirst ? -1 : rng.int(5) - 1;
  s.contract = 20 * (1 + rng.int(12));
  s.bid = s.contract;
  // Pairs first, so that marriages are there to declare.
  const pack = cardsOf(ruleset.deck).map((card) => ({ card, order: rng.int(1000) }));
  const rich = setFrom(cardsOf(pairSet(rng.int(4)) | pairSet(rng.int(4))));
  for (const one of pack) if ((rich >> one.card) & 1) one.order -= 700;
  const cards = pack.toSorted((a, b) => a.order - b.order).map(({ card }) => card);
  const hand = newHand(rules);
  const dealt = cards.splice(0, tricksLeft * seats.length);
  // A king and its queen lie side by side; hand out pairs of cards.
  dealt.sort((a, b) => a - b);
  const shift = rng.int(dealt.length);
  seats.forEach((seat, i) => {
    const from = i * tricksLeft + shift;
    for (let k = 0; k < tricksLeft; k++) s.players[seat].hand |= 1 << dealt[(from + k) % dealt.length];
  });
  if (rules.exchange === 'discard') {
    s.taken = 0;
    s.discards = setFrom(cards.splice(0, 2));
    s.musik1 = setFrom(cards.splice(0, 2));
    hand.dead = cardsFrom(s.discards | s.musik1);
  }
  for (const seat of isFirst ? [] : seats) {
    const player = s.players[seat];
    player.captured = rng.int(3) === 0 ? 0 : setFrom(cards.splice(0, 3));
    player.trickPoints = pointsIn(player.captured);
    const suit = rng.int(4);
    if (
      rng.int(2) === 0 ||
      hasPair(player.hand, suit) ||
      (rules.marriageCredit === 'if-trick-won' && player.captured === 0)
    )
      continue;
    player.marriagePoints = ruleset.marriageValues[suit];
    hand.marriages.push({ seat, suit: SUITS[suit], trick: hand.tricks.length });
    if (player.captured !== 0) hand.tricks.push({ winner: seat, cards: cardsFrom(player.captured) });
  }
  for (const [seat, player] of s.players.entries()) {
    const score = [0, 100, rules.lockScore, rules.lockScore - 10][rng.int(4)];
    player.score = rules.scoreFloor === null ? score : Math.max(score, rules.scoreFloor);
    player.scoreBefore = player.score;
    player.barrel = rules.lockMode === 'barrel' && player.score === rules.lockScore ? rng.int(rules.barrelTries) : 0;
    const isNoted = hand.tricks.some(({ winner }) => winner === seat);
    if (player.captured !== 0 && !isNoted) hand.tricks.push({ winner: seat, cards: cardsFrom(player.captured) });
  }
  // The oracle takes a deal without tricks for one that has just begun.
  if (!isFirst && hand.tricks.length === 0) hand.tricks.push({ winner: -1, cards: [] });
  hand.cards = s.players.map((player) => cardsFrom(player.hand));
  hand.contract = s.contract;
  hand.trump = s.trump < 0 ? null : SUITS[s.trump];
  hand.standing = { seat: s.declarer, value: s.bid, proven: true, heard: [] };
  const before = s.players.map(({ score, scoreBefore, barrel }) => ({ score, atDeal: scoreBefore, tries: barrel }));
  let ending: Ending = {
    rules,
    hand,
    declarer: s.declarer,
    sitting: ruleset.sitOut ? s.dealer : -1,
    turn: s.turn,
    before,
  };
  // Some begin in the middle of a trick.
  for (let i = rng.int(seats.length); i > 0; i--) {
    const moves = movesOf(ending);
    const move = moves[rng.int(moves.length)];
    ending = after(ending, move);
    game.apply(s, parseNotation(game, move.notation));
  }
  return { s, ending };
};
