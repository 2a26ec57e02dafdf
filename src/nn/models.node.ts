// The folder of the nets that come with Talon: models/GAME/PRESET.net.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readBytes } from '../files/read.node.ts';
import { netsFrom, type Nets } from './nets.ts';

const NET_ENDING = '.net';

/** TALON_MODELS names a folder of one's own instead. */
export const modelsFolder = (): string =>
  process.env['TALON_MODELS'] ?? join(import.meta.dirname, '..', '..', 'models');

/** The files of a game's nets, in the order of their names. */
const modelFiles = (game: string): string[] => {
  const folder = join(modelsFolder(), game);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(NET_ENDING));
  const files = names.sort().map((name) => join(folder, name));
  return files.filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
};

/** Those of all games. */
export const allModelFiles = (): string[] => {
  const folder = modelsFolder();
  if (!existsSync(folder)) return [];
  const games = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return games.flatMap(({ name }) => modelFiles(name));
};

/** What is in the files of a game's nets. */
export const readModels = (game: string): Uint8Array[] =>
  modelFiles(game).map((file) => {
    const read = readBytes(file, 'net');
    if (!read.ok) throw new Error(`The net '${file}' cannot be read: ${read.error.message}.`);
    return read.value;
  });

const known = new Map<string, Nets>();

/** The nets of the folder, each file read once a thread. */
export const shippedNets = (): Nets => {
  const folder = modelsFolder();
  let nets = known.get(folder);
  if (nets === undefined) known.set(folder, (nets = netsFrom(readModels)));
  return nets;
};
