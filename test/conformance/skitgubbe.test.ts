import { skitgubbeKit } from '../kits/skitgubbe.ts';
import { contractSuite } from './contractSuite.ts';

contractSuite(skitgubbeKit);
