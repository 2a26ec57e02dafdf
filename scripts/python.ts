// The tests of the Python package; where there is no Python with numpy, one line that says so.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './testing/sources.ts';

const NAMES = process.platform === 'win32' ? ['python', 'py'] : ['python3', 'python'];

/** As new as the package wants it. */
const CHECK = 'import numpy, sys; sys.exit(sys.version_info < (3, 10))';
const canTest = (name: string): boolean => spawnSync(name, ['-c', CHECK], { stdio: 'ignore' }).status === 0;

const python = NAMES.find(canTest);
if (python === undefined) {
  console.log('There is no Python 3.10 with numpy here: the tests of the Python package are left out.');
} else {
  const { status } = spawnSync(python, ['-m', 'unittest'], {
    cwd: join(projectRoot, 'python'),
    stdio: 'inherit',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  process.exitCode = status ?? 1;
}
