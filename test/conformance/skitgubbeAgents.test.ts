import { skitgubbeKit } from '../kits/skitgubbe.ts';
import { agentSuite } from './agentSuite.ts';

agentSuite(skitgubbeKit);
