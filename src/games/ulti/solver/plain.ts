// The solver once more, slow and plain, for tests only: every line of play to its end, with the oracle's legal cards
// and the oracle's settlement. Random endings for it, as the engine holds them and as the oracle does.
import { cardsOf, setFrom, type CardSet } from '../../../core/cards.ts';
import type { Rng } from '../../../core/game.ts';
import type { Objective } from '../../../core/solver.ts';
import { NO_TRUMP, POINT_CARDS, SUITS, cardToken, pairSet, pointsIn, seven } from '../deck.ts';
import type { UltiGame } from '../game.ts';
import { bidOf, type Line, type OracleBid, type OracleUnit } from '../oracleBids.ts';
import { legalCards, winningPlace } from '../oraclePlay.ts';
import { settleOracle, type Played } from '../oracleScore.ts';
import type { EngineRules } from '../rules.ts';
import { LEVEL_COUNT, PLAY, State } from '../state.ts';
import { UNITS, hasUnit } from '../units.ts';
import { isShared } from '../kontra.ts';
import { declareAll } from '../marriages.ts';

/** A deal in play. */
export interface Ending {
  rules: EngineRules;
  bid: OracleBid;
  trump: string;
  soloist: number;
  lines: Line[];
  played: Played;
  hands: string[][];
  leader: number;
  trick: string[];
}

const SIZE = 10;
const turnOf = ({ leader, trick }: Ending): number => (leader + trick.length) % 3;
/** The cards of a seat that has played none of those before the last few tricks. */
const tokens = (set: CardSet): string[] => cardsOf(set).map(cardToken);

export const movesOf = (ending: Ending): string[] => {
  const { rules, bid, trump, soloist, played, hands, trick } = ending;
  const seat = turnOf(ending);
  let cards = legalCards(rules, hands[seat], trick, trump, bid.units.includes('betli'));
  // §7.3
  const keeps = rules.keepSeven === 'enforced' && bid.units.includes('ulti') && played.tricks.length < SIZE - 1;
  const others = cards.filter((card) => card !== `${trump}7`);
  if (keeps && seat === soloist && others.length > 0) cards = others;
  return rules.concede === 'soloist' && seat === soloist ? ['concede', ...cards] : cards;
};

export const after = (ending: Ending, move: string): Ending => {
  const { hands, played, trump, leader } = ending;
  if (move === 'concede') return { ...ending, played: { ...played, conceded: true } };
  const seat = turnOf(ending);
  const left = hands.map((hand, one) => (one === seat ? hand.filter((card) => card !== move) : hand));
  const trick = [...ending.trick, move];
  if (trick.length < 3) return { ...ending, hands: left, trick };
  const winner = (leader + winningPlace(trick, trump)) % 3;
  const tricks = [...played.tricks, { leader, cards: trick, winner }];
  return { ...ending, hands: left, trick: [], leader: winner, played: { ...played, tricks } };
};

const isOver = ({ rules, bid, trump, soloist, played }: Ending): boolean => {
  if (played.conceded || played.tricks.length === SIZE) return true;
  if (!rules.earlyTermination || trump !== '-') return false;
  const soloWon = played.tricks.some(({ winner }) => winner === soloist);
  const lostOne = played.tricks.some(({ winner }) => winner !== soloist);
  return bid.units.includes('betli') ? soloWon : lostOne; // §7.6
};

/** The soloist's card points, tens and aces of the talon where they are the soloist's. */
const soloPoints = ({ rules, trump, soloist, played }: Ending): number => {
  if (trump === '-') return 0;
  const won = played.tricks.filter(({ winner }) => winner === soloist);
  const worth = (cards: string[]): number => 10 * cards.filter((card) => 'AX'.includes(card[1])).length;
  const last = played.tricks.length === SIZE && played.tricks[SIZE - 1].winner === soloist ? 10 : 0;
  return worth(won.flatMap(({ cards }) => cards)) + last + (rules.talonPoints === 'soloist' ? worth(played.talon) : 0);
};

/** A unit's outcome, read from a settlement in which nothing else costs anything. */
const isWon = (ending: Ending, unit: OracleUnit): boolean => {
  const { rules, bid, trump, soloist, lines, played } = ending;
  const only: OracleBid = { ...bid, value: (other) => (other === unit ? 1 : 0) };
  const silent: EngineRules = { ...rules, silentUlti: 'off', silentDurchmarsScope: 'partiContracts' };
  const quiet: EngineRules = silent.silentDurchmars === 'adds' ? { ...silent, silentDurchmars: 'off' } : silent;
  return settleOracle(quiet, only, trump, soloist, lines, played)[soloist] > 0;
};

const valueAtEnd = (ending: Ending, objective: Objective): number => {
  const { rules, bid, trump, soloist, lines, played } = ending;
  if (objective === 'points') return soloPoints(ending);
  if (objective === 'contract') return bid.units.every((unit) => isWon(ending, unit)) ? 1 : 0;
  return settleOracle(rules, bid, trump, soloist, lines, played)[soloist];
};

export const minimax = (ending: Ending, objective: Objective): number => {
  if (isOver(ending)) return valueAtEnd(ending, objective);
  const values = movesOf(ending).map((move) => minimax(after(ending, move), objective));
  return turnOf(ending) === ending.soloist ? Math.max(...values) : Math.min(...values);
};

