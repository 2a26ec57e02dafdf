import { CHOSEN_KITS } from '../kits/chosen.ts';
import { swapSuite } from './swapSuite.ts';

for (const kit of CHOSEN_KITS) swapSuite(kit);
