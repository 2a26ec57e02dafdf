// What a job needs of the files of this machine, read once: what they hold later changes nothing.
import { createHash } from 'node:crypto';
import { NEURAL, partsOf } from '../agents/names.ts';
import { ok, type Result } from '../core/result.ts';
import { readBytes } from '../files/read.node.ts';
import { HOUSE_NETS } from './job.ts';
import { readModels } from '../nn/models.node.ts';
import { isNet, netFile } from '../players/netPlayer.ts';
import { isStrategyFile } from '../players/players.node.ts';
import { isModule, moduleHash, type GameError } from '../files/gameModule.node.ts';

export class Gathering {
  readonly needs: Record<string, string> = {};
  readonly blobs = new Map<string, Uint8Array>();

  add(name: string, bytes: Uint8Array): void {
    const hash = sha256(bytes);
    this.needs[name] = hash;
    this.blobs.set(hash, bytes);
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** For a game by the name that was typed, and all who play. What cannot be read is told of by whoever opens it. */
export const gatherNeeds = (game: string, id: string, players: readonly string[]): Result<Gathering, GameError> => {
  const gathering = new Gathering();
  if (isModule(game)) {
    const hash = moduleHash(game);
    if (!hash.ok) return hash;
    gathering.needs[game] = hash.value;
  }
  for (const name of new Set(players.flatMap(partsOf))) {
    if (name === NEURAL) readModels(id).forEach((bytes, i) => gathering.add(`${HOUSE_NETS}${i}`, bytes));
    const bytes = isNet(name)
      ? readBytes(netFile(name), 'net')
      : isStrategyFile(name)
        ? readBytes(name, 'strategy')
        : null;
    if (bytes?.ok) gathering.add(name, bytes.value);
  }
  return ok(gathering);
};
