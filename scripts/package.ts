// `npm run -s package -- --out DIR`: the packages that others install, as tarballs. Prints what was written as JSON.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packAll } from './packaging/pack.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, '.cache', 'package', 'out') } } });
const packed = packAll(join(root, '.cache', 'package'), resolve(values.out));
console.log(JSON.stringify(packed, null, 2));
