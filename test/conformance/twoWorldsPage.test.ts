// The two worlds once more through the messages of the web app's engine: a person is told the same in both, message by
// message, and a bot at the table does the same.
import { beforeAll, expect, test, vi } from 'vitest';
import { findAgent } from '../../src/agents/index.ts';
import type { Agent } from '../../src/core/agent.ts';
import { CHANCE, type AnyGame, type Seat } from '../../src/core/game.ts';
import type { Step } from '../../src/core/match.ts';
import type { LocalTable } from '../../src/web/table/match/localTable.ts';
import { loadLanguage } from '../../src/web/kit/i18n/load.ts';
import type { Frame, FromEngine, ToEngine } from '../../src/web/table/match/messages.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';
import { KITS } from '../kits/index.ts';
import type { GameKit, Variant } from '../kits/kit.ts';
import { localTable } from '../localTable.ts';
import { followTwins, prepared, seedOf } from './follow.ts';

const tables = new Map<string, LocalTable>();
vi.mock('../../src/web/pages/play/open.ts', () => ({
  openTable: (row: { id: string }) => Promise.resolve({ ok: true, value: tables.get(row.id) }),
}));
vi.mock('../../src/web/kit/browser/locks.ts', () => ({ holdLock: () => Promise.resolve({ release: () => {} }) }));
vi.mock('../../src/web/kit/storage/games.ts', () => ({
  findRow: (id: string) => Promise.resolve({ id, preset: 'test', practice: false }),
  appendSteps: () => Promise.resolve(),
  cutSteps: () => Promise.resolve(),
}));

/** Not a literal: the worker's types are the browser's, those of this file Node's. */
const ENGINE: string = '../../src/web/pages/play/play.worker.ts';

let told: FromEngine[] = [];
let send!: (message: ToEngine) => Promise<void>;

beforeAll(async () => {
  let listen!: (event: { data: ToEngine }) => void;
  vi.stubGlobal('postMessage', (message: FromEngine) => told.push(structuredClone(message)));
  vi.stubGlobal('addEventListener', (_: string, listener: typeof listen) => (listen = listener));
  await import(ENGINE);
  await loadLanguage('en'); // so that the engine need not wait for it
  send = async (data) => {
    listen({ data: structuredClone(data) });
    await new Promise((done) => setTimeout(done));
  };
});

interface Played {
  messages: FromEngine[];
  answers: unknown[];
}

/** Plays the steps of a world by messages: the person's by `act`, those of `agent` by itself, all others as they stand. */
const playOnPage = async (
  { definition }: GameKit,
  { game }: Variant,
  steps: readonly Step[],
  person: Seat,
  bot: Seat,
  agent: Agent,
): Promise<Played> => {
  const deals = steps.filter(([actor]) => actor === CHANCE);
  const moves = steps.filter(([actor]) => actor !== CHANCE);
  const answers: unknown[] = [];
  let noticed = 0;
  const watched: Agent = {
    name: agent.name,
    decide: (view, turn) => {
      const answer = agent.decide(view, turn);
      if (noticed < moves.length) answers.push(view, answer);
      return answer;
    },
    notice: (actor, id) => {
      if (noticed++ < moves.length) answers.push([actor, id]);
      agent.notice?.(actor, id);
    },
  };
  const scripted = (): Agent => {
    let made = 0;
    return { name: 'script', decide: () => moves[made]?.[1] ?? [], notice: () => void made++ };
  };
  const table: AnyGame = { ...game, sampleChance: (s, rng) => deals.shift()?.slice(1) ?? game.sampleChance(s, rng) };
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const agents = seats.map((seat) => (seat === person ? null : seat === bot ? watched : scripted()));
  const local = await localTable(definition, table as Variant['game'], { seat: person, agents, seed: seedOf(0) });
  tables.set('table', local);
  told = [];
  await send({ type: 'open', language: 'en', id: 'table' });
  for (let frame = lastFrame(); frame.step < steps.length; frame = lastFrame()) {
    const { step, pause } = frame;
    if (pause !== null) await send({ type: 'goOn', step });
    else if (frame.moves.length > 0) await send({ type: 'act', step, ids: [steps[step]![1]!] });
    else break;
  }
  return { messages: told.filter((message) => stepOf(message) <= steps.length), answers };
};

const frameOf = (message: FromEngine): Frame | null =>
  message.type === 'opened' || message.type === 'frame' ? message.frame : null;
const stepOf = (message: FromEngine): number => frameOf(message)?.step ?? 0;
const lastFrame = (): Frame => {
  const frame = told.map(frameOf).findLast((found) => found !== null);
  if (!frame) throw new Error(`The engine said nothing but ${JSON.stringify(told)}.`);
  return frame;
};

test.each(CHOSEN_KITS)('$definition.id: the page and the bots are told the same in both worlds', async (kit) => {
  const [variant] = kit.variants;
  const { game } = variant!;
  const name = Object.keys(kit.definition.bots).at(-1)!;
  const factory = findAgent(kit.definition, name);
  if (!factory.ok) throw new Error(factory.error.message);
  const create = prepared(factory.value, 0);
  const { seat, steps, twin } = followTwins(kit, game, create, 0, Infinity)!;
  const other = (seat + 1) % game.seats;
  const idle: Agent = { name: 'idle', decide: () => [] };

  const play = (world: readonly Step[], person: Seat, bot: Seat, agent: Agent): Promise<Played> =>
    playOnPage(kit, variant!, world, person, bot, agent);
  const [one, two] = [await play(steps, seat, -1, idle), await play(twin, seat, -1, idle)];
  expect(two.messages).toEqual(one.messages);
  expect(one.messages.map(stepOf).at(-1)).toBe(steps.length);

  // The others' moves are the script's; whoever is asked here answers by itself.
  const fresh = (): Agent => create(game, seat, () => null);
  const [three, four] = [await play(steps, other, seat, fresh()), await play(twin, other, seat, fresh())];
  expect(four.answers).toEqual(three.answers);
  expect(three.answers.length).toBeGreaterThan(10);
});

test('the messages differ for whoever holds one of the cards', async () => {
  const [kit] = KITS;
  const [variant] = kit!.variants;
  const factory = findAgent(kit!.definition, 'random');
  if (!factory.ok) throw new Error(factory.error.message);
  const { seat, steps, twin } = followTwins(kit!, variant!.game, prepared(factory.value, 0), 0, Infinity)!;
  const idle: Agent = { name: 'idle', decide: () => [] };
  let differ = 0;
  for (let person = 0; person < variant!.game.seats; person++) {
    if (person === seat) continue;
    const [one, two] = [
      await playOnPage(kit!, variant!, steps, person, -1, idle),
      await playOnPage(kit!, variant!, twin, person, -1, idle),
    ];
    if (JSON.stringify(one.messages) !== JSON.stringify(two.messages)) differ++;
  }
  expect(differ).toBeGreaterThan(0);
});
