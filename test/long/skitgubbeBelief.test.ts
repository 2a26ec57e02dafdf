import { skitgubbeKit } from '../kits/skitgubbe.ts';
import { beliefSuite } from '../conformance/beliefSuite.ts';

for (const variant of skitgubbeKit.tiny) beliefSuite(variant, 4);
