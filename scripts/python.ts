// The tests of the Python package; where there is no Python with numpy, one line that says so.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './testing/sources.ts';

const NAMES = process.platform === 'win32' ? ['python', 'py'] : ['python3', 'python'];

const hasNumpy = (name: string): boolean => spawnSync(name, ['-c', 'import numpy'], { stdio: 'ignore' }).status === 0;

const python = NAMES.find(hasNumpy);
if (python === undefined) {
  console.log('There is no Python with numpy here: the tests of the Python package are left out.');
} else {
  const { status } = spawnSync(python, ['-m', 'unittest'], {
    cwd: join(projectRoot, 'python'),
    stdio: 'inherit',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  process.exitCode = status ?? 1;
}
