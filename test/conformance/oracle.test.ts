import { KITS } from '../kits/index.ts';
import { oracleSuite } from './oracleSuite.ts';

for (const kit of KITS) oracleSuite(kit, 40);
