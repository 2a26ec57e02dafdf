// A net as a player, from what is in its file. It is numbers only, so it needs no sandbox.
import { NEURAL_PREFIX, neuralFrom } from '../agents/neural/fromFile.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Player, PlayerError } from './player.ts';

export const isNet = (name: string): boolean => name.startsWith(NEURAL_PREFIX);
export const netFile = (name: string): string => (isNet(name) ? name.slice(NEURAL_PREFIX.length) : name);

export const netPlayer = (definition: AnyDefinition, name: string, bytes: Uint8Array): Result<Player, PlayerError> => {
  const file = netFile(name);
  const net = neuralFrom(definition, name, bytes);
  if (!net.ok) return refusedNet(`${file}: ${net.error.message}`);
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

export const refusedNet = (message: string): { ok: false; error: PlayerError } => err({ code: 'ERR_NET', message });
