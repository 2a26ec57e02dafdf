// A net from its file as a player. It is numbers only, so it needs no sandbox.
import { NEURAL_PREFIX, neuralFrom } from '../agents/neural/fromFile.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { readBytes } from '../files/read.node.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Player, PlayerError } from './player.ts';

export const isNet = (name: string): boolean => name.startsWith(NEURAL_PREFIX);
export const netFile = (name: string): string => name.slice(NEURAL_PREFIX.length);

export const openNet = (definition: AnyDefinition, name: string): Result<Player, PlayerError> => {
  const file = netFile(name);
  const bytes = readBytes(file, 'net');
  if (!bytes.ok) {
    const hint = 'Write neural: and the name of a file that talon train has made.';
    return refused(`The net '${file}' cannot be read: ${bytes.error.message}. ${hint}`);
  }
  return netPlayer(definition, name, bytes.value);
};

/** The same from what is in the file, where it must not matter that the file changes later. */
export const netPlayer = (definition: AnyDefinition, name: string, bytes: Uint8Array): Result<Player, PlayerError> => {
  const file = netFile(name);
  const net = neuralFrom(definition, name, bytes);
  if (!net.ok) return refused(`${file}: ${net.error.message}`);
  const { create, misfit } = net.value;
  return ok({
    name,
    create,
    misfit: (game) => {
      const wrong = misfit(game);
      return wrong === null ? null : { code: 'ERR_NET', message: `${file}: ${wrong.message}` };
    },
    close: () => {},
  });
};

const refused = (message: string): { ok: false; error: PlayerError } => err({ code: 'ERR_NET', message });
