import { ultiKit } from '../kits/ulti.ts';
import { contractSuite } from './contractSuite.ts';

contractSuite(ultiKit);
