// Whole matches in two worlds that a seat cannot tell apart, through the driver, `notice`, the sandbox's threads and the
// workers of the pool: whoever sits there does the same in both. Planted cheaters are found out.
import { afterAll, describe, expect, test } from 'vitest';
import { agentMisfit, agentNames, findAgent } from '../../src/agents/index.ts';
import type { AgentFactory } from '../../src/core/agent.ts';
import type { Player } from '../../src/players/player.ts';
import { shippedNets } from '../../src/nn/models.node.ts';
import { openPlayer } from '../../src/players/players.node.ts';
import { createThreads } from '../../src/jobs/crew.node.ts';
import { Schedule } from '../../src/jobs/schedule.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';
import type { GameKit } from '../kits/kit.ts';
import { followTwins, prepared, seedOf, type Create } from './follow.ts';
import type { Heard } from './twins.ts';
import type { World } from './twoWorlds.worker.node.ts';

/** Agents that search, with budgets that a test can pay, and how many of their decisions are followed. */
const SEARCHERS: Readonly<Record<string, readonly string[]>> = {
  pimc: ['pimc:2'],
  ismcts: ['ismcts:60', 'ismcts:mo-60'],
  expert: ['expert:quick'],
};
const FOLLOWED = 24;
const IN_WORKERS = 8;
const STRATEGIES: Readonly<Record<string, string>> = {
  tysiac: 'strategies/tysiac/cautious.ts',
  ulti: 'strategies/ulti/steady.ts',
  skitgubbe: 'strategies/skitgubbe/counter.ts',
  mosaic: 'strategies/mosaic/tidy.ts',
};

const players: Player[] = [];
afterAll(() => players.forEach((player) => player.close()));

const factoryOf = ({ definition }: GameKit, name: string): AgentFactory => {
  const found = name.endsWith('.ts') ? openPlayer(definition, name) : findAgent(definition, name, shippedNets());
  if (!found.ok) throw new Error(found.error.message);
  if (typeof found.value === 'function') return found.value;
  players.push(found.value);
  return found.value.create;
};

interface Comparison {
  matches: number;
  most?: number;
  read?(heard: Heard | undefined): unknown;
}

/** Matches over all rules of the kit: how many decisions were the same, and the first difference in what was `read`. */
const compare = (
  kit: GameKit,
  create: (m: number) => Create,
  { matches, most = Infinity, read = (heard: Heard | undefined): unknown => heard }: Comparison,
) => {
  let compared = 0;
  for (let m = 0; m < matches; m++) {
    const { game } = kit.variants[m % kit.variants.length]!;
    const followed = followTwins(kit, game, create(m), m, most);
    if (followed === null) continue;
    const { one, two } = followed;
    const at = one.findIndex((heard, i) => JSON.stringify(read(heard)) !== JSON.stringify(read(two[i])));
    if (at >= 0) return { compared, difference: { match: m, one: one[at], two: two[at] } };
    compared += one.length;
  }
  return { compared, difference: null };
};

describe.each(CHOSEN_KITS)('$definition.id', (kit) => {
  const { definition } = kit;
  const fitting = (name: string): GameKit['variants'] =>
    kit.variants.filter(({ game }) => agentMisfit(definition, name, game, shippedNets()) === null);
  const names = [
    ...agentNames(definition, shippedNets())
      .filter((name) => fitting(name).length > 0)
      .flatMap((name) => SEARCHERS[name] ?? name),
    STRATEGIES[definition.id]!,
  ];

  test.each(names)('%s does the same in both worlds', (name) => {
    const isSearch = Object.values(SEARCHERS).flat().includes(name);
    const factory = factoryOf(kit, name);
    const size = isSearch ? { matches: 2, most: FOLLOWED } : { matches: name.endsWith('.ts') ? 1 : 8 };
    const { compared, difference } = compare({ ...kit, variants: fitting(name) }, (m) => prepared(factory, m), size);
    expect(difference).toBeNull();
    expect(compared).toBeGreaterThan(5 * size.matches);
  });

  test('who looks into the state is found out', () => {
    const cheat: Create = (game, seat, peek) => ({
      name: 'peeker',
      decide: ({ legal }) => {
        const views = Array.from({ length: game.seats }, (_, at) => at).filter((at) => at !== seat);
        const text = views.map((at) => JSON.stringify(game.view(peek(), at))).join() + game.dump(peek());
        return legal[sumOf(text) % legal.length]!;
      },
    });
    expect(compare(kit, () => cheat, { matches: 8, read: (heard) => heard?.answer }).difference).not.toBeNull();
  });
});

const sumOf = (text: string): number => {
  let sum = 7;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 1_000_003;
  return sum;
};

test.each(CHOSEN_KITS.filter(({ swap }) => swap.hiddenMoves))(
  '$definition.id: who is told what is hidden is found out, also where the views are right',
  (kit) => {
    const told: GameKit = {
      ...kit,
      variants: kit.variants.map(({ name, game }) => ({
        name,
        game: { ...game, seenAs: (_: unknown, id: number) => id },
      })),
    };
    const listener: Create = () => {
      let text = '';
      return {
        name: 'listener',
        decide: ({ legal }) => legal[sumOf(text) % legal.length]!,
        notice: (actor, id) => (text += `${actor}:${id} `),
      };
    };
    const { difference } = compare(told, () => listener, { matches: 40, read: (heard) => heard?.answer });
    expect(difference).not.toBeNull();
    expect(difference!.two!.asked).toBe(difference!.one!.asked);
  },
);

test('in the workers of the pool too', async () => {
  const worlds: World[] = CHOSEN_KITS.flatMap((kit) =>
    ['ismcts:60', STRATEGIES[kit.definition.id]!].flatMap((agent) => {
      const { game } = kit.variants[0]!;
      const seat = 0;
      const followed = followTwins(kit, game, prepared(factoryOf(kit, agent), seat), seat, IN_WORKERS);
      const shared = { game: kit.definition.id, rules: game.rules as never, agent, seat, seed: seedOf(0) };
      return [followed!.steps, followed!.twin].map((steps) => ({ ...shared, steps }));
    }),
  );
  const results: Heard[][] = [];
  const worker = new URL('twoWorlds.worker.node.ts', import.meta.url);
  const crew = createThreads({ blobs: new Map() }, { worker });
  await crew.play({
    job: { kind: 'worlds', version: 1, plan: worlds, needs: {} },
    workers: 1,
    schedule: new Schedule({ from: 0, to: worlds.length, size: 1, workers: 1 }),
    onPart: (part) => results.push(JSON.parse(part) as Heard[]) > 0,
    nameOf: () => 'Worlds',
  });
  await crew.close();
  expect(results).toHaveLength(worlds.length);
  for (let i = 0; i < results.length; i += 2) {
    expect(results[i + 1]).toEqual(results[i]);
    expect(results[i]!.length).toBeGreaterThan(0);
  }
});
