import { tysiacKit } from '../kits/tysiac.ts';
import { agentSuite } from './agentSuite.ts';

agentSuite(tysiacKit);
