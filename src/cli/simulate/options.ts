import type { FaultPolicy } from '../../core/fault.ts';
import type { LimitOptions } from '../kit/limitOptions.ts';
import type { RulesOptions } from '../kit/rules.ts';
import type { PlaceOptions } from '../longRun/place.ts';

/** As the command line gives them. */
export interface SimulateOptions extends RulesOptions, LimitOptions, PlaceOptions {
  agents?: string[];
  first: number;
  games: number;
  seed: string;
  faults: FaultPolicy;
  chunk?: number;
  out?: string;
  records?: string;
  csv?: string;
  parquet?: string;
  html?: string;
  checkpoint?: string;
  resume?: true;
  json?: true;
}

/** The options that name a file to write. */
export const FILE_OPTIONS = ['out', 'records', 'parquet', 'html', 'checkpoint'] as const;
