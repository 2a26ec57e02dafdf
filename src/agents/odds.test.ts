// Agents that say how likely their moves are make them as often as that.
import { expect, test } from 'vitest';
import { untrained } from '../../test/nets.ts';
import type { AgentFactory } from '../core/agent.ts';
import { CHANCE, OVER, type BaseView } from '../core/game.ts';
import { rngFrom } from '../core/rng.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { unpackCheckpoint } from '../nn/checkpoint.ts';
import { findAgent } from './index.ts';
import { createNeural, type NetMoves } from './neural/agent.ts';

const PRESET = tysiac.defaultPreset;
const game = tysiac.create(tysiac.presets[PRESET]!);
const rng = rngFrom('odds');

/** The first view of each phase at which there is something to choose. */
const viewOf = (phase: string): BaseView => {
  const legal = new Int32Array(game.actionCount);
  const s = game.newState();
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    if (actor === CHANCE) game.applyChance(s, game.sampleChance(s, rng));
    else {
      const view = game.view(s, actor);
      if (view.phase === phase && view.legal.length > 1) return view;
      game.apply(s, legal[rng.int(game.legal(s, legal))]!);
    }
  }
  throw new Error(`no ${phase}`);
};
const auction = viewOf('auction');
const play = viewOf('play');

const named = (name: string): AgentFactory => {
  const found = findAgent(tysiac, name);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};
const net = (moves: NetMoves): AgentFactory => {
  const file = unpackCheckpoint(untrained(tysiac, PRESET));
  if (!file.ok) throw new Error(file.error.message);
  const { spec, parameters } = file.value;
  // Smaller weights than the file's, so that no move is nearly certain.
  return createNeural(
    tysiac,
    'net',
    spec,
    parameters.map((value) => value / 4),
    undefined,
    moves,
  );
};

const DRAWS = 1000;

test.each<[string, AgentFactory, BaseView]>([
  ['random', named('random'), auction],
  ['a mix, by whoever decides the phase', named('mix:auction=random,rest=greedy'), auction],
  ['a net that plays its likeliest move', net('likeliest'), play],
  ['a net that draws', net('drawn'), play],
  ['a net that draws, elsewhere', net('drawn'), auction],
])('%s', (_, create, view) => {
  const odds = create(game, view.seat!, rng.fork('said')).odds!(view)!;
  expect(odds).toHaveLength(view.legal.length);
  expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  const made = new Map<unknown, number>();
  for (let k = 0; k < DRAWS; k++) {
    const own = rng.fork(k);
    const id = create(game, view.seat!, own.fork('seat')).decide(view, { rng: own, limitMs: null });
    made.set(id, (made.get(id) ?? 0) + 1);
  }
  // Four standard deviations of the widest.
  view.legal.forEach((id, i) => expect(Math.abs((made.get(id) ?? 0) / DRAWS - odds[i]!)).toBeLessThan(0.064));
});

test('a net that draws has more than one move, and the one that does not the likeliest of them', () => {
  const [drawn, likeliest] = (['drawn', 'likeliest'] as const).map((moves) => net(moves)(game, 0, rng).odds!(play)!);
  expect(drawn!.every((chance) => chance > 0 && chance < 1)).toBe(true);
  expect(likeliest!.indexOf(1)).toBe(drawn!.indexOf(Math.max(...drawn!)));
});

test('a mix says nothing where whoever decides does not', () => {
  expect(named('mix:auction=random,rest=greedy')(game, 0, rng).odds!(play)).toBeNull();
});
