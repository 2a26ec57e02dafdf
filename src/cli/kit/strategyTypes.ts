// Where compilers find the types of strategies, and the names under which authors import them.
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Sources in a checkout, declarations in a package. */
const FILE = extname(import.meta.filename) === '.ts' ? 'index.ts' : 'index.d.ts';
const TYPES = fileURLToPath(new URL(`../../strategy/${FILE}`, import.meta.url)).replaceAll('\\', '/');

/** For `compilerOptions.paths`. Talon's own name, and that of its package. */
export const STRATEGY_PATHS = { 'talon/strategy': [TYPES], 'talon-games/strategy': [TYPES] };
