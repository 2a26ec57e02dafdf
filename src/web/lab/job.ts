// What a worker of the laboratory is told first.
import type { TournamentPlan } from '../../arena/plan.ts';
import type { ExperimentPlan } from '../../sim/experiment.ts';
import type { SimulationPlan } from '../../sim/plan.ts';

export type LabJob =
  | { readonly kind: 'simulation'; readonly plan: SimulationPlan }
  | { readonly kind: 'experiment'; readonly plan: ExperimentPlan }
  | { readonly kind: 'tournament'; readonly plan: TournamentPlan };
