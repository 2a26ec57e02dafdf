import type { AgentFactory } from './agent.ts';
import type { ActionId, AnyGame, BaseView, FeatureBlock, Game, Json, Message, Refusal, Seat } from './game.ts';
import type { HabitKit } from './habits.ts';
import type { EncodingKit, LearningKit } from './learning.ts';
import type { Result, RulesError } from './result.ts';
import type { EquityFactory, SearchKitFactory } from './search.ts';
import type { SolverFactory } from './solver.ts';
import type { StrategyKit } from './strategy.ts';
import type { StudyKitFactory } from './study.ts';
import type { Telling } from './telling.ts';
import { inWords, type Catalogue } from './words.ts';
import type { YardstickFactory } from './yardstick.ts';

/** A number counted per seat while matches are simulated, e.g. contracts made. */
export interface Counter {
  key: string;
  about: string;
  /** It may be negative, as points are that can be lost. */
  signed?: true;
}

/** One thing that a chance event may bring, and how likely it is. */
export interface Chance {
  readonly outcome: readonly number[];
  readonly probability: number;
}

/** A share of two counters that a report prints, e.g. contracts made of contracts played. */
export interface Rate {
  key: string;
  about: string;
  of: string;
  per: string;
}

/** A number of a whole match, read at its end, e.g. the deals it took. */
export interface Figure {
  key: string;
  about: string;
}

/** One row of a group of counters: one counter, or several kinds of outcome of the same thing. */
interface CounterItem {
  name: string;
  /** Kind → key of a counter; a single kind is called '' and is the item itself. */
  counters: Readonly<Record<string, string>>;
}

/** Counters that a report shows together, e.g. how often each pattern was made, each reward taken or refused. */
export interface CounterGroup {
  /** The field of the report. */
  key: string;
  about: string;
  items: readonly CounterItem[];
}

/**
 * A kind of decision that can be judged by playing the deal once more without it, by the same agents from the same
 * streams. Costs time, so simulations do it only when asked.
 */
export interface Judgement {
  key: string;
  about: string;
  /** The counters that `judge` may add to; they stay 0 where nobody asked. */
  counters: readonly string[];
  /** Shares that make sense only where it was asked for. */
  rates: readonly Rate[];
  /** Is this a move to judge? It is left out of the legal ones when the deal is played again. */
  isJudged(game: AnyGame, id: ActionId): boolean;
  /** Has the deal that is played again ended? */
  isOver(game: AnyGame, s: any): boolean;
  /** Adds to the counts of the seat that decided: `real` is the state after its move, `without` the end of the other deal. */
  judge(game: AnyGame, seat: Seat, real: any, without: any, counts: Float64Array): void;
}

/**
 * A kind of move of which the moment matters. A solver that sees all hands is asked wherever such a move and another one
 * could be made: was it best to make it now?
 */
export interface Timing {
  key: string;
  about: string;
  isTimed(game: AnyGame, id: ActionId): boolean;
  /** Of the amounts in `TIMING_AMOUNTS`, each with the key before it: 'melds.made'. */
  rates: readonly Rate[];
}

/**
 * made    moves of the kind
 * timely  those of them that the solver would have made at the same moment
 * lost    points lost by making them at that moment
 * held    moments at which such a move could be made and was not
 * missed  those of them at which the solver would have made it
 */
export const TIMING_AMOUNTS = ['made', 'timely', 'lost', 'held', 'missed'] as const;

/** What an option may hold, as JSON schema says it; forms are made from this. */
export interface OptionShape {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** What a number stands for, where people say it in another way: seats are counted from 1. */
  readonly of?: 'seat';
  readonly anyOf?: readonly OptionShape[];
  /** Of a list. */
  readonly items?: OptionShape;
  /** Of a list of fixed length. */
  readonly prefixItems?: readonly OptionShape[];
  readonly properties?: Readonly<Record<string, OptionShape>>;
  /** Of a table with names of its own, and what those names look like. */
  readonly additionalProperties?: OptionShape | false;
  readonly propertyNames?: { readonly pattern?: string };
}

/** One option of the rules, for the tables of the game's page and for forms. */
export interface OptionInfo {
  name: string;
  /** The allowed values in words. */
  values: string;
  about: string;
  section: string;
  shape: OptionShape;
}

/** The events of a deal as one seat knows them, each a token of some small numbers, oldest first. */
interface TokenSequence<V extends BaseView = any> {
  readonly name: string;
  readonly about: string;
  /** The numbers of a token. */
  readonly fields: readonly FeatureBlock[];
  encode(game: AnyGame, view: V): number[][];
}

/** A preset as people meet it; its name in `presets` identifies it everywhere else. */
export interface PresetText {
  title: string;
  /** What is special about it, in a line. */
  about: string;
  /** The form that is commonly played by so many players: people are offered it first. At most one for each number. */
  common?: boolean;
}

