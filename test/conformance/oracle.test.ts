import { CHOSEN_KITS } from '../kits/chosen.ts';
import { oracleSuite } from './oracleSuite.ts';

for (const kit of CHOSEN_KITS) oracleSuite(kit, 12);
