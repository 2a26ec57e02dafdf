// The command that plays single games of a run again.
import { commandOf } from '../../sim/commands.ts';
import type { Simulation } from '../../sim/run.ts';
import type { SimulateOptions } from './options.ts';

/** 'talon simulate <game> --agents … --seed 7', with all that decides how a game goes. */
export const rerunCommand = ({ plan }: Simulation, options: SimulateOptions): string => {
  const {
    preset,
    rules = options.config,
    players = options.seats,
    set = [],
    faults,
    fuel,
    memoryMb,
    decisionMs,
  } = options;
  return commandOf([
    'talon',
    'simulate',
    plan.game,
    '--agents',
    ...plan.agents,
    '--seed',
    plan.seed,
    ...(preset === undefined ? [] : ['--preset', preset]),
    ...(rules === undefined ? [] : ['--rules', rules]),
    ...(players === undefined ? [] : ['--players', `${players}`]),
    ...set.flatMap((change) => ['--set', change]),
    ...(fuel === undefined ? [] : ['--fuel', `${fuel}`]),
    ...(memoryMb === undefined ? [] : ['--memory-mb', `${memoryMb}`]),
    ...(decisionMs === undefined ? [] : ['--decision-ms', `${decisionMs}`]),
    ...(faults === 'fallback' ? [] : ['--faults', faults]),
  ]);
};
