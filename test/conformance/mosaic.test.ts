import { mosaicKit } from '../kits/mosaic.ts';
import { contractSuite } from './contractSuite.ts';

contractSuite(mosaicKit);
