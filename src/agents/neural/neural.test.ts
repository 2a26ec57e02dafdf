import { describe, expect, test } from 'vitest';
import { CHANCE, OVER, type AnyGame, type BaseView } from '../../core/game.ts';
import { FIRST_ENCODING, newestEncoding } from '../../core/encoding.ts';
import { deepFreeze } from '../../core/freeze.ts';
import { playSync } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { GAMES } from '../../games/index.ts';
import { ulti } from '../../games/ulti/index.ts';
import { choiceCount, inputSize } from '../../nn/net/spec.ts';
import { startParameters } from '../../nn/net/parameters.ts';
import { createNeural } from './agent.ts';
import { NetLayout, type NetSizes } from './layout.ts';

const SMALL: NetSizes = { hand: 4, trick: 4, history: 4, hidden: 8, layers: 1, attention: 2, span: 8 };

const tables = GAMES.flatMap((definition) =>
  Object.keys(definition.presets).flatMap((preset) =>
    Array.from({ length: newestEncoding(definition) }, (_, i) => ({
      definition,
      preset,
      encoding: i + FIRST_ENCODING,
      name: `${definition.id} ${preset}, encoding ${i + FIRST_ENCODING}`,
    })),
  ),
);

/** Views of random play, each at its turn. */
const viewsOf = (game: AnyGame, count: number): BaseView[] => {
  const rng = rngFrom('views');
  const legal = new Int32Array(game.actionCount);
  const views: BaseView[] = [];
  while (views.length < count) {
    const s = game.newState();
    for (let actor = game.actor(s); actor !== OVER && views.length < count; actor = game.actor(s)) {
      if (actor === CHANCE) game.applyChance(s, game.sampleChance(s, rng));
      else {
        views.push(game.view(s, actor));
        game.apply(s, legal[rng.int(game.legal(s, legal))]!);
      }
    }
  }
  return views;
};

describe.each(tables)('$name', ({ definition, preset, encoding }) => {
  const game = definition.create(definition.presets[preset]);
  const layout = new NetLayout(definition, game, encoding);
  const { encoders, encoderOf, encode, parts } = layout.encoding;
  const spec = layout.spec(SMALL);

  test('every id has a place in one head, every block in one part', () => {
    expect(choiceCount(spec)).toBe(game.actionCount);
    expect(inputSize(spec)).toBe(layout.columns);
    expect(new Set(spec.heads.map(({ name }) => name)).size).toBe(spec.heads.length);
    const names = encoders.flatMap(({ blocks }) => blocks.map(({ name }) => name));
    for (const block of Object.keys(parts)) {
      const some = Object.values(definition.presets).some((rules) =>
        definition.create(rules).encoders.some(({ blocks }) => blocks.some(({ name }) => name === block)),
      );
      expect(names.includes(block) || some || block === 'first trick', `a block called ${block}`).toBe(true);
    }
  });

  test('a row holds the features, all of them and nothing else', () => {
    for (const view of viewsOf(game, 40)) {
      const kind = encoderOf(view);
      const features = new Float32Array(encoders[kind]!.size);
      encode(view, features);
      const row = new Float32Array(layout.columns);
      expect(layout.write(view, row)).toBe(kind);
      expect([...row].filter((value) => value !== 0).sort()).toEqual(
        [...features].filter((value) => value !== 0).sort(),
      );
    }
  });

  test('a net plays it, leaves the view alone and repeats itself', () => {
    const create = createNeural(definition, 'net', spec, startParameters(spec, rngFrom('start')), encoding);
    const views = viewsOf(game, 30).map((view) => deepFreeze(structuredClone(view)));
    const answers = () => {
      const agent = create(game, 0, rngFrom(1));
      return views.map((view) => agent.decide(view, { rng: rngFrom(2), limitMs: null }) as number);
    };
    const first = answers();
    first.forEach((id, i) => expect(views[i]!.legal).toContain(id));
    expect(answers()).toEqual(first);
  });
});

test('Ulti has its 116 and 259 inputs, and the others', () => {
  const { encoders } = ulti.create(ulti.presets['standard']!);
  expect(encoders.map(({ name, size }) => `${name} ${size}`)).toEqual([
    'auction 116',
    'trump 63',
    'kontra 65',
    'play 259',
  ]);
});

test('memory begins anew with a deal, and not within one', () => {
  const definition = GAMES.find(({ id }) => id === 'tysiac')!;
  const game = definition.create(definition.presets['alpha-1000']);
  const spec = new NetLayout(definition, game).spec(SMALL);
  // Large weights, so that the memory changes choices.
  const parameters = startParameters(spec, rngFrom('wild')).map((value) => 8 * value);
  const create = createNeural(definition, 'net', spec, parameters);
  const asked: { view: BaseView & { deal: number }; id: number }[] = [];
  const spy = (seat: number) => {
    const agent = create(game, seat, rngFrom(1));
    return {
      name: 'spy',
      decide: (view: BaseView & { deal: number }) => {
        const id = agent.decide(view, { rng: rngFrom(2), limitMs: null }) as number;
        if (seat === 0) asked.push({ view, id });
        return id;
      },
    };
  };
  playSync({ game, rng: rngFrom(3), policy: 'throw' }, [spy(0), spy(1)]);
  const [first, second] = [asked[0]!.view.deal, asked.find(({ view }) => view.deal > asked[0]!.view.deal)!.view.deal];
  const replayed = (deal: number): boolean => {
    const agent = create(game, 0, rngFrom(1));
    const own = asked.filter(({ view }) => view.deal === deal);
    return own.every(({ view, id }) => agent.decide(view, { rng: rngFrom(2), limitMs: null }) === id);
  };
  expect([replayed(first), replayed(second)]).toEqual([true, true]);
  // Whoever joins late and recalls what it was asked plays on as if it had been there.
  const own = asked.filter(({ view }) => view.deal === second);
  const late = own.every(({ view, id }, i) => {
    const agent = create(game, 0, rngFrom(1));
    for (const before of own.slice(0, i)) agent.recall!(before.view);
    return agent.decide(view, { rng: rngFrom(2), limitMs: null }) === id;
  });
  expect(late).toBe(true);
  // Whoever forgets before every decision plays otherwise.
  const forgetful = asked.filter(({ view, id }) => {
    return create(game, 0, rngFrom(1)).decide(view, { rng: rngFrom(2), limitMs: null }) !== id;
  });
  expect(forgetful.length).toBeGreaterThan(0);
});
