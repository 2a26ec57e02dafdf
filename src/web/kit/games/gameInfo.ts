/** A game as the lobby knows it; made from the registry when the app is built. */
export interface GameInfo {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly defaultPreset: string;
  readonly agents: readonly string[];
  readonly presets: readonly PresetInfo[];
}

/** A net that has learned a preset. */
export interface NetInfo {
  /** The bots from which it wins more than half of the matches, as was measured. */
  readonly beaten: readonly string[];
  /** Those from whom it could not be told apart: neither wins 60 of 100. */
  readonly alike: readonly string[];
}

/** Stands for rules to which nobody has given a name, where a game keeps what its rules are called. */
export const UNNAMED_RULES = '';

export interface PresetInfo {
  /** By which it is known to rules, addresses and files. */
  readonly name: string;
  /** As people read it. */
  readonly title: string;
  readonly seats: number;
  /** Tells its rules from all others; absent where a person made them. */
  readonly rulesKey?: string;
  /** What is special about it, in a line; may be empty. */
  readonly about: string;
  /** Is it the form commonly played by so many players, which is offered first? */
  readonly common?: boolean;
  /** null where no net has learned these rules. */
  readonly net: NetInfo | null;
  /** In full, where a person made them; a preset has its name only. */
  readonly rules?: Readonly<Record<string, unknown>>;
}
