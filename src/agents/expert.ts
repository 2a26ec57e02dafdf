// The best that is known for every game and kind of decision: the game names the method, the level sizes it.
import type { Agent, AgentFactory } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { IsmctsSearch } from './ismcts/search.ts';
import type { AgentOption } from './options.ts';
import { PimcSearch, type PimcBudget } from './pimc.ts';
import { random } from './random.ts';

interface Level extends PimcBudget {
  /** About the time of a decision. */
  ms: number;
}

const ITERATIONS_PER_MS = 5;

/** Sized to about 10 ms, 100 ms, 1 s and 5 s a decision. */
const LEVELS: Readonly<Record<string, Level>> = {
  quick: { ms: 10, worlds: 16, playouts: 60, solvedCards: 10, nodes: 150_000, plannedCards: 0 },
  normal: { ms: 100, worlds: 40, playouts: 200, solvedCards: 11, nodes: 1_000_000, plannedCards: 6 },
  strong: { ms: 1000, worlds: 100, playouts: 1000, solvedCards: 12, nodes: 10_000_000, plannedCards: 7 },
  deep: { ms: 5000, worlds: 500, playouts: 5000, solvedCards: 12, nodes: 50_000_000, plannedCards: 8 },
};

export const EXPERT_OPTION: AgentOption = {
  kind: 'word',
  words: Object.keys(LEVELS),
  usual: 'normal',
  ms: Object.fromEntries(Object.entries(LEVELS).map(([level, { ms }]) => [level, ms])),
};

export const expert =
  (definition: AnyDefinition): AgentFactory =>
  (game, seat, rng, option) => {
    const level = LEVELS[option as string];
    const kit = definition.search?.(game) ?? null;
    const iterations = Math.round(level.ms * (kit?.iterationsPerMs ?? ITERATIONS_PER_MS));
    const bot: Agent = (kit?.bot ?? random)(game, seat, rng);
    const worlds = new PimcSearch(definition, game);
    const tree = new IsmctsSearch(game, kit);
    return {
      name: `expert:${option as string}`,
      decide: (view, turn) => {
        if (view.legal.length === 1) return view.legal[0];
        const method = kit === null ? 'ismcts' : (kit.methods[view.phase] ?? 'bot');
        if (method === 'pimc') return worlds.search(view, level, turn.rng, turn.isLate)[0].id;
        if (method === 'plan') return kit!.plan!(view, level.playouts, turn.rng);
        if (method === 'ismcts') return tree.search(view, iterations, turn.rng)[0].id;
        return bot.decide(view, turn);
      },
    };
  };
