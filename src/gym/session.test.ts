// The door for learners: what may be asked, what is answered, and that the same seed gives the same bytes.
import { afterEach, describe, expect, test } from 'vitest';
import { NetLayout } from '../agents/neural/layout.ts';
import { OVER, type BaseView } from '../core/game.ts';
import { parseRecord } from '../core/record.ts';
import { findGame as findHouseGame } from '../games/index.ts';
import { tysiac as GAME } from '../games/tysiac/index.ts';
import { playMatch } from '../sim/playMatch.ts';
import { openHouseBot } from '../players/player.ts';
import { FrameReader, ARRAYS_FRAME, HEADER_BYTES, JSON_FRAME } from './frames.ts';
import { jsonFrame, textIn } from './json.node.ts';
import { GymSession } from './session.node.ts';

const sessions: GymSession[] = [];
afterEach(() => sessions.splice(0).forEach((session) => session.close()));

interface Facts {
  seats: number;
  actions: string[];
  columns: number;
  blocks: { name: string; offset: number; size: number }[];
  arrays: { name: string; type: string; shape: number[]; offset: number }[];
}

/** A learner that plays the first legal move, or any by a counter. */
class Learner {
  readonly #session: GymSession;
  facts!: Facts;
  bytes = new Uint8Array();

  constructor() {
    this.#session = new GymSession({
      findGame: async (name) => findHouseGame(name),
      openPlayer: openHouseBot,
      draw: async (_, __, view) => `seat ${view.seat}`,
    });
    sessions.push(this.#session);
  }

  async tell(message: object): Promise<Record<string, unknown>> {
    const body = jsonFrame(message).subarray(HEADER_BYTES);
    const answer = await this.#session.answer({ kind: JSON_FRAME, body });
    return this.#read(answer);
  }

  async open(message: object): Promise<void> {
    const answer = await this.tell({ type: 'open', game: 'tysiac', ...message });
    expect(answer.type, String(answer.message)).toBe('opened');
    this.facts = answer as unknown as Facts;
  }

  async step(moves: readonly number[]): Promise<Record<string, unknown>> {
    const body = new Uint8Array(Int32Array.from(moves).buffer);
    return this.#read(await this.#session.answer({ kind: ARRAYS_FRAME, body }));
  }

  array(name: string): number[] {
    const { type, shape, offset } = this.facts.arrays.find((one) => one.name === name)!;
    const length = shape.reduce((product, one) => product * one, 1);
    const Type = type === '<f4' ? Float32Array : type === '<i4' ? Int32Array : Uint8Array;
    return [...new Type(this.bytes.buffer, offset, length)];
  }

  /** Of each match the legal ids. */
  legal(): number[][] {
    const mask = this.array('mask');
    const count = this.facts.actions.length;
    return Array.from({ length: mask.length / count }, (_, i) =>
      mask.slice(i * count, (i + 1) * count).flatMap((is, id) => (is ? [id] : [])),
    );
  }

  #read(answer: Uint8Array): Record<string, unknown> {
    const reader = new FrameReader();
    // As a pipe may cut it.
    reader.add(answer.slice(0, 5));
    reader.add(answer.slice(5));
    const frame = reader.next();
    if (!frame.ok || frame.value === null) throw new Error('no frame');
    if (frame.value.kind === JSON_FRAME) return JSON.parse(textIn(frame.value.body)) as Record<string, unknown>;
    this.bytes = frame.value.body.slice();
    return { type: 'arrays' };
  }
}

const opened = async (message: object = {}, seeds: unknown[] = [7]): Promise<Learner> => {
  const learner = new Learner();
  await learner.open(message);
  expect(await learner.tell({ type: 'reset', seeds })).toEqual({ type: 'arrays' });
  return learner;
};

/** The k-th of so many; any deterministic choice will do. */
const choose = (legal: readonly number[], k: number): number => legal[(k * 7919) % legal.length] ?? -1;

const playOn = async (learner: Learner, steps: number): Promise<string[]> => {
  const seen: string[] = [];
  for (let k = 0; k < steps; k++) {
    const moves = learner.legal().map((legal, i) => choose(legal, k + i));
    expect(await learner.step(moves)).toEqual({ type: 'arrays' });
    seen.push(Buffer.from(learner.bytes).toString('base64'));
  }
  return seen;
};

test('both sides name their version first', async () => {
  const learner = new Learner();
  expect(await learner.tell({ type: 'hello', protocol: 1 })).toMatchObject({ type: 'hello', protocol: 1, revision: 2 });
  expect(await learner.tell({ type: 'hello', protocol: 99 })).toMatchObject({ type: 'error', code: 'ERR_PROTOCOL' });
});

