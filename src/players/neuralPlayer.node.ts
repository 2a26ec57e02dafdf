// A net's file as a player.
import type { AnyDefinition } from '../core/definition.ts';
import { readBytes } from '../files/read.node.ts';
import type { Result } from '../core/result.ts';
import { netFile, netPlayer, refusedNet } from './netPlayer.ts';
import type { Player, PlayerError } from './player.ts';

export const openNet = (definition: AnyDefinition, name: string): Result<Player, PlayerError> => {
  const file = netFile(name);
  const bytes = readBytes(file, 'net');
  if (!bytes.ok) {
    const hint = 'Write neural: and the name of a file that talon train has made.';
    return refusedNet(`The net '${file}' cannot be read: ${bytes.error.message}. ${hint}`);
  }
  return netPlayer(definition, name, bytes.value);
};
