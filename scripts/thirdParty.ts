// THIRD-PARTY.md: whose work Talon runs on, by the lock file. A test keeps it true.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table, type GamePage } from './gamePages.ts';
import { projectRoot } from './testing/sources.ts';

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

const HEAD = `# Third-party notices

Talon runs on these packages, with these versions and licences; \`npm run docs\` writes this page from the lock file. The text of each
licence comes with its package. What only tests and builds need is left out. QuickJS, which is part of Talon's own files, has its
licence beside it ([src/sandbox/quickjs](src/sandbox/quickjs/LICENSE)).
`;

const file = join(projectRoot, 'THIRD-PARTY.md');

/** Names once each, whatever depends on them. */
const rows = (): string[][] => {
  const text = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  const found = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path, { version = '', license = 'see its package' }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [name, version, license];
    });
  const byText = new Map(found.map((row) => [row.join(' '), row]));
  return [...byText.keys()].sort().map((key) => byText.get(key)!);
};

export const thirdPartyPage = (): GamePage => ({
  file,
  current: () => readFileSync(file, 'utf8'),
  updated: () => `${HEAD}\n${table(['package', 'version', 'licence'], rows())}\n`,
});
