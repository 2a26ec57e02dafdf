import { tysiacKit } from '../kits/tysiac.ts';
import { contractSuite } from './contractSuite.ts';

contractSuite(tysiacKit);
