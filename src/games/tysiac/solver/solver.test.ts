import { describe, expect, test } from 'vitest';
import { tysiacKit } from '../../../../test/kits/tysiac.ts';
import { cardsOf, setFrom } from '../../../core/cards.ts';
import type { Rng } from '../../../core/game.ts';
import { parseNotation } from '../../../core/notation.ts';
import { rngFrom } from '../../../core/rng.ts';
import { OBJECTIVES, Solution } from '../../../core/solver.ts';
import { SUITS, pairSet, pointsIn } from '../deck.ts';
import { createTysiac, type TysiacGame } from '../game.ts';
import { newHand } from '../oracleHand.ts';
import { PRESETS } from '../presets.ts';
import type { EngineRules } from '../rules.ts';
import { PLAY, PLAYED, State } from '../state.ts';
import { after, cardsFrom, minimax, movesOf, type Ending } from './plain.ts';
import { TysiacSolver } from './solver.ts';

/** `SOLVER_ENDINGS=5000 node node_modules/vitest/vitest.mjs run src/games/tysiac/solver` for the long run. */
const RUNS = Number(process.env['SOLVER_ENDINGS'] ?? 60);

/** A random position of so many tricks, rich in marriages, as the engine and as the oracle see it. */
const randomEnding = (game: TysiacGame, rng: Rng, tricksLeft: number): { s: State; ending: Ending } => {
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
    if (rng.int(2) === 0 || (rules.marriageCredit === 'if-trick-won' && player.captured === 0)) continue;
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

const check = (rules: EngineRules, label: string, runs: number): void => {
  const game = createTysiac(rules);
  const solver = new TysiacSolver(game.ruleset);
  const out = new Solution();
  for (let i = 0; i < runs; i++) {
    const rng = rngFrom(`${label} ${i}`);
    const { s, ending } = randomEnding(game, rng, game.ruleset.active === 2 ? 3 + rng.int(2) : 2 + rng.int(2));
    for (const objective of OBJECTIVES) {
      const expected = Object.fromEntries(
        movesOf(ending).map((move) => [move.notation, minimax(after(ending, move), objective)]),
      );
      solver.solveMoves(s, objective, out);
      const found = Object.fromEntries(
        Array.from({ length: out.count }, (_, k) => [game.notation(out.ids[k]), out.valueAt(k)]),
      );
      const where = { label, i, objective, state: game.dump(s) };
      if (!out.exact || JSON.stringify(sorted(found)) !== JSON.stringify(sorted(expected)))
        expect({ ...where, values: found }).toEqual({ ...where, values: expected });
      const value = out.lower;
      solver.solve(s, objective, out);
      if (out.lower !== value || out.upper !== value)
        expect({ ...where, root: [out.lower, out.upper] }).toEqual({ ...where, root: [value, value] });
    }
  }
};

const sorted = (values: Record<string, number>): [string, number][] =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('agrees with plain minimax', () => {
  test.each(Object.keys(PRESETS))('%s', (preset) => check(PRESETS[preset], preset, RUNS));

  test('under random rules', () => {
    for (let i = 0; i < 3 * RUNS; i++)
      check(tysiacKit.randomRules(rngFrom(`solver ${i}`)) as EngineRules, `rules ${i}`, 1);
  });
});

/** A whole deal of ten or eight tricks, bid and exchanged at random. */
const wholeDeal = (game: TysiacGame, seed: string): State => {
  const rng = rngFrom(seed);
  const legal = new Int32Array(game.actionCount);
  const s = game.newState();
  while (s.phase !== PLAY) {
    if (game.actor(s) < 0) game.applyChance(s, game.sampleChance(s, rng));
    else game.apply(s, legal[rng.int(Math.min(game.legal(s, legal), 3))]);
  }
  return s;
};

describe('whole deals', () => {
  test.each(['alpha-1000', 'open-table'])('%s: the best line scores what was foretold', (preset) => {
    const game = createTysiac({ ...PRESETS[preset], maxHands: 50 });
    const solver = new TysiacSolver(game.ruleset);
    const out = new Solution();
    for (let i = 0; i < 5; i++) {
      for (const objective of OBJECTIVES) {
        const s = wholeDeal(game, `whole ${preset} ${i}`);
        const { declarer, contract } = s;
        solver.solve(s, objective, out);
        const foretold = out.lower;
        while (s.phase === PLAY) {
          solver.solveMoves(s, objective, out);
          expect([out.lower, out.upper]).toEqual([foretold, foretold]);
          game.apply(s, out.ids[out.best()]);
        }
        expect(s.lastResult).toBe(PLAYED);
        const [own, other] = [s.players[declarer], s.players[1 - declarer]];
        if (objective === 'points') expect(own.lastRaw - other.lastRaw).toBe(foretold);
        else if (objective === 'contract') expect(s.lastMade).toBe(foretold);
        else expect(own.lastChange - other.lastChange, `contract ${contract}`).toBe(foretold);
      }
    }
  });

  test('a cut search tells bounds that hold, and the same ones each time', () => {
    const game = createTysiac(PRESETS['alpha-1000']);
    const solver = new TysiacSolver(game.ruleset);
    const [exact, cut, again] = [new Solution(), new Solution(), new Solution()];
    let cuts = 0;
    for (let i = 0; i < 10; i++) {
      const s = wholeDeal(game, `cut ${i}`);
      for (const objective of OBJECTIVES) {
        solver.solveMoves(s, objective, exact);
        solver.solveMoves(s, objective, cut, 1000);
        solver.solveMoves(s, objective, again, 1000);
        if (!cut.exact) cuts++;
        for (let k = 0; k < exact.count; k++) {
          expect(cut.lowers[k]).toBeLessThanOrEqual(exact.lowers[k]);
          expect(cut.uppers[k]).toBeGreaterThanOrEqual(exact.uppers[k]);
        }
        expect([...again.lowers, ...again.uppers, again.nodes]).toEqual([...cut.lowers, ...cut.uppers, cut.nodes]);
      }
    }
    expect(cuts).toBeGreaterThan(5);
  });
});
