// By what a worker shows that it plays as the one who sends the work: what its engine is made of, and what comes of a
// stretch that everybody plays. Whoever has another proof finds none of the work.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { arch, platform } from 'node:process';
import { goldenHash, type GoldenGame } from './golden.node.ts';
import type { Proof } from './records.ts';

const SOURCES = join(import.meta.dirname, '..');

/** Everything that a worker runs while it plays; test/fleet holds the list. */
export const ENGINE_FOLDERS: readonly string[] =
  'agents analysis arena core files fleet games guests jobs learn nn play players programs sandbox sim strategy threads'.split(
    ' ',
  );

const isSource = (path: string): boolean =>
  /\.([cm]?[jt]s|json|wasm)$/.test(path) && !/\.(test|d)\.[cm]?ts$/.test(path);

/** Of what is in the files; where they lie is no matter. */
const buildHash = (): string => {
  const hash = createHash('sha256');
  // Presets come from beside the sources.
  for (const folder of [...ENGINE_FOLDERS, '../config']) {
    const files = readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' }).filter(isSource);
    for (const file of files.map((path) => path.split(sep).join('/')).sort()) {
      const bytes = readFileSync(join(SOURCES, folder, file));
      hash.update(`${folder}/${file} ${bytes.length}\n`).update(bytes);
    }
  }
  const { dependencies } = JSON.parse(readFileSync(join(SOURCES, '..', 'package.json'), 'utf8')) as {
    dependencies: unknown;
  };
  return hash.update(JSON.stringify(dependencies)).digest('hex');
};

/** Made once a process: what runs in it does not change. */
const made = new WeakMap<readonly GoldenGame[], Promise<Proof>>();

export const makeProof = (games: readonly GoldenGame[]): Promise<Proof> => {
  const proof = made.get(games) ?? newProof(games);
  made.set(games, proof);
  return proof;
};

const newProof = async (games: readonly GoldenGame[]): Promise<Proof> => ({
  build: buildHash(),
  golden: await goldenHash(games),
  node: process.version,
  platform: `${platform}-${arch}`,
});

/** Who has the same may play for each other. */
export const proofKey = ({ build, golden }: Pick<Proof, 'build' | 'golden'>): string =>
  createHash('sha256').update(`${build} ${golden}`).digest('hex').slice(0, 16);

/** Why one does not play for the other, to be said behind a name; null where it does. */
export const whyKeptOut = (worker: Proof, wanted: Proof): string | null => {
  const short = (hash: string): string => hash.slice(0, 12);
  if (worker.build !== wanted.build)
    return `its engine is another one (build ${short(worker.build)}, and the run wants ${short(wanted.build)})`;
  if (worker.golden === wanted.golden) return null;
  const own = `${worker.node} on ${worker.platform}`;
  return `the golden stretch came out differently on it (${own}; the run was sent by ${wanted.node} on ${wanted.platform})`;
};
