import { tysiacKit } from '../kits/tysiac.ts';
import { beliefSuite } from '../conformance/beliefSuite.ts';

for (const variant of tysiacKit.tiny) beliefSuite(variant, 4);
