// A game as a net sees it: where each feature stands in the input, and which ids belong to which head.
import type { AnyDefinition } from '../../core/definition.ts';
import { encodingOf, FIRST_ENCODING, type Encoding } from '../../core/encoding.ts';
import type { AnyGame, BaseView, Encoder, FeatureBlock } from '../../core/game.ts';
import { canonicalJson, fingerprint } from '../../core/hash.ts';
import { INPUT_PARTS, type InputPartName } from '../../core/learning.ts';
import type { Head, NetSpec } from '../../nn/net/spec.ts';

/** Sizes of a net that are free to choose. */
export interface NetSizes {
  /** Widths of the encoders. */
  hand: number;
  trick: number;
  history: number;
  hidden: number;
  layers: number;
  attention: number;
  span: number;
}

/** Everything but the span, which is the game's. */
export const NETS: Readonly<Record<'lean' | 'small' | 'medium' | 'large', Omit<NetSizes, 'span'>>> = {
  lean: { hand: 64, trick: 32, history: 64, hidden: 64, layers: 1, attention: 0 },
  small: { hand: 32, trick: 32, history: 32, hidden: 64, layers: 1, attention: 2 },
  medium: { hand: 48, trick: 32, history: 64, hidden: 128, layers: 1, attention: 4 },
  large: { hand: 64, trick: 64, history: 128, hidden: 256, layers: 2, attention: 4 },
};
/** Those of a net that there is. */
export const sizesOf = ({ parts, hidden, layers, attention, span }: NetSpec): NetSizes => {
  const widthOf = (name: string): number => parts.find((part) => part.name === name)?.width ?? 0;
  return {
    hand: widthOf('hand'),
    trick: widthOf('trick'),
    history: widthOf('history'),
    hidden,
    layers,
    attention,
    span,
  };
};

const DEFAULT_SPAN = 32;

export const defaultSpan = (definition: AnyDefinition): number => definition.learning?.span ?? DEFAULT_SPAN;

/** A stretch of columns that means one thing, whichever encoder fills it. */
interface PlacedBlock extends FeatureBlock {
  offset: number;
  part: InputPartName;
  /** The encoders that fill it, by their numbers; the others leave zeros. */
  encoders: number[];
}

export class NetLayout {
  readonly game: AnyGame;
  readonly encoding: Encoding;
  /** Names features and ids and their order; a net fits where it is the same. */
  readonly featureHash: string;
  readonly columns: number;
  /** In the order of the columns. */
  readonly blocks: readonly PlacedBlock[];
  readonly heads: readonly Head[];
  readonly #partSizes: Readonly<Record<InputPartName, number>>;
  /** For each encoder of the game the column of each of its features. */
  readonly #places: readonly Int32Array[];
  readonly #scratch: Float32Array;

  /** Of a net that names no encoding, in the first. */
  constructor(definition: AnyDefinition, game: AnyGame, version: number = FIRST_ENCODING) {
    this.game = game;
    this.encoding = encodingOf(definition, game, version);
    const { encoders, parts } = this.encoding;
    this.blocks = placeBlocks(encoders, parts);
    this.columns = sizeOf(this.blocks);
    this.#partSizes = Object.fromEntries(
      INPUT_PARTS.map((part) => [part, sizeOf(this.blocks.filter((block) => block.part === part))]),
    ) as Record<InputPartName, number>;
    const starts = new Map(this.blocks.map((block) => [keyOf(block), block.offset]));
    this.#places = encoders.map((encoder) =>
      Int32Array.from(encoder.blocks.flatMap((block) => columnsOf(block, starts.get(keyOf(block))!))),
    );
    this.#scratch = new Float32Array(Math.max(...encoders.map(({ size }) => size)));
    this.heads = headsOf(game);
    const ids = Array.from({ length: game.actionCount }, (_, id) => game.notation(id));
    const shape = encoders.map((encoder) => encoder.blocks.map((block) => [block.name, block.size]));
    const named = [shape, ids, parts as Record<string, string>];
    // Nets of before know the first encoding by what it holds alone.
    this.featureHash = fingerprint(canonicalJson(version === FIRST_ENCODING ? named : [...named, version]));
  }

  spec(sizes: NetSizes): NetSpec {
    const { hidden, layers, attention, span } = sizes;
    return {
      parts: INPUT_PARTS.filter((name) => this.#partSizes[name] > 0).map((name) => ({
        name,
        size: this.#partSizes[name],
        width: sizes[name],
      })),
      kinds: this.encoding.encoders.length,
      heads: this.heads,
      hidden,
      layers,
      attention,
      span,
    };
  }

  /** Fills the row of a view, which must be all zeros, and answers its kind. */
  write(view: BaseView, row: Float32Array): number {
    const kind = this.encoding.encoderOf(view);
    const places = this.#places[kind];
    const scratch = this.#scratch;
    scratch.fill(0, 0, places.length);
    this.encoding.encode(view, scratch);
    for (let i = 0; i < places.length; i++) row[places[i]] = scratch[i];
    return kind;
  }
}

/** Blocks of one name and size mean the same in all encoders of a game, so they share their columns. */
const keyOf = ({ name, size }: FeatureBlock): string => `${name} ${size}`;

const columnsOf = ({ size }: FeatureBlock, start: number): number[] =>
  Array.from({ length: size }, (_, i) => start + i);

const sizeOf = (blocks: readonly FeatureBlock[]): number => blocks.reduce((sum, { size }) => sum + size, 0);

const placeBlocks = (encoders: readonly Encoder[], parts: Readonly<Record<string, InputPartName>>): PlacedBlock[] => {
  const placed = new Map<string, PlacedBlock>();
  for (const part of INPUT_PARTS) {
    for (const [encoder, { blocks }] of encoders.entries()) {
      for (const block of blocks) {
        if ((parts[block.name] ?? 'history') !== part) continue;
        const known = placed.get(keyOf(block));
        if (known !== undefined) known.encoders.push(encoder);
        else placed.set(keyOf(block), { ...block, offset: sizeOf([...placed.values()]), part, encoders: [encoder] });
      }
    }
  }
  return [...placed.values()];
};

/** A head for each run of ids of one kind of action. */
const headsOf = (game: AnyGame): Head[] => {
  const heads: Head[] = [];
  const taken = new Map<string, number>();
  let last = '';
  for (let id = 0; id < game.actionCount; id++) {
    const { type } = game.toAction(id) as { type: string };
    if (type === last) heads[heads.length - 1].size++;
    else {
      const times = (taken.get(type) ?? 0) + 1;
      taken.set(type, times);
      heads.push({ name: times === 1 ? type : `${type}${times}`, size: 1 });
    }
    last = type;
  }
  return heads;
};
