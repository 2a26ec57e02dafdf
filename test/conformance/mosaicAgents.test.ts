import { mosaicKit } from '../kits/mosaic.ts';
import { agentSuite } from './agentSuite.ts';

agentSuite(mosaicKit);
