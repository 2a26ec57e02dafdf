import { ultiKit } from '../kits/ulti.ts';
import { beliefSuite } from '../conformance/beliefSuite.ts';

for (const variant of ultiKit.tiny) beliefSuite(variant, 4);
