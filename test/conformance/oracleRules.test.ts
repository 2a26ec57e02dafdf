import { KITS } from '../kits/index.ts';
import { oracleRulesSuite } from './oracleSuite.ts';

for (const kit of KITS) oracleRulesSuite(kit, 600);
