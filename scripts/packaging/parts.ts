// What the package is made of: its names, its parts, and who of them runs where.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../testing/sources.ts';

export const PACKAGE = 'talon-games';
export const NETS_PACKAGE = 'talon-games-nets';

/** The oldest Node that runs what tsc writes, threads and all. */
export const LEAST_NODE = '22.18.0';

/** One thing that others import: './sim' is `talon-games/sim`. */
export interface Part {
  name: string;
  /** From the project's folder. */
  source: string;
  /** Does it need Node? All others run in browsers too. */
  needsNode: boolean;
  /** Nothing but types. */
  isTypes: boolean;
}

const games = (): string[] =>
  readdirSync(join(projectRoot, 'src', 'api', 'games')).map((file) => file.replace(/\.ts$/, ''));

const part = (name: string, source: string, how: Partial<Part> = {}): Part => ({
  name,
  source,
  needsNode: false,
  isTypes: false,
  ...how,
});

export const parts = (): Part[] => [
  part('.', 'src/api/index.ts'),
  ...games().map((game) => part(`./games/${game}`, `src/api/games/${game}.ts`)),
  part('./agents', 'src/api/agents.ts'),
  part('./analysis', 'src/api/analysis.ts'),
  part('./sim', 'src/api/sim.ts'),
  part('./strategy', 'src/strategy/index.ts', { isTypes: true }),
  part('./learn', 'src/api/learn.node.ts', { needsNode: true }),
  part('./sandbox', 'src/api/sandbox.node.ts', { needsNode: true }),
];

interface ProjectManifest {
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
}

export const projectManifest = (): ProjectManifest =>
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as ProjectManifest;
