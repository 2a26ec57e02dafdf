// How views become inputs of nets, as `talon describe --encoders` lists it.
import type { AnyDefinition } from '../../core/definition.ts';
import { encodingOf, FIRST_ENCODING, newestEncoding } from '../../core/encoding.ts';
import type { AnyGame, Encoder, FeatureBlock } from '../../core/game.ts';
import { columns } from '../kit/words.ts';

interface BlockListing extends FeatureBlock {
  offset: number;
}

interface EncoderListing {
  name: string;
  size: number;
  blocks: BlockListing[];
}

interface EncodingListing {
  version: number;
  about: string;
  encoders: EncoderListing[];
}

interface SequenceListing {
  name: string;
  about: string;
  /** Numbers of a token. */
  size: number;
  fields: BlockListing[];
}

export interface EncodersListing {
  /** Those of the first encoding. */
  encoders: EncoderListing[];
  encodings: EncodingListing[];
  sequences: SequenceListing[];
}

export const encodersListing = (definition: AnyDefinition, game: AnyGame): EncodersListing => {
  const encodings = Array.from({ length: newestEncoding(definition) }, (_, i) => {
    const version = FIRST_ENCODING + i;
    const about = definition.encodings?.[i - 1]?.about;
    return {
      version,
      about: about === undefined ? "the game's own encoders" : `as ${version - 1}, and ${about}`,
      encoders: encodingOf(definition, game, version).encoders.map(encoderListing),
    };
  });
  const sequences = (definition.sequences ?? []).map(({ name, about, fields }) => {
    const listed = placed(fields);
    return { name, about, size: endOf(listed), fields: listed };
  });
  return { encoders: encodings[0]!.encoders, encodings, sequences };
};

const placed = (blocks: readonly FeatureBlock[]): BlockListing[] => {
  let offset = 0;
  return blocks.map(({ name, size, about }) => ({ name, offset: (offset += size) - size, size, about }));
};

const endOf = (blocks: readonly BlockListing[]): number => blocks.reduce((sum, { size }) => sum + size, 0);

const encoderListing = ({ name, size, blocks }: Encoder): EncoderListing => ({ name, size, blocks: placed(blocks) });

/** Of a later encoding only what it adds. */
export const encodersLines = ({ encodings, sequences }: EncodersListing): string[] => [
  ...encodings.flatMap(({ version, about, encoders }, i) => [
    ...(i === 0 ? [] : ['', `encoding ${version}: ${about}`]),
    ...encoders.flatMap((encoder, kind) => encoderLines(encoder, encodings[i - 1]?.encoders[kind])),
  ]),
  ...sequences.flatMap(({ name, about, size, fields }) => [
    '',
    `sequence ${name}: ${about}, ${size} numbers each`,
    ...blockLines(fields),
  ]),
];

const encoderLines = ({ name, size, blocks }: EncoderListing, before: EncoderListing | undefined): string[] => {
  const added = before === undefined ? '' : `; the first ${before.size} as before, then`;
  return ['', `encoder ${name}, ${size} inputs${added}`, ...blockLines(blocks.slice(before?.blocks.length ?? 0))];
};

const blockLines = (blocks: readonly BlockListing[]): string[] => {
  const abouts = ['about', ...blocks.map(({ about }) => about)];
  const rows = blocks.map((block) => [`  ${block.name}`, `${block.offset}`, `${block.size}`]);
  return columns([['  name', 'offset', 'size'], ...rows]).map((line, i) => `${line}  ${abouts[i]}`);
};
