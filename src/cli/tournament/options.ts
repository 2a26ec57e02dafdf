import type { Format } from '../../arena/plan.ts';
import type { FaultPolicy } from '../../core/fault.ts';
import type { LimitOptions } from '../kit/limitOptions.ts';
import type { RulesOptions } from '../kit/rules.ts';
import type { PlaceOptions } from '../longRun/place.ts';

/** As the command line gives them. */
export interface TournamentOptions extends RulesOptions, LimitOptions, PlaceOptions {
  game: string;
  entrants: string[];
  format: Format;
  games: number;
  rounds?: number;
  seed: string;
  onFault: FaultPolicy;
  excludeAfter?: number;
  chunk?: number;
  out?: string;
  csv?: string;
  html?: string;
  resume?: true;
  json?: true;
}
