// The network: an encoder for each part of the input, layers of LSTM over the decisions of a deal, attention over them,
// a head for each kind of action, and a value. One definition serves all games; sizes are options.

/** Which columns of the input are encoded together. */
interface InputPart {
  name: string;
  /** Columns. */
  size: number;
  /** Of its encoding. */
  width: number;
}

/** The logits of one kind of action. */
export interface Head {
  name: string;
  size: number;
}

/** A second value that sees what all seats see, in training only. */
interface CriticSpec {
  /** Columns of all views together. */
  inputs: number;
  /** Of its layers. */
  width: number;
}

export interface NetSpec {
  /** Side by side, in the order of the columns. */
  parts: readonly InputPart[];
  /** How many kinds of input rows there are; each has a vector of its own that is added to the encoding. */
  kinds: number;
  /** Side by side, in the order of the action ids. */
  heads: readonly Head[];
  /** Of the LSTM. */
  hidden: number;
  layers: number;
  /** Heads of the attention; 0 goes without. */
  attention: number;
  /** Decisions that belong together: the attention looks back no further than the start of such a sequence. */
  span: number;
  /** Never in a net for play. */
  critic?: CriticSpec;
}

/** Larger than anything that could be run; so that a damaged size costs no time. */
const LARGEST = 1_000_000;
const isCount = (value: unknown, least = 1): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= LARGEST;

const isList = (value: unknown, isOne: (one: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'object' && one !== null && typeof one.name === 'string' && isOne(one));

/** Does this, read from a file, describe a net for play? */
export const isPlaySpec = (value: unknown): value is NetSpec => {
  if (typeof value !== 'object' || value === null || 'critic' in value) return false;
  const { parts, kinds, heads, hidden, layers, attention, span } = value as Record<string, unknown>;
  return (
    isList(parts, ({ size, width }) => isCount(size) && isCount(width)) &&
    isList(heads, ({ size }) => isCount(size)) &&
    [kinds, hidden, layers, span].every((count) => isCount(count)) &&
    isCount(attention, 0) &&
    (attention === 0 || (hidden as number) % (attention as number) === 0)
  );
};

/** The part of the net that plays. */
export const playSpec = (spec: NetSpec): NetSpec => {
  const { critic: _, ...playing } = spec;
  return playing;
};

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

export const inputSize = ({ parts }: NetSpec): number => sum(parts.map(({ size }) => size));
/** Of all parts together. */
export const encodedSize = ({ parts }: NetSpec): number => sum(parts.map(({ width }) => width));
export const choiceCount = ({ heads }: NetSpec): number => sum(heads.map(({ size }) => size));
/** What the heads see: the encoding itself beside what was made of it and of the past. */
export const trunkSize = (spec: NetSpec): number => encodedSize(spec) + spec.hidden;
/** Numbers of hidden state (and as many of memory) that go from one decision to the next. */
export const stateSize = ({ hidden, layers }: NetSpec): number => hidden * layers;
/** Numbers of keys (and as many of values) that the attention keeps of a sequence. */
export const cacheSize = ({ hidden, attention, span }: NetSpec): number => (attention > 0 ? hidden * span : 0);
