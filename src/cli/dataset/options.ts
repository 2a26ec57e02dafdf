import type { FaultPolicy } from '../../core/fault.ts';
import type { LimitOptions } from '../kit/limitOptions.ts';
import type { RulesOptions } from '../kit/rules.ts';
import type { LongOptions } from '../longRun/longRun.ts';

/** As the command line gives them. */
export interface DatasetOptions extends RulesOptions, LimitOptions, LongOptions {
  agents?: string[];
  deals: number;
  seed: string;
  faults: FaultPolicy;
  encoding?: number;
  encoder?: string;
  /** False with --no-values. */
  values: boolean;
  parquet?: string;
  json?: true;
}
