// What a net is shown of a view, block by block.
import type { AnyDefinition } from '../src/core/definition.ts';
import { encodingOf } from '../src/core/encoding.ts';
import type { AnyGame, BaseView } from '../src/core/game.ts';

/** The indexes of the numbers that are not zero, by the names of their blocks; blocks of zeros are left out. */
export const shownIn = <V extends BaseView>(
  definition: AnyDefinition,
  game: AnyGame,
  version: number,
  view: V,
): Record<string, Record<number, number>> => {
  const { encoders, encoderOf, encode } = encodingOf(definition, game, version);
  const { blocks, size } = encoders[encoderOf(view)]!;
  const out = new Float32Array(size);
  encode(view, out);
  const shown: Record<string, Record<number, number>> = {};
  let at = 0;
  for (const block of blocks) {
    const numbers = out.subarray(at, (at += block.size));
    numbers.forEach((value, i) => {
      if (value !== 0) (shown[block.name] ??= {})[i] = Number(value.toFixed(3));
    });
  }
  return shown;
};
