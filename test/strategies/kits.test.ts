// Every game as strategies see it: every decision can be answered from what is offered, nothing hidden is told, and no
// answer of a stranger does harm.
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { CHANCE, OVER, type AnyGame, type BaseView } from '../../src/core/game.ts';
import { playSync } from '../../src/core/match.ts';
import { rngFrom } from '../../src/core/rng.ts';
import type { StrategyKit } from '../../src/core/strategy.ts';
import { packed, sharedText, unpackers } from '../../src/sandbox/packing.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';
import { step } from '../conformance/walk.ts';
import { agentOf, randomStrategy, throughJson } from './drive.ts';

const GAMES_EACH = 40;
const RANDOM_RULES = 30;
const POSITIONS = 2000;

const throwing = new Proxy(
  {},
  {
    get: () => {
      throw new Error('do not look');
    },
  },
);
const many = Array.from({ length: 1e6 }, () => 0);
const hole = [0];
hole.length = 3;
const endless: unknown[] = [];
endless.push(endless);

/** What strangers may answer. */
const junk: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1e9,
  Number.NaN,
  '',
  'EAT',
  'x'.repeat(1e6),
  {},
  [],
  hole,
  endless,
  many,
  Symbol('s'),
  10n,
  () => 1,
  throwing,
  Object.create(null),
  { type: throwing },
  { type: 'PLAY_HAND_CARD' },
  { type: 'PLAY_HAND_CARD', cardIndex: 0.5 },
  { type: 'PLAY_HAND_CARD', cardIndex: '0' },
  { type: 'PLAY_HAND_CARD', cardIndex: 99 },
  { type: 'PLAY_RUN', runCardIndices: hole },
  { type: 'PLAY_RUN', runCardIndices: [0, 0] },
  { type: 'PLAY_RUN', runCardIndices: many },
  { type: 'PLAY_RUN', runCardIndices: throwing },
  { cardIndices: [-1] },
  { cardIndices: [0, 0] },
  { cardIndices: 'all' },
  { cardIndices: many },
  { choice: 1e9 },
  { choice: -1 },
  { choice: throwing },
  { type: '__proto__' },
  { type: 'constructor', card: 'constructor', cards: ['__proto__'] },
];

/** The first moves of all choices, each read as if a strategy had answered it. */
const offered = (game: AnyGame, kit: StrategyKit, view: BaseView): number[] => {
  const { choices } = kit.call(game, view).input as { choices: unknown[] };
  const first = choices.map((choice) => {
    const read = kit.read(game, view, choice);
    if (!read.ok) throw new Error(read.error.message);
    return [read.value].flat()[0] as number;
  });
  return [...new Set(first)].sort((a, b) => a - b);
};

type Unpack = Record<string, (packed: unknown, memory: object) => unknown>;

/** What the sandbox makes of packed questions, in this process. */
const unpackerFor = (game: AnyGame, kit: StrategyKit): Unpack => {
  const table = [null, ...(JSON.parse(sharedText(kit, game)) as object[])];
  return runInNewContext(unpackers(kit.forms), { table, keysOf: Object.keys }) as Unpack;
};

for (const { definition, variants, randomRules } of CHOSEN_KITS.filter((kit) => kit.definition.strategy)) {
  const kit = definition.strategy!;
  describe(definition.id, () => {
    test.each(variants)('$name: what is offered can be answered, and nothing else is asked', ({ game }) => {
      const asked = new Set<string>();
      const names = kit.methods.map(({ name }) => name);
      for (let m = 0; m < GAMES_EACH; m++) {
        const rng = rngFrom(`kits ${m}`);
        const agents = Array.from({ length: game.seats }, (_, seat) =>
          agentOf(definition, game, randomStrategy(definition, rng.fork(`answers${seat}`))),
        );
        const watched = agents.map((agent) => ({
          ...agent,
          decide: (view: never, turn: never) => {
            asked.add(kit.call(game, view).method);
            return agent.decide(view, turn);
          },
        }));
        expect(playSync({ game, rng, policy: 'throw' }, watched).faults).toEqual([]);
      }
      for (const method of asked) expect(names).toContain(method);
    });

    test(`any rules at all: ${RANDOM_RULES} random ones`, () => {
      for (let m = 0; m < RANDOM_RULES; m++) {
        const rng = rngFrom(`kit rules ${m}`);
        const game = definition.create(randomRules(rng));
        const agents = Array.from({ length: game.seats }, (_, seat) =>
          agentOf(definition, game, randomStrategy(definition, rng.fork(`answers${seat}`))),
        );
        expect(playSync({ game, rng, policy: 'throw' }, agents).faults).toEqual([]);
      }
    });

    test(`offers all that is legal, over ${POSITIONS} positions`, () => {
      const rng = rngFrom('kit offers');
      for (let checked = 0, m = 0; checked < POSITIONS; m++) {
        const { game } = variants[m % variants.length]!;
        const s = game.newState();
        for (; game.actor(s) !== OVER && checked < POSITIONS; step(game, s, rng)) {
          const actor = game.actor(s);
          if (actor === CHANCE) continue;
          const view = game.view(s, actor);
          if (rng.int(10) === 0) {
            const call = kit.call(game, view);
            expect(throughJson(call)).toEqual(call);
          }
          expect(offered(game, kit, view)).toEqual(view.phase === 'part1-slough' ? [] : view.legal);
          checked++;
        }
      }
    });

    test('what arrives in the sandbox is what was told, field by field and in the same order', () => {
      const rng = rngFrom('kit packing');
      const games = [...variants.map(({ game }) => game), ...[0, 1, 2].map(() => definition.create(randomRules(rng)))];
      for (const game of games) {
        const unpack = unpackerFor(game, kit);
        const s = game.newState();
        for (let n = 0; game.actor(s) !== OVER && n < 200; step(game, s, rng), n++) {
          const actor = game.actor(s);
          if (actor === CHANCE) continue;
          const call = kit.call(game, game.view(s, actor));
          const text = packed(kit, game, call);
          const told = unpack[call.method]!(JSON.parse(text), { mine: 1 });
          expect(JSON.stringify(told)).toBe(JSON.stringify({ ...(call.input as object), memory: { mine: 1 } }));
          expect(text.length).toBeLessThan(JSON.stringify(call.input).length);
        }
      }
    });

    test('no answer throws, and what cannot be played is refused in words', () => {
      const rng = rngFrom('kit junk');
      for (let m = 0; m < 8; m++) {
        const { game } = variants[m % variants.length]!;
        const s = game.newState();
        for (let n = 0; game.actor(s) !== OVER && n < 60; step(game, s, rng), n++) {
          const actor = game.actor(s);
          if (actor === CHANCE) continue;
          const view = game.view(s, actor);
          for (const answer of junk) {
            const read = kit.read(game, view, answer);
            if (read.ok) {
              const ids = [read.value].flat() as number[];
              expect(view.legal, 'a junk answer was taken').toContain(ids[0]);
            } else {
              expect(read.error.code).toBe('ERR_ANSWER');
              expect(read.error.message.length).toBeGreaterThan(30);
              expect(read.error.message.length).toBeLessThan(2000);
            }
          }
        }
      }
    });
  });
}
