import { KITS } from '../kits/index.ts';
import { swapSuite } from './swapSuite.ts';

for (const kit of KITS) swapSuite(kit);
