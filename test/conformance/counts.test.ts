import { CHOSEN_KITS } from '../kits/chosen.ts';
import { countSuite } from './countSuite.ts';

for (const kit of CHOSEN_KITS) countSuite(kit);
