// The promises of core once more, in more matches than there is time for after every change.
import { contractSuite } from '../conformance/contractSuite.ts';
import { CHOSEN_KITS } from '../kits/chosen.ts';

for (const kit of CHOSEN_KITS) contractSuite(kit, { whole: 3, tiny: 10 });
