// An agent that searches a tree of what it knows. The option is its number of iterations; `mo` before it gives every
// seat a tree of its own.
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AgentOption, ModeCount } from '../options.ts';
import { IsmctsSearch } from './search.ts';

const MANY = 'mo';

export const ISMCTS_OPTION: AgentOption = {
  kind: 'count',
  of: 'iterations',
  most: 1_000_000,
  usual: 2000,
  modes: [MANY],
  msEach: 0.2,
};

export const ismcts =
  (definition: AnyDefinition): AgentFactory =>
  (game, _seat, _rng, option) => {
    const { mode, count } = option as unknown as ModeCount;
    const search = new IsmctsSearch(game, definition.search?.(game) ?? null, mode === MANY ? 'all' : 'one');
    return {
      name: `ismcts:${mode === null ? '' : `${mode}-`}${count}`,
      decide: (view, { rng }) => (view.legal.length === 1 ? view.legal[0] : search.search(view, count, rng)[0].id),
    };
  };
