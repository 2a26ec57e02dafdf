import { KITS } from '../kits/index.ts';
import { beliefSuite } from './beliefSuite.ts';

for (const kit of KITS) for (const variant of kit.tiny) beliefSuite(variant, 4);