/**
 * Where rules come from. 'new', the default: somebody wants to play by them. 'kept': of a match, link or training run
 * that there is already; what was allowed when it began still is, though new matches may not be as long.
 */
export type RulesOrigin = 'new' | 'kept';

/** A game as lists show it. */
export interface GameTitle<R = any> {
  readonly id: string;
  /** As people write it: 'Tysiąc'. */
  readonly name: string;
  /** One sentence for lists. */
  readonly about: string;
  readonly presets: Readonly<Record<string, R>>;
  readonly defaultPreset: string;
  readonly presetTexts?: Readonly<Record<string, PresetText>>;
}

/** A game with everything that stands around it; the registry holds one of these per game. */
export interface GameDefinition<R = any, S = any, A = any, V extends BaseView = any> extends GameTitle<R> {
  readonly options: readonly OptionInfo[];
  /** Rules from outside (parsed YAML or JSON), checked; anything wrong refuses the whole with the path of the key. */
  parseRules(input: unknown, origin?: RulesOrigin): Result<R, RulesError>;
  create(rules: R): Game<S, A, V> & { readonly rules: R };
  /** The game's own agents by name, from the weakest to the strongest; the generic ones are in `agents/`. */
  readonly bots: Readonly<Record<string, AgentFactory>>;
  /** What beginners do; without it nobody plays as they do. */
  readonly habits?: HabitKit<V>;
  readonly catalogues: Readonly<Record<string, Catalogue>>;
  /** The sentence that goes with a refusal. */
  refusalMessage(refusal: Refusal): Message;

  /** The kinds of decisions, as views name them in `phase`, in their order in a deal. */
  readonly phases?: readonly string[];

  readonly counters: readonly Counter[];
  readonly rates: readonly Rate[];
  /** Called after every decision of a simulated match; adds to `counts[seat][counter]`. */
  count(game: AnyGame, s: S, counts: readonly Float64Array[]): void;

  // What follows enriches reports and may be left out.

  /** What doing well means, where it is not to come first: not to come last. */
  readonly aim?: 'not-last';

  /** What the points are called in the reports, where they have a name of their own ('vp'). */
  readonly scoreName?: string;
  /** The first is the length of a match in the game's own measure (deals, turns): the report's `turns`. */
  readonly figures?: readonly Figure[];
  /** Fills in the figures at the end of a simulated match. */
  measure?(game: AnyGame, s: S, out: Float64Array): void;
  readonly groups?: readonly CounterGroup[];
  /** All words that `outcome` gives as reasons, so that rare ones are reported as zero. */
  readonly endReasons?: readonly string[];
  readonly judgements?: readonly Judgement[];
  /** For games with a solver. */
  readonly timings?: readonly Timing[];
  /** The rules in sentences, for people who play or balance them. */
  explain?(rules: R): Message[];

  /** What a record tells of the whole match besides its result, from what everybody saw at its last step. */
  summary?(view: V): Readonly<Record<string, Json>>;

  /** How it is told to people; else every move by its name. */
  readonly telling?: Telling<V>;

  /** For models that read a deal event by event. */
  readonly sequences?: readonly TokenSequence<V>[];

  /** How strategies are asked; a game without one asks by notation. */
  readonly strategy?: StrategyKit<V>;
  /** Solves the play of a deal with open hands. */
  readonly solver?: SolverFactory<S>;
  /** The chance to win a match, where points alone are not the aim. */
  readonly equity?: EquityFactory<S>;
  /** Rules of thumb for agents that search. */
  readonly search?: SearchKitFactory<S, V>;
  /** The same rules for a match of one deal, where a match has several. */
  singleDeal?(rules: R): R;
  /** How agents are compared by single deals; without it by the points of whole matches. */
  readonly yardstick?: YardstickFactory<S>;
  /**
   * All that the chance event that is due may bring; the probabilities add up to 1. For games so small that everything can be
   * listed: what the best answer to an agent wins is then computed. Read one by one, so that nobody waits for a list too long.
   */
  chances?(game: AnyGame, s: S): Iterable<Chance>;
  /** For reviews, claims and measuring luck. */
  readonly study?: StudyKitFactory<S, V>;
  /** Later ways to show it to nets, each with more than the one before; see `core/encoding.ts`. */
  readonly encodings?: readonly EncodingKit[];
  /** How nets learn it. */
  readonly learning?: LearningKit<V>;
}

/** A definition whose game does not matter. */
export type AnyDefinition = GameDefinition<any, any, any, any>;

/** What the game says, as the terminal and files say it. */
export const inEnglish = ({ catalogues }: AnyDefinition, message: Message): string =>
  inWords(catalogues['en'] ?? {}, message);

/** What people call a preset; rules that are none keep the name they have. */
export const presetTitle = ({ presetTexts }: AnyDefinition, name: string): string =>
  (presetTexts && Object.hasOwn(presetTexts, name) ? presetTexts[name]?.title : undefined) ?? name;
