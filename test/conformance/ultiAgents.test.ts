import { ultiKit } from '../kits/ulti.ts';
import { agentSuite } from './agentSuite.ts';

agentSuite(ultiKit);
