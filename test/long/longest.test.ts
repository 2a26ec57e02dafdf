// More rules at the corners of the options than there is time for after every change.
import { CHOSEN_KITS } from '../kits/chosen.ts';
import { longestSuite } from '../conformance/longestSuite.ts';

for (const { definition } of CHOSEN_KITS) longestSuite(definition, 60);
