// What a worker of the laboratory is told first.
import type { TournamentPlan } from '../../../arena/plan.ts';
import type { ExperimentPlan } from '../../../sim/experiment.ts';
import type { SimulationPlan } from '../../../sim/plan.ts';

export type LabJob = {
  /** What is in the files of the nets that play. */
  readonly nets: readonly Uint8Array[];
} & (
  | { readonly kind: 'simulation'; readonly plan: SimulationPlan }
  | { readonly kind: 'experiment'; readonly plan: ExperimentPlan }
  | { readonly kind: 'tournament'; readonly plan: TournamentPlan }
);
