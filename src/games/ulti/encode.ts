// What a neural net sees of a view: one vector for each kind of decision, all seats relative to the observer.
import type { Encoder, FeatureBlock } from '../../core/game.ts';
import { AUCTION_BLOCKS, TRUMP_BLOCKS, encodeAuction, encodeTrump } from './encodeAuction.ts';
import { encodeKontra, kontraBlocks } from './encodeKontra.ts';
import { PLAY_BLOCKS, encodePlay } from './encodePlay.ts';
import type { UltiRules } from './options.ts';
import type { Ruleset } from './ruleset.ts';
import type { UltiView } from './view.ts';

const AUCTION = 0;
const TRUMP = 1;
const KONTRA = 2;
const PLAY = 3;

const encoder = (name: string, blocks: readonly FeatureBlock[]): Encoder => ({
  name,
  blocks,
  size: blocks.reduce((sum, block) => sum + block.size, 0),
});

export const createEncoders = (rules: UltiRules): readonly Encoder[] => [
  encoder('auction', AUCTION_BLOCKS),
  encoder('trump', TRUMP_BLOCKS),
  encoder('kontra', kontraBlocks(rules)),
  encoder('play', PLAY_BLOCKS),
];

export const encoderOf = (view: UltiView): number => {
  switch (view.phase) {
    case 'play':
    case 'announce':
      return PLAY;
    case 'kontra':
      return KONTRA;
    case 'trump':
    case 'passz':
      return TRUMP;
    default:
      return AUCTION;
  }
};

export const encode = (ruleset: Ruleset, view: UltiView, out: Float32Array): void => {
  switch (encoderOf(view)) {
    case PLAY:
      return encodePlay(ruleset, view, out);
    case KONTRA:
      return encodeKontra(ruleset, view, out);
    case TRUMP:
      return encodeTrump(ruleset, view, out);
    default:
      return encodeAuction(ruleset, view, out);
  }
};
