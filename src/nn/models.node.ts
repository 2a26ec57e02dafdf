// The folder of the nets that come with Talon: models/GAME/PRESET.net.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NET_ENDING = '.net';

/** TALON_MODELS names a folder of one's own instead. */
export const modelsFolder = (): string =>
  process.env['TALON_MODELS'] ?? join(import.meta.dirname, '..', '..', 'models');

/** The files of a game's nets, in the order of their names. */
const modelFiles = (game: string): string[] => {
  const folder = join(modelsFolder(), game);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(NET_ENDING));
  return names.sort().map((name) => join(folder, name));
};

/** Those of all games. */
export const allModelFiles = (): string[] => {
  const folder = modelsFolder();
  if (!existsSync(folder)) return [];
  const games = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return games.flatMap(({ name }) => modelFiles(name));
};

/** Copies of their own, since Node's small buffers share their memory. */
export const readModels = (game: string): Uint8Array[] =>
  modelFiles(game).map((file) => new Uint8Array(readFileSync(file)));
