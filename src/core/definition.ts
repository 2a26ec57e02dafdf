import type { AgentFactory } from './agent.ts';
import type { AnyGame, Game, Message, Refusal, BaseView } from './game.ts';
import type { Result, RulesError } from './result.ts';
import type { Catalogue } from './words.ts';

/** A number counted per seat while matches are simulated, e.g. contracts made. */
export interface Counter {
  key: string;
  about: string;
}

/** A share of two counters that a report prints, e.g. contracts made of contracts played. */
export interface Rate {
  key: string;
  about: string;
  of: string;
  per: string;
}

/** One option of the rules, for the tables of the game's page and for forms. */
export interface OptionInfo {
  name: string;
  /** The allowed values in words. */
  values: string;
  about: string;
  section: string;
}

/** A game with everything that stands around it; the registry holds one of these per game. */
export interface GameDefinition<R = any, S = any, A = any, V extends BaseView = any> {
  readonly id: string;
  /** As people write it: 'Tysiąc'. */
  readonly name: string;
  /** One sentence for lists. */
  readonly about: string;
  readonly presets: Readonly<Record<string, R>>;
  readonly defaultPreset: string;
  readonly options: readonly OptionInfo[];
  /** Rules from outside (parsed YAML or JSON), checked; anything wrong refuses the whole with the path of the key. */
  parseRules(input: unknown): Result<R, RulesError>;
  create(rules: R): Game<S, A, V> & { readonly rules: R };
  /** The game's own agents by name; the generic ones are in `agents/`. */
  readonly bots: Readonly<Record<string, AgentFactory>>;
  readonly catalogues: Readonly<Record<string, Catalogue>>;
  /** The sentence that goes with a refusal. */
  refusalMessage(refusal: Refusal): Message;

  readonly counters: readonly Counter[];
  readonly rates: readonly Rate[];
  /** Called after every decision of a simulated match; adds to `counts[seat][counter]`. */
  count(game: AnyGame, s: S, counts: readonly Float64Array[]): void;
}

export type AnyDefinition = GameDefinition<any, any, any, any>;
