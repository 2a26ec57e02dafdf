// A net from its file as a player. It is numbers only, so it needs no sandbox.
import { readFileSync } from 'node:fs';
import { NEURAL_PREFIX, neuralFrom } from '../agents/neural/fromFile.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Player, PlayerError } from './player.ts';

export const isNet = (name: string): boolean => name.startsWith(NEURAL_PREFIX);
export const netFile = (name: string): string => name.slice(NEURAL_PREFIX.length);

export const openNet = (definition: AnyDefinition, name: string): Result<Player, PlayerError> => {
  const file = netFile(name);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    return refused(`The net '${file}' cannot be read; write neural: and the name of a file that talon train has made.`);
  }
  return netPlayer(definition, name, bytes);
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
