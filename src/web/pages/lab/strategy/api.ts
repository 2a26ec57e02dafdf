// What strategies of a game are told and may answer, as their types say it. Made by scripts/strategyApi.ts.

export interface ApiField {
  readonly name: string;
  /** As it is written: `readonly TysiacCard[]`. */
  readonly type: string;
  readonly about: string;
}

export interface ApiInterface {
  readonly name: string;
  readonly about: string;
  /** Names of its type parameters. */
  readonly params: readonly string[];
  /** What it extends, or ''. */
  readonly base: string;
  readonly fields: readonly ApiField[];
}

export interface ApiAlias {
  readonly name: string;
  readonly about: string;
  readonly type: string;
}

export interface ApiMethod {
  readonly name: string;
  readonly about: string;
  /** The type of the state, its first parameter. */
  readonly state: string;
  /** What it gets behind the state. */
  readonly args: readonly { readonly name: string; readonly type: string }[];
  readonly answer: string;
}

export interface StrategyApi {
  /** The interface that a strategy's class implements. */
  readonly strategy: string;
  readonly interfaces: readonly ApiInterface[];
  readonly aliases: readonly ApiAlias[];
  readonly methods: readonly ApiMethod[];
}

/** A file to begin with or to learn from. */
export interface SampleFile {
  readonly file: string;
  readonly text: string;
}