/** A random position in the last tricks of a contract. */
export const randomEnding = (
  game: UltiGame,
  rank: number,
  rng: Rng,
  tricksLeft: number,
): { s: State; ending: Ending } | null => {
  const { rules, ruleset } = game;
  const bid = ruleset.bids[rank];
  const s = new State(ruleset.maxDealSteps);
  s.phase = PLAY;
  s.deals = 1;
  s.bid = rank;
  s.soloist = rng.int(3);
  s.holder = s.soloist;
  const trumps = [0, 1, 2, 3].filter((suit) => (ruleset.anyTrumps[rank] >> suit) & 1);
  s.trump = trumps.length === 0 ? NO_TRUMP : trumps[rng.int(trumps.length)];
  const unitsHere = UNITS.map((_, unit) => unit).filter((unit) => hasUnit(bid.units, unit));
  for (const unit of unitsHere) {
    s.levels[2 * unit] = rng.int(3);
    s.levels[2 * unit + 1] = isShared(ruleset, s.trump) ? s.levels[2 * unit] : rng.int(3);
  }
  // Cards that matter at the end stay in the hands more often: the trump seven, aces, tens.
  const wanted = s.trump === NO_TRUMP ? 0 : 1 << seven(s.trump);
  const order = Array.from({ length: 32 }, (_, card) => ({ card, at: rng.int(1000) - (wanted >>> card) * 600 }));
  for (const one of order) if ((POINT_CARDS >>> one.card) & 1) one.at -= rng.int(300);
  const cards = order.toSorted((a, b) => a.at - b.at).map(({ card }) => card);
  for (const player of s.players) player.hand = setFrom(cards.splice(0, tricksLeft));
  // The tricks so far: random ones, by one side only now and then, so that sweeps stay possible.
  const bias = rng.int(4);
  const sides = [[0], [1], [1, 2], [0, 1, 2]][bias];
  const played: Played = { start: [[], [], []], talon: [], tricks: [], declared: [[], [], []], conceded: false };
  const starts = s.players.map((player) => player.hand);
  for (let k = tricksLeft; k < SIZE; k++) {
    const three = cards.splice(0, 3);
    const winner = (s.soloist + sides[rng.int(sides.length)]) % 3;
    three.forEach((card, i) => (starts[i] |= 1 << card));
    const leader = s.tricks === 0 ? s.soloist : s.leader;
    played.tricks.push({ leader, cards: three.map(cardToken), winner });
    const player = s.players[winner];
    player.captured |= setFrom(three);
    player.points += pointsIn(setFrom(three));
    player.tricks++;
    s.tricks++;
    s.leader = winner;
  }
  s.turn = s.leader;
  s.talon = setFrom(cards);
  played.talon = tokens(s.talon);
  // Deals that end early are over by now.
  const soloTricks = s.players[s.soloist].tricks;
  const isLost = bid.units === 32 ? soloTricks > 0 : soloTricks < s.tricks;
  if (s.trump === NO_TRUMP && rules.earlyTermination && isLost) return null;
  s.players.forEach((player, seat) => {
    player.start = starts[seat];
    player.declined = (1 << LEVEL_COUNT) - 1; // all kontras are said
    // More pairs than chance gives; they were in the hand when play began.
    const suit = rng.int(4);
    if (rng.int(2) === 0) player.start |= pairSet(suit);
    if (seat === s.soloist && s.trump !== NO_TRUMP && rng.int(3) > 0) player.start |= pairSet(s.trump);
    played.start[seat] = tokens(player.start);
    const before = player.declared;
    if (s.trump !== NO_TRUMP) declareAll(ruleset, s, seat);
    for (let one = 0; one < 4 && player.declared > before; one++) {
      if (((player.start >>> (8 * one)) & 0x30) === 0x30) played.declared[seat].push(SUITS[one]);
    }
    const isImplied = !hasUnit(bid.units, 0) && rules.marriagesIn === 'partiContracts';
    if (isImplied && played.declared[seat].length > 0)
      played.declared[seat] = impliedOf(bid.units, s, played.declared[seat]);
  });
  const defenders = isShared(ruleset, s.trump) ? [null] : [(s.soloist + 1) % 3, (s.soloist + 2) % 3];
  const lines = defenders.flatMap((defender, line) =>
    unitsHere.map((unit) => ({
      unit: UNITS[unit] as OracleUnit,
      defender,
      level: s.levels[2 * unit + line],
      refusedBy: new Set<number>(),
    })),
  );
  const ending: Ending = {
    rules,
    bid: bidOf(rules, bid.id),
    trump: s.trump === NO_TRUMP ? '-' : SUITS[s.trump],
    soloist: s.soloist,
    lines,
    played,
    hands: s.players.map((player) => tokens(player.hand)),
    leader: s.leader,
    trick: [],
  };
  return { s, ending };
};

const impliedOf = (units: number, s: State, suits: string[]): string[] => {
  const trump = SUITS[s.trump];
  return hasUnit(units, 1)
    ? suits.filter((suit) => suit === trump)
    : suits.filter((suit) => suit !== trump).slice(0, 1);
};
