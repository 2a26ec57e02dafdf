import { CHOSEN_KITS } from '../kits/chosen.ts';
import { oracleRulesSuite } from './oracleSuite.ts';

for (const kit of CHOSEN_KITS) oracleRulesSuite(kit, 600);
