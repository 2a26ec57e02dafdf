// Whether a net can play under some rules, in the encoding that it was made with.
import type { AnyDefinition } from '../../core/definition.ts';
import { FIRST_ENCODING, isEncoding, newestEncoding } from '../../core/encoding.ts';
import type { AnyGame } from '../../core/game.ts';
import { misfit, type Checkpoint, type CheckpointError } from '../../nn/checkpoint.ts';
import { NetLayout } from './layout.ts';

/** By game and encoding: they are worked out once. */
const hashes = new WeakMap<AnyGame, string[]>();
const featureHashOf = (definition: AnyDefinition, game: AnyGame, encoding: number): string => {
  let known = hashes.get(game);
  if (known === undefined) hashes.set(game, (known = []));
  return (known[encoding] ??= new NetLayout(definition, game, encoding).featureHash);
};

/** Null when the net can play there. */
export const netMisfit = (
  definition: AnyDefinition,
  game: AnyGame,
  net: Pick<Checkpoint, 'game' | 'preset' | 'rulesKey' | 'featureHash' | 'encoding'>,
): CheckpointError | null => {
  const { encoding = FIRST_ENCODING } = net;
  if (net.game === game.id && !isEncoding(definition, encoding)) {
    const message =
      `This net is shown ${definition.name} by encoding ${encoding}; this Talon knows those up to ` +
      `${newestEncoding(definition)}: take the version of Talon it was trained with, or a later one.`;
    return { code: 'ERR_NET_FEATURES', message };
  }
  const featureHash = net.game === game.id ? featureHashOf(definition, game, encoding) : net.featureHash;
  return misfit(net, { game: game.id, rulesKey: game.rulesKey, featureHash });
};
