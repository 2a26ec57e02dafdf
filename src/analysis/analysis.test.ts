import { describe, expect, test } from 'vitest';
import type { AnyDefinition } from '../core/definition.ts';
import type { BaseView } from '../core/game.ts';
import { Match, replay } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { GAMES } from '../games/index.ts';
import { tysiac } from '../games/tysiac/index.ts';
import type { UltiGame } from '../games/ulti/game.ts';
import { ulti } from '../games/ulti/index.ts';
import type { UltiView } from '../games/ulti/view.ts';
import { solverOf } from '../agents/solvers.ts';
import { drawWorlds } from '../agents/worlds.ts';
import { Solution } from '../core/solver.ts';
import { Analysis } from './analysis.ts';
import { checkClaim } from './claim.ts';
import type { Budget } from './budget.ts';
import { reasonText } from './findings.ts';

const SMALL: Budget = { worlds: 8, playouts: 8, botLines: 8, nodes: 100_000, expert: null };

/** States of matches between the best bots, one in so many. */
const positions = (definition: AnyDefinition, seed: string, decisions: number) => {
  const game = definition.create(definition.presets[definition.defaultPreset]);
  const match = new Match({ game, rng: rngFrom(seed) });
  const create = definition.search!(game).bot;
  const agents = Array.from({ length: game.seats }, (_, seat) => create(game, seat, rngFrom(seed)));
  const found: { view: BaseView & { seat: number }; state: never }[] = [];
  for (let actor = match.advance(); actor >= 0 && found.length < decisions; actor = match.advance()) {
    const view = game.view(match.state, actor);
    found.push({ view, state: replay(game, match.steps) as never });
    match.answer('bot', agents[actor]!.decide(view, { rng: match.decisionRng(actor), limitMs: null }) as never);
  }
  return { game, found };
};

describe('an analysis', () => {
  test.each(GAMES.map((definition) => [definition.id, definition] as const))(
    '%s: says the same each time, of every legal move, from the view alone',
    (_, definition) => {
      const { game, found } = positions(definition, 'any', 24);
      for (const { view, state } of found.filter((__, i) => i % 6 === 5)) {
        const findings = new Analysis(definition, game, view, SMALL, '7').run();
        const copy = JSON.parse(JSON.stringify(game.view(state, view.actor)));
        expect(new Analysis(definition, game, copy, SMALL, '7').run()).toEqual(findings);
        expect(findings.moves.map(({ id }) => id).sort((a, b) => a - b)).toEqual(view.legal);
        expect(view.legal).toContain(findings.preferred);
        const reason = reasonText(findings.reason);
        expect(reason).not.toMatch(/[{}]/);
        // Nothing is called as good that its own figure puts ahead.
        const other = findings.moves.find(({ move }) => move === findings.reason.params?.['other']);
        if (other && other.lost < -1e-9) expect(reason).not.toContain('is as good');
        for (const { card, places } of findings.unseen) {
          const sum = places.reduce((total, { chance }) => total + chance, 0);
          expect(sum, card).toBeGreaterThan(0.99);
          expect(sum, card).toBeLessThan(1.01);
        }
      }
    },
  );

  test('steps through its worlds, tells how far it is, and can be stopped', () => {
    const { game, found } = positions(tysiac, 'steps', 40);
    const { view } = found.find((position) => position.view.phase === 'play')!;
    const analysis = new Analysis(tysiac, game, view, SMALL, '1');
    let steps = 0;
    while (analysis.step()) {
      steps++;
      expect(analysis.progress.done).toBe(steps);
      if (steps === 5) expect(analysis.findings().worlds).toBe(5);
    }
    expect(analysis.progress.done).toBe(analysis.progress.total);
    expect(analysis.step()).toBe(false);
  });

  test.each([
    ['tysiac', tysiac as AnyDefinition],
    ['ulti', ulti as AnyDefinition],
  ])('%s: with one world it is what the solver says of that, as the seat to move counts', (_, definition) => {
    const { game, found } = positions(definition, 'late', 60);
    const solver = solverOf(definition, game)!;
    const out = new Solution();
    let checked = 0;
    for (const { view, state } of found) {
      if (!solver.canSolve(state) || view.legal.length < 2) continue;
      const findings = new Analysis(definition, game, view, { ...SMALL, worlds: 1 }, '3').run();
      const [world] = drawWorlds(game, definition.search!(game), view, 1, rngFrom('3').fork('worlds'));
      solver.solveMoves(world!.state, 'settlement', out, SMALL.nodes);
      const share = game.zeroSum && view.seat !== out.soloist ? 1 / (game.seats - 1) : 1;
      for (const { id, mean } of findings.moves) {
        const index = [...out.ids.subarray(0, out.count)].indexOf(id);
        expect(mean).toBeCloseTo(out.side * share * out.valueAt(index), 3);
      }
      checked++;
    }
    expect(checked).toBeGreaterThan(10);
  });
});

