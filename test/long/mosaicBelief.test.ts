import { mosaicKit } from '../kits/mosaic.ts';
import { beliefSuite } from '../conformance/beliefSuite.ts';

for (const variant of mosaicKit.tiny) beliefSuite(variant, 4);
