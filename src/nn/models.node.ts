// The folder of the nets that come with Talon: models/GAME/PRESET.net. A checkout has it; a package of Talon finds it in the
// package of the nets, where that is installed.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readBytes } from '../files/read.node.ts';
import { netsFrom, type Nets } from './nets.ts';

const NET_ENDING = '.net';

/** The package of the nets, beside the one that Talon itself is. */
const PACKAGE = 'talon-games-nets';
const BESIDE = join(import.meta.dirname, '..', '..', 'models');

const ownFolder = (): string => {
  if (existsSync(BESIDE)) return BESIDE;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)), 'models');
  } catch {
    return BESIDE;
  }
};
let own: string | undefined;

/** TALON_MODELS names a folder of one's own instead. */
export const modelsFolder = (): string => process.env['TALON_MODELS'] ?? (own ??= ownFolder());

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

const MISSING = `They are in a package of their own, which is not installed: npm install ${PACKAGE}.`;

/** Why there are no nets at all, where they are a package that nobody has installed. */
export const whyNoNets = (): Pick<Nets, 'missing'> =>
  process.env['TALON_MODELS'] === undefined && !existsSync(modelsFolder()) ? { missing: MISSING } : {};

const known = new Map<string, Nets>();

/** The nets of the folder, each file read once a thread. */
export const shippedNets = (): Nets => {
  const folder = modelsFolder();
  let nets = known.get(folder);
  if (nets === undefined) known.set(folder, (nets = { ...netsFrom(readModels), ...whyNoNets() }));
  return nets;
};
