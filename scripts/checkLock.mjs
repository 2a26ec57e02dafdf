// Are the lock files fit for every machine? Two things go wrong there silently:
//  - npm drops a platform's optional package that it could not find, and `npm ci` fails later, on other machines;
//  - npm writes down from where it downloaded, which ties everybody to one machine's settings.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './install.mjs';

const lockFiles = ['package-lock.json', 'tools/node/package-lock.json'];

function problemsOf(lockFile) {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, lockFile), 'utf8'));
  return [...missingOptionalPackages(packages), ...downloadAddresses(packages)];
}

function missingOptionalPackages(packages) {
  const present = new Set(Object.keys(packages).map(packageName));
  const problems = [];
  for (const [path, entry] of Object.entries(packages)) {
    const wanted = Object.keys(entry.optionalDependencies ?? {});
    const missing = wanted.filter((name) => !present.has(name));
    if (missing.length > 0) {
      const owner = `${packageName(path) || 'the project'}@${entry.version}`;
      problems.push(`${owner} lacks ${missing.join(', ')}: choose a version whose platform packages all exist`);
    }
  }
  return problems;
}

function downloadAddresses(packages) {
  const tied = Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined);
  if (tied.length === 0) return [];
  const names = tied.slice(0, 3).map(([path]) => packageName(path));
  return [
    `${tied.length} packages record where they were downloaded from (${names.join(', ')}, ...): ` +
      'delete the lock file and run "npm install" in its folder, whose .npmrc leaves the addresses out',
  ];
}

/** 'node_modules/a/node_modules/@b/c' is the package '@b/c'. */
function packageName(path) {
  return path.split('node_modules/').at(-1);
}

for (const lockFile of lockFiles) {
  for (const problem of problemsOf(lockFile)) {
    console.error(`${lockFile}: ${problem}`);
    process.exitCode = 1;
  }
}