/** Whoever changes one of these raises the version of the environments, and writes down the new ones. */
const VERSION_1 = {
  tysiac: 'ef5d0394e4d3fa5a',
  ulti: 'a7cf09fd6eec1d0d',
  skitgubbe: '84d04c6f6d2279c2',
  mosaic: '5626b9c46b52c119',
};

test('an environment’s version stands for its columns and ids', async () => {
  const learner = new Learner();
  for (const [game, featureHash] of Object.entries(VERSION_1)) {
    const opening = await learner.tell({ type: 'open', game: `${game}_v1` });
    expect(opening).toMatchObject({ id: `${game}_v1`, featureHash });
  }
});

test('observations are written in the encoding that is asked for, or in the first', async () => {
  const learner = new Learner();
  const first = await learner.tell({ type: 'open', game: 'tysiac', encoding: 1 });
  expect(first).toMatchObject({ encoding: 1, featureHash: VERSION_1.tysiac });
  await learner.open({ encoding: 2 });
  expect(learner.facts).toMatchObject({ encoding: 2 });
  expect(learner.facts.columns).toBeGreaterThan(Number(first['columns']));
  await learner.tell({ type: 'reset', seeds: [7] });
  const layout = new NetLayout(GAME, GAME.create(GAME.presets[GAME.defaultPreset]!), 2);
  const row = new Float32Array(layout.columns);
  const { view } = await learner.tell({ type: 'view', match: 0, seat: learner.array('seat')[0] });
  layout.write(view as BaseView, row);
  expect(learner.array('observation')).toEqual([...row]);
  for (const encoding of [0, 3]) {
    const refused = {
      type: 'error',
      code: 'ERR_ENCODING',
      message: `Tysiąc has encodings 1 to 2; there is no ${encoding}.`,
    };
    expect(await learner.tell({ type: 'open', game: 'tysiac', encoding })).toEqual(refused);
  }
});

describe('the same seed', () => {
  const agents = [null, 'greedy'];

  test('gives the same bytes, step by step', async () => {
    const open = { rules: { maxHands: 1 }, matches: 4, agents, takesTurns: true };
    const [one, two] = [await opened(open, [1, 2, 3, 4]), await opened(open, [1, 2, 3, 4])];
    expect(await playOn(one, 60)).toEqual(await playOn(two, 60));
  });

  test('gives the same match in whichever row it stands', async () => {
    const [alone, among] = [await opened({}, [3]), await opened({ matches: 3 }, [1, 2, 3])];
    const { columns } = alone.facts;
    for (let k = 0; k < 30; k++) {
      expect(among.array('observation').slice(2 * columns)).toEqual(alone.array('observation'));
      const move = choose(alone.legal()[0]!, k);
      await alone.step([move]);
      await among.step([
        ...among
          .legal()
          .slice(0, 2)
          .map((legal) => legal[0]!),
        move,
      ]);
    }
  });

  test('deals the cards that it deals everywhere else', async () => {
    const played = playMatch({ game: GAME, rules: { maxHands: 1 }, agents: ['random', 'greedy'], seed: '7' });
    const learner = await opened({ rules: { maxHands: 1 }, agents: [null, 'greedy'], resetsItself: false });
    while (learner.array('seat')[0] !== OVER) await learner.step([learner.legal()[0]![0]!]);
    const { record } = (await learner.tell({ type: 'record', match: 0 })) as { record: { steps: string[] } };
    if (!played.ok) throw new Error(played.error.message);
    expect(record.steps[0]).toBe(played.value.steps[0]);
  });
});