describe('a claim', () => {
  test.each([
    ['tysiac', tysiac as AnyDefinition],
    ['ulti', ulti as AnyDefinition],
  ])('%s: what is certain comes true against every play of the others, in the true deal', (_, definition) => {
    let [certain, refused] = [0, 0];
    for (const seed of ['a', 'b', 'c']) {
      const { game, found } = positions(definition, seed, 60);
      const claims = definition.study!(game).claims!;
      for (const { view, state } of found) {
        if (view.phase !== 'play') continue;
        const verdict = checkClaim(definition, game, view, { worlds: 3000, moves: 100_000 });
        if (verdict.verdict === 'refused') refused++;
        if (verdict.verdict !== 'certain') continue;
        certain++;
        const others = (s: unknown): number =>
          Array.from({ length: game.seats }, (__, seat) => seat)
            .filter((seat) => !claims.isSameSide(s as never, seat, view.seat))
            .reduce((sum, seat) => sum + claims.tricksOf(s as never, seat), 0);
        const before = others(state);
        // The others play at random, the claimer as the proof says, asked again at each of its turns.
        for (let round = 0; round < 2; round++) {
          const s = game.newState();
          game.copy(state, s);
          const rng = rngFrom(`${seed} ${round}`);
          const legal = new Int32Array(game.actionCount);
          while (game.actor(s) >= 0) {
            const actor = game.actor(s);
            let id = legal[rng.int(game.legal(s, legal))]!;
            if (actor === view.seat) {
              const again = checkClaim(definition, game, game.view(s, actor));
              expect(again.verdict).toBe('certain');
              if (again.verdict === 'certain') id = again.move;
            }
            game.apply(s, id);
            expect(others(s)).toBe(before);
          }
        }
      }
    }
    expect(certain).toBeGreaterThan(1);
    expect(refused).toBeGreaterThan(10);
  });

  test('Ulti: is played out with cards only, the trump seven last, and not against betli', () => {
    const rules = { ...ulti.presets[ulti.defaultPreset]!, concede: 'soloist' as const };
    const game = ulti.create(rules) as UltiGame;
    const create = ulti.search!(game).bot;
    const betli = game.ruleset.bids.findIndex(({ id }) => id === 'betli');
    let [certain, kept] = [0, 0];
    for (let deal = 0; deal < 24 && (certain < 4 || kept === 0); deal++) {
      const seed = `claims ${deal}`;
      const match = new Match({ game, rng: rngFrom(seed) });
      const agents = [0, 1, 2].map((seat) => create(game, seat, rngFrom(seed)));
      for (let asked = 0, actor = match.advance(); actor >= 0 && asked < 90; asked++, actor = match.advance()) {
        const view = game.view(match.state, actor);
        const cards = view.players[actor]!.cards;
        const verdict = view.phase === 'play' && cards <= 3 ? checkClaim(ulti, game, view) : null;
        if (verdict?.verdict === 'certain') {
          certain++;
          const action = game.toAction(verdict.move) as { type: string; card?: number };
          expect(action.type).toBe('playCard');
          const hasSeven =
            view.trump >= 0 && view.legal.includes(game.toIds({ type: 'playCard', card: 8 * view.trump })[0]!);
          if (hasSeven && cards > 1) {
            kept++;
            expect(action.card).not.toBe(8 * view.trump);
          }
          const defends = { ...view, bid: betli, soloist: (actor + 1) % 3 } as UltiView;
          expect(checkClaim(ulti, game, defends)).toMatchObject({ verdict: 'not-certain' });
        }
        match.answer('bot', agents[actor]!.decide(view, { rng: match.decisionRng(actor), limitMs: null }) as never);
      }
    }
    expect(certain).toBeGreaterThan(3);
    expect(kept).toBeGreaterThan(0);
  });

  test('Ulti: in betli the soloist claims to take no trick, and takes none', () => {
    const game = ulti.create(ulti.presets[ulti.defaultPreset]!) as UltiGame;
    const create = ulti.search!(game).bot;
    let [certain, refused] = [0, 0];
    for (let deal = 0; deal < 30 && (certain < 6 || refused === 0); deal++) {
      const match = new Match({ game, rng: rngFrom(`betli ${deal}`) });
      const agents = [0, 1, 2].map((seat) => create(game, seat, rngFrom('betli')));
      for (let asked = 0, actor = match.advance(); actor >= 0 && asked < 300; asked++, actor = match.advance()) {
        const view = game.view(match.state, actor);
        const isBetli = /betli/.test(game.ruleset.bids[view.bid]?.id ?? '');
        if (view.phase === 'play' && isBetli && actor === view.soloist && view.players[actor]!.cards <= 5) {
          const { verdict } = checkClaim(ulti, game, view);
          if (verdict === 'refused') refused++;
          if (verdict === 'certain') {
            certain++;
            const s = replay(game, match.steps);
            const [legal, rng] = [new Int32Array(game.actionCount), rngFrom(`betli ${deal} ${asked}`)];
            while (game.actor(s) >= 0 && game.view(s, actor).phase === 'play') {
              const claim = game.actor(s) === actor ? checkClaim(ulti, game, game.view(s, actor)) : null;
              if (claim) expect(claim.verdict).toBe('certain');
              game.apply(s, claim?.verdict === 'certain' ? claim.move : legal[rng.int(game.legal(s, legal))]!);
              expect(s.players[actor]!.tricks).toBe(0);
            }
          }
        }
        match.answer('bot', agents[actor]!.decide(view, { rng: match.decisionRng(actor), limitMs: null }) as never);
      }
    }
    expect(certain).toBeGreaterThan(5);
    expect(refused).toBeGreaterThan(0);
  });

  test('is never certain where there are too many worlds, no cards are played, or it is not the turn', () => {
    const { game, found } = positions(ulti, 'no', 30);
    const bid = found.find(({ view }) => view.phase !== 'play')!;
    expect(checkClaim(ulti, game, bid.view)).toEqual({ verdict: 'not-certain', why: 'no-claims-here' });
    const lead = found.find(({ view }) => view.phase === 'play')!;
    const few = { worlds: 10, moves: 1000 };
    expect(checkClaim(ulti, game, lead.view, few)).toEqual({ verdict: 'not-certain', why: 'too-many-worlds' });
    const other = game.view(lead.state, (lead.view.seat + 1) % 3);
    expect(checkClaim(ulti, game, other)).toEqual({ verdict: 'not-certain', why: 'no-claims-here' });
  });
});

test('where the chance to win is known, bids are valued by it', () => {
  const { game, found } = positions(tysiac, 'equity', 1);
  const view = found[0]!.view;
  // Who is ahead by a point wins for sure: so chances are 0 or 1, and their mean is one in between.
  const equity = () => ({
    chances: (s: { players: { score: number }[] }, out: Float64Array): void => {
      out[0] = s.players[0]!.score > s.players[1]!.score ? 1 : 0;
      out[1] = 1 - out[0];
    },
  });
  const definition: AnyDefinition = { ...tysiac, equity };
  const { currency, moves } = new Analysis(definition, game, view, { ...SMALL, playouts: 40 }, '1').run();
  expect(currency.unit).toBe('equity');
  for (const { mean } of moves) {
    expect(mean).toBeGreaterThanOrEqual(0);
    expect(mean).toBeLessThanOrEqual(1);
  }
  const points = new Analysis({ ...tysiac, equity: undefined }, game, view, { ...SMALL, playouts: 40 }, '1').run();
  expect(points.currency.unit).toBe('points');
  // A contract that is always lost is bad in either currency.
  expect(moves.at(-1)!.mean).toBeLessThan(moves[0]!.mean);
});
