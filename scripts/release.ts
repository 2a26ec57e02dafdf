// `npm run release -- --out DIR`: everything that is checked, then the tarballs to publish. Stops at the first thing that is
// wrong; publishes nothing.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packAll } from './packaging/pack.ts';
import { projectManifest } from './packaging/parts.ts';
import { runSteps } from './testing/run.ts';
import { projectRoot } from './testing/sources.ts';
import { allSteps } from './testing/steps.ts';

/** What stands in the way before anything is run. */
const obstacles = (version: string): string[] => {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: projectRoot, encoding: 'utf8' });
  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  const hasHeading = changelog.split('\n').some((line) => line.startsWith('## ') && line.includes(version));
  return [
    ...(stdout === '' ? [] : ['There are changes that are not committed.']),
    ...(hasHeading ? [] : [`CHANGELOG.md has no heading for ${version}.`]),
  ];
};

const { values } = parseArgs({ options: { out: { type: 'string', default: join(projectRoot, '.cache', 'release') } } });
const wrong = obstacles(projectManifest().version);
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0 || !(await runSteps(allSteps()))) {
  process.exitCode = 1;
} else {
  console.log(JSON.stringify(packAll(join(projectRoot, '.cache', 'package'), resolve(values.out)), null, 2));
}
