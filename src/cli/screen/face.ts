// What the terminal may know of one game besides its rules. Faces are light: what is heavy they load when it is asked for.
import type { BenchCases } from '../kit/benchCases.ts';
import type { AddCommand } from '../kit/commands.ts';
import type { CreateScreen } from './screen.ts';

export interface Face {
  /** The game's id. */
  readonly game: string;
  /** How the game looks at the table and in replays. */
  loadScreen(): Promise<CreateScreen>;
  /** What of it is worth measuring, apart from what every game has. */
  loadBenchCases?(): Promise<BenchCases>;
  /** Commands of its own, by the names that are typed; each is loaded when it is wanted. */
  readonly commands?: Readonly<Record<string, () => Promise<AddCommand>>>;
  /** What `simulate` judges by playing on without it, each by the option `--judge-<key>`: the game's judgements. */
  readonly judges?: readonly { key: string; about: string }[];
  /** How many sit at a table of a contest, where guide and samples are about another number than the default rules. */
  readonly contestPlayers?: number;
  /** What help takes its examples from; that of the first game is used. */
  readonly example?: Example;
}

/** Names and values that the game really has. */
export interface Example {
  /** Of the default rules. */
  readonly defaultPreset: string;
  /** Other rules, and for how many they are. */
  readonly preset: string;
  readonly players: number;
  /** Rules of thumb, then a simpler one, then the simplest. */
  readonly agents: readonly [string, string, string];
  /** Options at other values. */
  readonly settings: readonly [string, string];
  /** An option that can be left out of the game, without a value. */
  readonly feature: string;
  /** A stage of training. */
  readonly stage: string;
  /** A sample strategy. */
  readonly strategy: string;
  /** Two notations. */
  readonly notations: readonly [string, string];
  /** All cards in the order in which they are dealt, and the moves up to the first card. */
  readonly deal: string;
  readonly moves: string;
}