describe('a match', () => {
  const single = { rules: { maxHands: 1 } };

  test('ends with places and rewards that sum up to its points, and makes room for the next', async () => {
    const learner = await opened(single);
    const sums = [0, 0];
    for (;;) {
      await learner.step([learner.legal()[0]!.at(-1)!]);
      learner.array('reward').forEach((reward, seat) => (sums[seat]! += reward));
      if (learner.array('done')[0] === 1) break;
      expect(learner.array('place')).toEqual([0, 0]);
    }
    const { record } = (await learner.tell({ type: 'record', match: 0 })) as {
      record: { result: { returns: number[]; places: number[] } };
    };
    expect(sums).toEqual(record.result.returns);
    expect(learner.array('place')).toEqual(record.result.places);
    expect(learner.legal()[0]!.length).toBeGreaterThan(0);
    const text = JSON.stringify(record);
    expect(parseRecord(text, () => GAME).ok).toBe(true);
  });

  test('stays over where it does not reset itself, and takes no move', async () => {
    const learner = await opened({ ...single, matches: 2, resetsItself: false }, [1, 2]);
    while (learner.array('seat').some((seat) => seat !== OVER)) {
      await learner.step(learner.legal().map((legal) => legal[0] ?? -1));
    }
    expect(await learner.step([-1, -1])).toEqual({ type: 'arrays' });
    expect(learner.array('done')).toEqual([0, 0]);
    expect(await learner.step([0, -1])).toMatchObject({ code: 'ERR_ILLEGAL_ACTION' });
    await learner.tell({ type: 'reset', seeds: [9], matches: [1] });
    expect(learner.array('seat').map((seat) => seat === OVER)).toEqual([true, false]);
  });

  test('asks the learner for its own seats alone, which move on where they take turns', async () => {
    const learner = await opened({ ...single, matches: 2, agents: [null, 'random'], takesTurns: true }, [1, 2]);
    const seats: Set<number>[] = [new Set(), new Set()];
    for (let k = 0; k < 120; k++) {
      learner.array('seat').forEach((seat, i) => seats[i]!.add(seat));
      await learner.step(learner.legal().map((legal) => choose(legal, k)));
    }
    expect(seats.map((seen) => [...seen].sort())).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});

test('agents are named by seat, for some seats, or for all but the first', async () => {
  for (const agents of [[null, 'greedy'], { 1: 'greedy' }, 'greedy']) {
    const learner = await opened({ agents });
    expect(learner.facts).toMatchObject({ agents: [null, 'greedy'] });
  }
});

test('every game of the house is played to the end, each seat observed', async () => {
  for (const game of ['tysiac', 'ulti', 'skitgubbe', 'mosaic']) {
    const learner = await opened({ game, resetsItself: false, observe: 'all' });
    let steps = 0;
    while (learner.array('seat')[0] !== OVER && steps < 2000) {
      await learner.step([choose(learner.legal()[0]!, steps++)]);
    }
    const { seats, columns, blocks } = learner.facts;
    expect(learner.array('observation')).toHaveLength(seats * columns);
    expect(learner.array('observation').every(Number.isFinite)).toBe(true);
    expect(
      blocks.reduce((at, { offset, size }) => (offset === at ? at + size : -1), 0),
      game,
    ).toBe(columns);
  }
});

describe('what is asked wrongly is told in a sentence and changes nothing', () => {
  test('before a game is open, and before the first reset', async () => {
    const learner = new Learner();
    expect(await learner.step([1])).toMatchObject({ type: 'error', message: 'Open a game first.' });
    await learner.open({});
    expect(await learner.step([1])).toMatchObject({ message: 'Reset the matches before the first step.' });
  });

  test.each([
    [{ game: 'tysiak' }, "There is no game called 'tysiak'. Did you mean 'tysiac'?"],
    [{ game: 'tysiac_v9' }, "'tysiac_v1' is"],
    [{ preset: 'alpha' }, 'There is no preset of Tysiąc called'],
    [{ rules: { target: 'much' } }, 'target'],
    [{ agents: [null] }, 'These rules have 2 seats'],
    [{ agents: { 2: 'random' } }, 'These rules have 2 seats'],
    [{ agents: ['random', 'random'] }, 'At least one seat must be left to the learner.'],
    [{ agents: [null, 'gready'] }, "Did you mean 'greedy'?"],
    [{ matches: 0 }, 'matches'],
    [{ matches: 65536, observe: 'all' }, 'too many'],
    [{ colour: 'red' }, 'colour'],
  ])('%j', async (message, sentence) => {
    const answer = await new Learner().tell({ type: 'open', game: 'tysiac', ...message });
    expect(answer.type).toBe('error');
    expect(answer.message).toContain(sentence);
  });

  test('a move that is not allowed in one match is played in none', async () => {
    const learner = await opened({ matches: 2 }, [1, 2]);
    const before = Buffer.from(learner.bytes).toString('base64');
    const [first, second] = learner.legal();
    const illegal = learner.facts.actions.findIndex((_, id) => !second!.includes(id));
    expect((await learner.step([first![0]!, illegal])).message).toContain('Match 1: the action');
    expect((await learner.step([first![0]!])).message).toContain('2 matches are played');
    expect((await learner.step([first![0]!, 10_000])).message).toContain('10000 is not allowed');
    expect(Buffer.from(learner.bytes).toString('base64')).toBe(before);
    expect(await learner.step([first![0]!, second![0]!])).toEqual({ type: 'arrays' });
  });

  test('views of agents of the house, records of running matches', async () => {
    const learner = await opened({ agents: [null, 'greedy'] });
    expect(await learner.tell({ type: 'view', match: 0, seat: 0 })).toMatchObject({
      text: 'seat 0',
      view: { seat: 0 },
    });
    expect(await learner.tell({ type: 'view', match: 0, seat: null })).toMatchObject({ view: { seat: null, hand: 0 } });
    expect((await learner.tell({ type: 'view', match: 0, seat: 1 })).message).toContain('Seat 1 is played by greedy');
    expect((await learner.tell({ type: 'view', match: 1, seat: 0 })).message).toContain('no match 1');
    expect((await learner.tell({ type: 'record', match: 0 })).message).toContain('hidden cards');
  });

  test('bytes that are no frames', () => {
    const reader = new FrameReader();
    reader.add(new TextEncoder().encode('{"type":"hello"}'));
    expect(reader.next()).toMatchObject({ ok: false, error: { code: 'ERR_FRAME' } });
  });
});

describe('single states', () => {
  const loaded = async (): Promise<{ learner: Learner; facts: Record<string, unknown> }> => {
    const learner = new Learner();
    const facts = await learner.tell({ type: 'load', game: 'tysiac', rules: { maxHands: 1 } });
    expect(facts['type'], String(facts['message'])).toBe('loaded');
    return { learner, facts };
  };

  test('are begun, played and copied by their numbers; a copy goes its own way', async () => {
    const { learner, facts } = await loaded();
    const first = await learner.tell({ type: 'begin', seed: 7 });
    expect(first).toMatchObject({ type: 'state', state: 0, returns: [0, 0] });
    const copy = await learner.tell({ type: 'clone', state: 0 });
    expect(copy).toEqual({ ...first, state: 1 });
    const [action] = first['legal'] as number[];
    await learner.tell({ type: 'play', state: 1, action });
    const [before, after] = [0, 1].map((state) => ({ type: 'information', state, seat: 0, form: 'text' }));
    const texts = [await learner.tell(before!), await learner.tell(after!)].map(({ text }) => String(text));
    expect(texts[1]!.startsWith(`${texts[0]}\n`)).toBe(true);
    const { rows, numbers } = await learner.tell({ ...after, form: 'numbers' });
    expect(rows).toBe(texts[1]!.split('\n').length);
    expect((numbers as number[]).length).toBe(Number(rows) * Number(facts['informationColumns']));
  });

  test('have the cards that the seed deals everywhere else, beside matches that go on', async () => {
    const { learner } = await loaded();
    await learner.open({ rules: { maxHands: 1 } });
    await learner.tell({ type: 'reset', seeds: [7] });
    const { state, actor } = await learner.tell({ type: 'begin', seed: 7 });
    const { view, features } = await learner.tell({ type: 'observe', state, seat: actor });
    expect(view).toEqual((await learner.tell({ type: 'view', match: 0, seat: actor }))['view']);
    expect(features).toEqual(learner.array('observation'));
  });

  test('what is asked wrongly is refused by a sentence', async () => {
    const learner = new Learner();
    const refused = async (message: object, code: string): Promise<void> =>
      expect(await learner.tell(message)).toMatchObject({ type: 'error', code });
    await refused({ type: 'begin', seed: 1 }, 'ERR_NOT_LOADED');
    await refused({ type: 'load', game: 'tysiac', encoding: 9 }, 'ERR_ENCODING');
    await refused({ type: 'load', game: 'tysiac_v9' }, 'ERR_VERSION');
    await learner.tell({ type: 'load', game: 'tysiac' });
    await refused({ type: 'clone', state: 0 }, 'ERR_STATE');
    await learner.tell({ type: 'begin', seed: 1 });
    await refused({ type: 'play', state: 0, action: -1 }, 'ERR_ILLEGAL_ACTION');
    await refused({ type: 'observe', state: 0, seat: 5 }, 'ERR_SEAT');
    await refused({ type: 'solve', state: 0, objective: 'points' }, 'ERR_UNSOLVABLE');
    await refused({ type: 'solve', state: 0, objective: 'luck' }, 'ERR_MESSAGE');
    expect(await learner.tell({ type: 'forget', states: [0, 12] })).toEqual({ type: 'forgotten' });
    await refused({ type: 'clone', state: 0 }, 'ERR_STATE');
    await learner.tell({ type: 'load', game: 'mosaic' });
    const { state } = await learner.tell({ type: 'begin', seed: 1 });
    await refused({ type: 'solve', state, objective: 'points' }, 'ERR_NO_SOLVER');
  });
});
