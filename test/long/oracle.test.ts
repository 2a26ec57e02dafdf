// Engine and oracle side by side, in more matches than there is time for after every change.
import { oracleSuite } from '../conformance/oracleSuite.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';

for (const kit of CHOSEN_KITS) oracleSuite(kit, 40);
