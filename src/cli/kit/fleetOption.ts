// The address of a fleet, for whoever sends work to one, plays for one or looks at one.
import { Option } from 'commander';
import { parseAddress } from '../../fleet/address.node.ts';
import { need } from './problems.ts';

export const fleetOption = (about: string): Option =>
  new Option('--fleet <url>', about).argParser((text) => need(parseAddress(text)));
