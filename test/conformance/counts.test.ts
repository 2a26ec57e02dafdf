import { KITS } from '../kits/index.ts';
import { countSuite } from './countSuite.ts';

for (const kit of KITS) countSuite(kit);
