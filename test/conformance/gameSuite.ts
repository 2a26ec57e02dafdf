import { describe, expect, test } from 'vitest';
import { random } from '../../src/agents/random.ts';
import type { AnyDefinition } from '../../src/core/definition.ts';
import { encodingOf, FIRST_ENCODING, newestEncoding } from '../../src/core/encoding.ts';
import { CHANCE, HIDDEN, OVER, type AnyGame } from '../../src/core/game.ts';
import { playSync, replay } from '../../src/core/match.ts';
import { parseNotation } from '../../src/core/notation.ts';
import { makeRecord, parseRecord, printRecord } from '../../src/core/record.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { inWords } from '../../src/core/words.ts';
import { deepFreeze } from '../../src/core/freeze.ts';
import { expectSame } from './same.ts';
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
        expectSame(game.toIds(game.toAction(id)), [id]);
        const notation = game.notation(id);
        expectSame(parseNotation(game, notation), id);
        expectSame(/^\S+$/.test(notation), true, notation);
        notations.add(notation);
      }
      expect(notations.size).toBe(game.actionCount);
    });

    test('every action has words in every language', () => {
      for (const catalogue of Object.values(definition.catalogues)) {
        for (let id = 0; id < game.actionCount; id++) {
          const message = game.describe(game.toAction(id));
          expectSame(Object.hasOwn(catalogue, message.key), true, message.key);
          expectSame(/[{}]/.exec(inWords(catalogue, message)), null, message.key);
        }
      }
    });

    test('legal ids: some, ascending, in range; none of them refused', () =>
      visitAll((s, actor) => {
        if (actor < 0) return;
        const ids = legalIds(game, s);
        expect(ids.length).toBeGreaterThan(0);
        const isMisplaced = (id: number, i: number): boolean =>
          id <= (i === 0 ? -1 : ids[i - 1]!) || id >= game.actionCount;
        expectSame(ids.filter(isMisplaced), []);
        const view = game.view(s, actor);
        const refused = ids.filter((id) => game.refuse(view, game.toAction(id)) !== null);
        expectSame(refused.map(game.notation), []);
      }));

    test('every other id is refused, with words', () =>
      visitAll((s, actor, rng) => {
        if (actor < 0) return;
        const view = game.view(s, actor);
        for (let i = 0; i < 20; i++) {
          const id = rng.int(game.actionCount);
          const refusal = game.refuse(view, game.toAction(id));
          expectSame(refusal !== null, !view.legal.includes(id), game.notation(id));
          if (refusal === null) continue;
          const words = inWords(definition.catalogues.en!, definition.refusalMessage(refusal));
          expectSame(/^[A-Z][^{}\n]*\.$/.test(words), true, words);
        }
        const outsider = game.view(s, (actor + 1) % game.seats);
        expectSame(game.refuse(outsider, game.toAction(view.legal[0]!)) !== null, true);
      }));

    test('copy is deep and complete', () =>
      visitAll((s, actor, rng) => {
        const before = game.dump(s);
        const twin = copyOf(game, s);
        expectSame(game.dump(twin), before);
        if (actor === OVER) return;
        const other = copyOf(game, s);
        step(game, twin, rng.fork('same'));
        step(game, other, rng.fork('same'));
        expectSame(game.dump(twin), game.dump(other));
        expectSame(game.dump(s), before);
      }));

    test('a view is plain JSON, and only the actor may move', () =>
      visitAll((s, actor) => {
        for (const seat of everyone) {
          const view = game.view(s, seat);
          expectSame(JSON.parse(JSON.stringify(view)), view);
          expectSame({ seat: view.seat, actor: view.actor }, { seat, actor });
          expectSame(view.legal, seat !== null && seat === actor ? legalIds(game, s) : []);
        }
      }));

    test('a view shows what is, whatever was shown before it, and stays as it was', () => {
      const shown: { view: unknown; text: string }[] = [];
      visitAll((s, actor) => {
        if (actor === CHANCE) return;
        for (const { view, text } of shown.splice(0)) expectSame(JSON.stringify(view), text);
        const untouched = copyOf(game, s);
        for (const seat of everyone) {
          const view = game.view(s, seat);
          expectSame(view, game.view(untouched, seat));
          shown.push({ view, text: JSON.stringify(view) });
        }
      });
    });

    test('determinize: same view, same legal moves, invariants hold, playable to the end', () =>
      visitAll((s, actor, rng) => {
        if (actor === CHANCE) return;
        for (const seat of everyone) {
          const view = deepFreeze(game.view(s, seat));
          const world = game.determinize(view, rng.fork(`world ${seat}`));
          expectSame(game.view(world, seat), view);
          expectSame(invariants(game, world), []);
          expectSame(game.actor(world), actor);
          if (actor === seat) expectSame(legalIds(game, world), legalIds(game, s));
        }
        if (rng.int(10) > 0) return;
        const world = game.determinize(game.view(s, Math.max(actor, 0)), rng);
        for (let i = 0; game.actor(world) !== OVER; i++) {
          expectSame(i < 2 * game.maxDecisions, true);
          step(game, world, rng);
          expectSame(invariants(game, world), []);
        }
      }));

    test('the unseen stays open: determinizations of one view differ', () => {
      let asked = 0;
      let differing = 0;
      visitAll((s, actor, rng) => {
        if (actor < 0) return;
        const view = game.view(s, actor);
        const world = (i: number): string => game.dump(game.determinize(view, rng.fork(i)));
        const first = world(0);
        asked++;
        if ([1, 2, 3, 4, 5, 6, 7].some((i) => world(i) !== first)) differing++;
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
          for (const views of seen.values()) expectSame(views.size, 1);
        }
      }));

    const newest = newestEncoding(definition);
    const encodings = Array.from({ length: newest }, (_, i) => encodingOf(definition, game, i + FIRST_ENCODING));
    test('features: right size, finite, from the view alone; later encodings begin with those before', () =>
      visitAll((s, actor) => {
        if (actor === CHANCE) return;
        for (const seat of seats) {
          const view = deepFreeze(game.view(s, seat));
          let before = new Float32Array(0);
          for (const { encoders, encoderOf, encode } of encodings) {
            const { size, blocks } = encoders[encoderOf(view)]!;
            expectSame(
              blocks.reduce((sum, block) => sum + block.size, 0),
              size,
            );
            const out = new Float32Array(size + 1).fill(7);
            encode(view, out);
            expectSame(out[size], 7);
            expectSame(out.subarray(0, size).every(Number.isFinite), true);
            const clean = new Float32Array(size);
            encode(view, clean);
            expectSame(clean, out.subarray(0, size));
            // What an encoding adds stands behind the one before, and within bounds.
            expectSame(clean.subarray(0, before.length), before);
            if (before.length > 0) expectSame(clean.subarray(before.length).filter((x) => x < 0 || x > 1).length, 0);
            before = clean;
          }
        }
      }));

    test('invariants, returns in range, zero sum, places', () =>
      visitAll((s, actor) => {
        expectSame(invariants(game, s), []);
        const returns = new Float64Array(game.seats);
        game.returns(s, returns);
        const [least, most] = game.returnRange;
        expectSame(
          [...returns].filter((value) => !(value >= least && value <= most)),
          [],
        );
        if (game.zeroSum) expectSame(Math.abs(returns.reduce((sum, value) => sum + value, 0)) < 5e-10, true);
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
