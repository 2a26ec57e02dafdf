import type { FaultPolicy } from '../../core/match.ts';
import type { RulesOptions } from '../rules.ts';

/** As the command line gives them. */
export interface SimulateOptions extends RulesOptions {
  agents?: string[];
  games: number;
  seed: string;
  faults: FaultPolicy;
  out?: string;
  records?: string;
  json?: true;
}
