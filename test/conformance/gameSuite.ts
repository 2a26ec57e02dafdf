import { describe, expect, test } from 'vitest';
import { random } from '../../src/agents/random.ts';
import type { AnyDefinition } from '../../src/core/definition.ts';
import { CHANCE, HIDDEN, OVER, type AnyGame } from '../../src/core/game.ts';
import { playSync, replay } from '../../src/core/match.ts';
import { parseNotation } from '../../src/core/notation.ts';
import { makeRecord, parseRecord, printRecord } from '../../src/core/record.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { inWords } from '../../src/core/words.ts';
import { deepFreeze } from '../../src/core/freeze.ts';
import { copyOf, legalIds, step, walk } from './walk.ts';

export interface SuiteOptions {
  definition: AnyDefinition;
  matches: number;
  invariants(game: AnyGame, state: unknown): string[];
}

/** Checks that a game keeps the promises of core/game.ts. Every registered game runs it under many rules. */
export const gameSuite = (name: string, game: AnyGame & { rules: unknown }, options: SuiteOptions): void => {
  const { definition, matches, invariants } = options;
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const everyone = [...seats, null];
  const visitAll = (visit: Parameters<typeof walk>[2]): void => walk(game, matches, visit);

  describe(`${game.id}, ${name}: keeps the contract`, () => {
    test('ids, actions and notations correspond', () => {
      const notations = new Set<string>();
      for (let id = 0; id < game.actionCount; id++) {
        expect(game.toIds(game.toAction(id))).toEqual([id]);
        const notation = game.notation(id);
        expect(parseNotation(game, notation)).toBe(id);
        expect(notation).toMatch(/^\S+$/);
        notations.add(notation);
      }
      expect(notations.size).toBe(game.actionCount);
    });

    test('every action has words in every language', () => {
      for (const catalogue of Object.values(definition.catalogues)) {
        for (let id = 0; id < game.actionCount; id++) {
          const message = game.describe(game.toAction(id));
          expect(catalogue).toHaveProperty([message.key]);
          expect(inWords(catalogue, message)).not.toMatch(/[{}]/);
        }
      }
    });

    test('legal ids: some, ascending, in range; none of them refused', () =>
      visitAll((s, actor) => {
        if (actor < 0) return;
        const ids = legalIds(game, s);
        expect(ids.length).toBeGreaterThan(0);
        ids.forEach((id, i) => {
          expect(id).toBeGreaterThan(i === 0 ? -1 : ids[i - 1]!);
          expect(id).toBeLessThan(game.actionCount);
        });
        const view = game.view(s, actor);
        const refused = ids.filter((id) => game.refuse(view, game.toAction(id)) !== null);
        expect(refused.map(game.notation)).toEqual([]);
      }));

    test('every other id is refused, with words', () =>
      visitAll((s, actor, rng) => {
        if (actor < 0) return;
        const view = game.view(s, actor);
        for (let i = 0; i < 20; i++) {
          const id = rng.int(game.actionCount);
          const refusal = game.refuse(view, game.toAction(id));
          expect({ notation: game.notation(id), refused: refusal !== null }).toEqual({
            notation: game.notation(id),
            refused: !view.legal.includes(id),
          });
          if (refusal === null) continue;
          const words = inWords(definition.catalogues.en!, definition.refusalMessage(refusal));
          expect(words).toMatch(/^[A-Z].*\.$/);
          expect(words).not.toMatch(/[{}]/);
        }
        const outsider = game.view(s, (actor + 1) % game.seats);
        expect(game.refuse(outsider, game.toAction(view.legal[0]!))).not.toBeNull();
      }));

    test('copy is deep and complete', () =>
      visitAll((s, actor, rng) => {
        const before = game.dump(s);
        const twin = copyOf(game, s);
        expect(game.dump(twin)).toBe(before);
        if (actor === OVER) return;
        const other = copyOf(game, s);
        step(game, twin, rng.fork('same'));
        step(game, other, rng.fork('same'));
        expect(game.dump(twin)).toBe(game.dump(other));
        expect(game.dump(s)).toBe(before);
      }));

    test('a view is plain JSON, and only the actor may move', () =>
      visitAll((s, actor) => {
        for (const seat of everyone) {
          const view = game.view(s, seat);
          expect(JSON.parse(JSON.stringify(view))).toEqual(view);
          expect({ seat: view.seat, actor: view.actor }).toEqual({ seat, actor });
          expect(view.legal).toEqual(seat !== null && seat === actor ? legalIds(game, s) : []);
        }
      }));

    test('determinize: same view, same legal moves, invariants hold, playable to the end', () =>
      visitAll((s, actor, rng) => {
        if (actor === CHANCE) return;
        for (const seat of everyone) {
          const view = deepFreeze(game.view(s, seat));
          const world = game.determinize(view, rng.fork(`world ${seat}`));
          expect(game.view(world, seat)).toEqual(view);
          expect(invariants(game, world)).toEqual([]);
          expect(game.actor(world)).toBe(actor);
          if (actor === seat) expect(legalIds(game, world)).toEqual(legalIds(game, s));
        }
        if (rng.int(10) > 0) return;
        const world = game.determinize(game.view(s, Math.max(actor, 0)), rng);
        for (let i = 0; game.actor(world) !== OVER; i++) {
          expect(i).toBeLessThan(2 * game.maxDecisions);
          step(game, world, rng);
          expect(invariants(game, world)).toEqual([]);
        }
      }));

    test('the unseen stays open: determinizations of one view differ', () => {
      let asked = 0;
      let differing = 0;
      visitAll((s, actor, rng) => {
        if (actor < 0) return;
        const view = game.view(s, actor);
        const worlds = new Set(Array.from({ length: 8 }, (_, i) => game.dump(game.determinize(view, rng.fork(i)))));
        asked++;
        if (worlds.size > 1) differing++;
      });
      expect(differing).toBeGreaterThan(asked / 4);
    });

    test('moves hidden from a seat cannot be told apart by it', () =>
      visitAll((s, actor) => {
        if (actor < 0) return;
        for (const seat of everyone) {
          if (seat === actor) continue;
          const seen = new Map<number, Set<string>>();
          for (const id of legalIds(game, s)) {
            if (game.seenAs(s, id, seat) !== HIDDEN) continue;
            const twin = copyOf(game, s);
            game.apply(twin, id);
            const key = game.actor(twin);
            seen.set(key, (seen.get(key) ?? new Set()).add(JSON.stringify(game.view(twin, seat))));
          }
          for (const views of seen.values()) expect(views.size).toBe(1);
        }
      }));

    test('features: right size, finite, from the view alone', () =>
      visitAll((s, actor) => {
        if (actor === CHANCE) return;
        for (const seat of seats) {
          const view = deepFreeze(game.view(s, seat));
          const { size, blocks } = game.encoders[game.encoderOf(view)]!;
          expect(blocks.reduce((sum, block) => sum + block.size, 0)).toBe(size);
          const out = new Float32Array(size + 1).fill(7);
          game.encode(view, out);
          expect(out[size]).toBe(7);
          expect(out.subarray(0, size).every(Number.isFinite)).toBe(true);
          const clean = new Float32Array(size);
          game.encode(view, clean);
          expect(clean).toEqual(out.subarray(0, size));
        }
      }));

    test('invariants, returns in range, zero sum, places', () =>
      visitAll((s, actor) => {
        expect(invariants(game, s)).toEqual([]);
        const returns = new Float64Array(game.seats);
        game.returns(s, returns);
        for (const value of returns) {
          expect(value).toBeGreaterThanOrEqual(game.returnRange[0]);
          expect(value).toBeLessThanOrEqual(game.returnRange[1]);
        }
        if (game.zeroSum) expect(returns.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
        if (actor !== OVER) return;
        const { places, reason } = game.outcome(s);
        expect(places).toHaveLength(game.seats);
        expect(Math.min(...places)).toBe(1);
        expect(reason).toMatch(/\w/);
      }));

    test('chance outcomes are recognised', () =>
      visitAll((s, actor, rng) => {
        if (actor !== CHANCE) return;
        const outcome = game.sampleChance(s, rng);
        expect(game.isChance(s, outcome)).toBe(true);
        expect(game.isChance(s, outcome.slice(1))).toBe(false);
        expect(game.isChance(s, [...outcome.slice(1), NaN])).toBe(false);
        expect(game.isChance(s, [...outcome.slice(1), 99])).toBe(false);
        if (outcome.length > 1) expect(game.isChance(s, [outcome[1]!, ...outcome.slice(1)])).toBe(false);
      }));

    test('a record prints, parses and replays to the same state', () => {
      for (let m = 0; m < matches; m++) {
        const rng = rngFrom(`record ${m}`);
        const play = () =>
          playSync(
            { game, rng, policy: 'throw' },
            seats.map((seat) => random(game, seat, rng)),
          );
        const result = play();
        expect(result).toEqual(play());
        expect(result.steps.filter((one) => one[0] !== CHANCE).length).toBeLessThanOrEqual(game.maxDecisions);
        const { outcome, returns } = result;
        const record = makeRecord(game, seats.map(String), '1', result, { ...outcome, returns });
        // Packs of a few cards are not for files; every other variant must be readable.
        if (name.startsWith('tiny ') && !definition.parseRules(game.rules).ok) continue;
        const loaded = parseRecord(printRecord(record), () => definition);
        expect(loaded.ok ? loaded.value.steps : loaded.error).toEqual(result.steps);
        const dump = game.dump(replay(game, result.steps));
        if (loaded.ok) expect(loaded.value.game.dump(replay(loaded.value.game, loaded.value.steps))).toBe(dump);
      }
    });
  });
};
