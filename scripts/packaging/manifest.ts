// The package.json of the packages, made from the project's own and from what the built files import.
import { builtinModules } from 'node:module';
import { LEAST_NODE, NETS_PACKAGE, PACKAGE, parts, projectManifest, type Part } from './parts.ts';

/** Where a source is in the package, without its ending. */
export const builtName = (source: string): string => `dist/${source.replace(/^src\//, '').replace(/\.ts$/, '')}`;

const entryOf = ({ source, needsNode, isTypes }: Part): Record<string, string> => {
  const built = `./${builtName(source)}`;
  const types = `${built}.d.ts`;
  if (isTypes) return { types };
  return needsNode ? { types, node: `${built}.js` } : { types, default: `${built}.js` };
};

/** Only training needs it, and it is larger than all the rest together: whoever trains installs it. */
const OPTIONAL = ['onnxruntime-node'];

const common = () => {
  const { version, license } = projectManifest();
  return { version, license, type: 'module' };
};

/** The packages that are imported, with the versions of the project; one that it does not have is a mistake of ours. */
const dependenciesOn = (imported: readonly string[]): Record<string, string> => {
  const { dependencies } = projectManifest();
  const names = imported.filter((name) => !builtinModules.includes(name) && !name.startsWith('node:')).sort();
  const unknown = names.filter((name) => dependencies[name] === undefined);
  if (unknown.length > 0) throw new Error(`The package imports what is no dependency: ${unknown.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, dependencies[name]!]));
};

/** `imported` are the names of the packages that its files import. */
export const mainManifest = (imported: readonly string[]): object => {
  const all = dependenciesOn(imported);
  const split = (isOptional: boolean): Record<string, string> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => OPTIONAL.includes(name) === isOptional));
  return {
    name: PACKAGE,
    ...common(),
    description: projectManifest().description,
    keywords: ['card-games', 'imperfect-information', 'reinforcement-learning', 'tysiac', 'ulti', 'skitgubbe'],
    engines: { node: `>=${LEAST_NODE}` },
    bin: { talon: 'bin/talon.mjs', [PACKAGE]: 'bin/talon.mjs' },
    exports: {
      ...Object.fromEntries(parts().map((part) => [part.name, entryOf(part)])),
      './package.json': './package.json',
    },
    files: ['bin', 'config', 'data', 'dist', 'python', 'strategies'],
    // What runs by itself is started as a thread or a program, never imported for what it does.
    sideEffects: false,
    dependencies: split(false),
    peerDependencies: { ...split(true), [NETS_PACKAGE]: projectManifest().version },
    peerDependenciesMeta: Object.fromEntries([...OPTIONAL, NETS_PACKAGE].map((name) => [name, { optional: true }])),
  };
};

export const netsManifest = (): object => ({
  name: NETS_PACKAGE,
  ...common(),
  description: `The trained nets of ${PACKAGE}: install it beside that package, and the agent "neural" plays.`,
  exports: { './package.json': './package.json' },
  files: ['models'],
});
