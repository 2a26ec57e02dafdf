// An agent that searches a tree of what it knows. The option is its number of iterations.
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AgentOption } from '../options.ts';
import { IsmctsSearch } from './search.ts';

export const ISMCTS_OPTION: AgentOption = { kind: 'count', of: 'iterations', most: 1_000_000, usual: 2000 };

export const ismcts =
  (definition: AnyDefinition): AgentFactory =>
  (game, _seat, _rng, option) => {
    const iterations = option as number;
    const search = new IsmctsSearch(game, definition.search?.(game) ?? null);
    return {
      name: `ismcts:${iterations}`,
      decide: (view, { rng }) => (view.legal.length === 1 ? view.legal[0] : search.search(view, iterations, rng)[0].id),
    };
  };
