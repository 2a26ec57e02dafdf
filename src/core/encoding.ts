// How views become inputs of nets. A game's own encoders are its first encoding; later ones add to the one before and never
// change it, since every net names the encoding it was made with and must be shown the same for good.
import type { AnyDefinition } from './definition.ts';
import type { AnyGame, BaseView, Encoder, FeatureBlock } from './game.ts';
import type { EncodingKit, Extension, InputPartName } from './learning.ts';
import type { BorderError } from './result.ts';

/** The encoders of the game itself; nets that name no encoding were made with it. */
export const FIRST_ENCODING = 1;

/** All encoders of a game in one of its encodings. */
export interface Encoding {
  readonly version: number;
  readonly encoders: readonly Encoder[];
  readonly parts: Readonly<Record<string, InputPartName>>;
  encoderOf(view: BaseView): number;
  /** Fills `encoders[encoderOf(view)].size` numbers. */
  encode(view: BaseView, out: Float32Array): void;
}

/** New nets are made with this one; the encodings of a game are all from the first to it. */
export const newestEncoding = ({ encodings }: AnyDefinition): number => FIRST_ENCODING + (encodings?.length ?? 0);

export const isEncoding = (definition: AnyDefinition, version: number): boolean =>
  Number.isInteger(version) && version >= FIRST_ENCODING && version <= newestEncoding(definition);

/** Why a game has no such encoding; null when it has. */
export const encodingMisfit = (definition: AnyDefinition, version: number): BorderError | null => {
  if (isEncoding(definition, version)) return null;
  const message = `${definition.name} has encodings ${FIRST_ENCODING} to ${newestEncoding(definition)}; there is no ${version}.`;
  return { code: 'ERR_ENCODING', message };
};

/** Whether there is such an encoding is to be asked before. */
export const encodingOf = (definition: AnyDefinition, game: AnyGame, version: number): Encoding => {
  if (!isEncoding(definition, version)) throw new Error(`${definition.id} has no encoding ${version}.`);
  let encoding: Encoding = {
    version: FIRST_ENCODING,
    encoders: game.encoders,
    parts: definition.learning?.parts ?? {},
    encoderOf: (view) => game.encoderOf(view),
    encode: (view, out) => game.encode(view, out),
  };
  for (const kit of (definition.encodings ?? []).slice(0, version - FIRST_ENCODING)) {
    encoding = extended(encoding, kit, kit.create(game));
  }
  return encoding;
};

const sizeOf = (blocks: readonly FeatureBlock[]): number => blocks.reduce((sum, { size }) => sum + size, 0);

const extended = (before: Encoding, { parts }: EncodingKit, { blocks, encode }: Extension): Encoding => {
  const { encoderOf } = before;
  const starts = before.encoders.map(({ size }) => size);
  const encoders = before.encoders.map((encoder, i) => ({
    name: encoder.name,
    blocks: [...encoder.blocks, ...blocks[i]],
    size: encoder.size + sizeOf(blocks[i]),
  }));
  return {
    version: before.version + 1,
    encoders,
    parts: { ...before.parts, ...parts },
    encoderOf,
    encode: (view, out) => {
      const kind = encoderOf(view);
      before.encode(view, out);
      out.fill(0, starts[kind], encoders[kind].size);
      encode(view, out, starts[kind]);
    },
  };
};
