// The loops whose speed is measured. They play single deals with random moves, or take views from such deals.
import { findAgent } from '../../agents/index.ts';
import { createNeural } from '../../agents/neural/agent.ts';
import { NETS, NetLayout, defaultSpan } from '../../agents/neural/layout.ts';
import type { Agent } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { Encoding } from '../../core/encoding.ts';
import { CHANCE, OVER, type AnyGame, type BaseView } from '../../core/game.ts';
import { playSync } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { startParameters } from '../../nn/net/parameters.ts';
import { mix } from '../kit/checksum.ts';
import { need } from '../kit/problems.ts';

/** Plays for at least this many decisions and answers how many they were. */
export type Loop = (decisions: number) => number;

/** The default rules, for a match of one deal where a match has several. */
export const benchGame = (definition: AnyDefinition): AnyGame => {
  const preset: unknown = definition.presets[definition.defaultPreset];
  return definition.create(definition.singleDeal?.(preset) ?? preset);
};

/** The rules alone: new state, chance, legal moves, a random choice, apply, to the end. */
export const createRawLoop = (game: AnyGame): Loop => {
  const rng = rngFrom('bench');
  const legal = new Int32Array(game.actionCount);
  return (decisions) => {
    let done = 0;
    while (done < decisions) {
      const s = game.newState();
      for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
        if (actor === CHANCE) {
          game.applyChance(s, game.sampleChance(s, rng));
        } else {
          game.apply(s, legal[rng.int(game.legal(s, legal))]!);
          done++;
        }
      }
    }
    return done;
  };
};

/** The same as simulations do it: through the driver, with views, records of steps and the random agent. */
export const createDrivenLoop = (definition: AnyDefinition, game: AnyGame): Loop => {
  const rng = rngFrom('bench');
  const random = need(findAgent(definition, 'random'));
  const agents = Array.from({ length: game.seats }, (_, seat) => random(game, seat, rng));
  let matches = 0;
  return (decisions) => {
    let done = 0;
    while (done < decisions) {
      const { steps } = playSync({ game, rng: rng.fork(matches++), policy: 'throw' }, agents);
      for (const step of steps) if (step[0] !== CHANCE) done++;
    }
    return done;
  };
};

/** Matches whose views make the checksum. */
const CHECKED = 50;

/** The driver again, with agents that read every field of their views into a checksum and then choose at random. */
export const createReadingLoop = (
  game: AnyGame,
  readView: (view: BaseView) => number,
): { loop: Loop; checksum: number } => {
  const rng = rngFrom('bench');
  let checksum = 0;
  const agent: Agent = {
    name: 'reader',
    decide: (view, turn) => {
      checksum = mix(checksum, readView(view));
      return view.legal[turn.rng.int(view.legal.length)]!;
    },
  };
  const agents = Array.from({ length: game.seats }, () => agent);
  let matches = 0;
  const play = (): number => {
    const { steps } = playSync({ game, rng: rng.fork(matches++), policy: 'throw' }, agents);
    let decisions = 0;
    for (const step of steps) if (step[0] !== CHANCE) decisions++;
    return decisions;
  };
  while (matches < CHECKED) play();
  const loop: Loop = (decisions) => {
    let done = 0;
    while (done < decisions) done += play();
    return done;
  };
  return { loop, checksum: checksum >>> 0 };
};

/** The rules with what a net gets to see at each decision, and random moves. */
export const createEncodedLoop = (
  game: AnyGame,
  { encoders, encoderOf, encode }: Pick<Encoding, 'encoders' | 'encoderOf' | 'encode'> = game,
): Loop => {
  const rng = rngFrom('bench');
  const features = encoders.map(({ size }) => new Float32Array(size));
  return (decisions) => {
    let done = 0;
    while (done < decisions) {
      const s = game.newState();
      for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
        if (actor === CHANCE) {
          game.applyChance(s, game.sampleChance(s, rng));
          continue;
        }
        const view: BaseView = game.view(s, actor);
        encode(view, features[encoderOf(view)]!);
        game.apply(s, view.legal[rng.int(view.legal.length)]!);
        done++;
      }
    }
    return done;
  };
};

/** Deals from which views are taken. */
const DEALS = 8;

/** What seat 0 sees at each of its decisions, deal by deal; at least one is not empty. */
const viewsOf = (game: AnyGame): BaseView[][] => {
  const rng = rngFrom('bench views');
  const legal = new Int32Array(game.actionCount);
  const deals = Array.from({ length: DEALS }, () => {
    const views: BaseView[] = [];
    const s = game.newState();
    for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
      if (actor === CHANCE) {
        game.applyChance(s, game.sampleChance(s, rng));
        continue;
      }
      if (actor === 0) views.push(game.view(s, actor));
      game.apply(s, legal[rng.int(game.legal(s, legal))]!);
    }
    return views;
  });
  return deals.filter((views) => views.length > 0);
};

/** Draws a world from a view, as searches do before anything else. */
export const createWorldLoop = (game: AnyGame): Loop => {
  const rng = rngFrom('bench');
  const views = viewsOf(game).flat();
  let next = 0;
  return (worlds) => {
    for (let done = 0; done < worlds; done++) game.determinize(views[next++ % views.length]!, rng);
    return worlds;
  };
};

/** Decisions of a small net by plain loops, as it plays: features, memory, the likeliest move. */
export const createNetLoop = (definition: AnyDefinition, game: AnyGame): Loop => {
  const spec = new NetLayout(definition, game).spec({ ...NETS.small, span: defaultSpan(definition) });
  const create = createNeural(definition, 'net', spec, startParameters(spec, rngFrom('bench')));
  const deals = viewsOf(game);
  let next = 0;
  return (decisions) => {
    let done = 0;
    while (done < decisions) {
      const agent = create(game, 0, rngFrom('bench'));
      for (const view of deals[next++ % deals.length]!) {
        void agent.decide(view, { rng: rngFrom('bench'), limitMs: null });
        done++;
      }
    }
    return done;
  };
};
