// The example of docs/2-adding-a-game.md, through the suites that every game goes through.
import { agentSuite } from '../conformance/agentSuite.ts';
import { beliefSuite } from '../conformance/beliefSuite.ts';
import { contractSuite } from '../conformance/contractSuite.ts';
import { countSuite } from '../conformance/countSuite.ts';
import { oracleRulesSuite, oracleSuite } from '../conformance/oracleSuite.ts';
import { swapSuite } from '../conformance/swapSuite.ts';
import { kuhnKit } from './kuhnKit.ts';

contractSuite(kuhnKit, { whole: 3, tiny: 10 });
for (const variant of kuhnKit.tiny) beliefSuite(variant, 6);
countSuite(kuhnKit);
oracleSuite(kuhnKit, 20);
oracleRulesSuite(kuhnKit, 50);
swapSuite(kuhnKit);
agentSuite(kuhnKit);
