// A game as a net sees it: where each feature stands in the input, and which ids belong to which head.
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame, BaseView, FeatureBlock } from '../../core/game.ts';
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
export const NETS: Readonly<Record<'small' | 'medium' | 'large', Omit<NetSizes, 'span'>>> = {
  small: { hand: 32, trick: 32, history: 32, hidden: 64, layers: 1, attention: 2 },
  medium: { hand: 48, trick: 32, history: 64, hidden: 128, layers: 1, attention: 4 },
  large: { hand: 64, trick: 64, history: 128, hidden: 256, layers: 2, attention: 4 },
};
const DEFAULT_SPAN = 32;

export const defaultSpan = (definition: AnyDefinition): number => definition.learning?.span ?? DEFAULT_SPAN;

export class NetLayout {
  readonly game: AnyGame;
  /** Names features and ids and their order; a net fits where it is the same. */
  readonly featureHash: string;
  readonly columns: number;
  readonly heads: readonly Head[];
  readonly #partSizes: Readonly<Record<InputPartName, number>>;
  /** For each encoder of the game the column of each of its features. */
  readonly #places: readonly Int32Array[];
  readonly #scratch: Float32Array;

  constructor(definition: AnyDefinition, game: AnyGame) {
    this.game = game;
    const parts = definition.learning?.parts ?? {};
    const blocks = placeBlocks(game, parts);
    this.#partSizes = blocks.sizes;
    this.columns = blocks.columns;
    this.#places = game.encoders.map((encoder) =>
      Int32Array.from(encoder.blocks.flatMap((block) => columnsOf(block, blocks.starts.get(keyOf(block))!))),
    );
    this.#scratch = new Float32Array(Math.max(...game.encoders.map(({ size }) => size)));
    this.heads = headsOf(game);
    const ids = Array.from({ length: game.actionCount }, (_, id) => game.notation(id));
    const shape = game.encoders.map((encoder) => encoder.blocks.map((block) => [block.name, block.size]));
    this.featureHash = fingerprint(canonicalJson([shape, ids, parts as Record<string, string>]));
  }

  spec(sizes: NetSizes): NetSpec {
    const { hidden, layers, attention, span } = sizes;
    return {
      parts: INPUT_PARTS.filter((name) => this.#partSizes[name] > 0).map((name) => ({
        name,
        size: this.#partSizes[name],
        width: sizes[name],
      })),
      kinds: this.game.encoders.length,
      heads: this.heads,
      hidden,
      layers,
      attention,
      span,
    };
  }

  /** Fills the row of a view, which must be all zeros, and answers its kind. */
  write(view: BaseView, row: Float32Array): number {
    const kind = this.game.encoderOf(view);
    const places = this.#places[kind];
    const scratch = this.#scratch;
    scratch.fill(0, 0, places.length);
    this.game.encode(view, scratch);
    for (let i = 0; i < places.length; i++) row[places[i]] = scratch[i];
    return kind;
  }
}

/** Blocks of one name and size mean the same in all encoders of a game, so they share their columns. */
const keyOf = ({ name, size }: FeatureBlock): string => `${name} ${size}`;

const columnsOf = ({ size }: FeatureBlock, start: number): number[] =>
  Array.from({ length: size }, (_, i) => start + i);

const placeBlocks = (game: AnyGame, parts: Readonly<Record<string, InputPartName>>) => {
  const starts = new Map<string, number>();
  const sizes = { hand: 0, trick: 0, history: 0 };
  let columns = 0;
  for (const part of INPUT_PARTS) {
    for (const block of game.encoders.flatMap((encoder) => encoder.blocks)) {
      if ((parts[block.name] ?? 'history') !== part || starts.has(keyOf(block))) continue;
      starts.set(keyOf(block), columns);
      sizes[part] += block.size;
      columns += block.size;
    }
  }
  return { starts, sizes, columns };
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
