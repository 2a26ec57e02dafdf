// Plays the games of the laboratory, stretch by stretch, with the same code as the command line.
import type { TableStretch } from '../../../arena/course.ts';
import { playTables, prepareTournament } from '../../../arena/tournament.ts';
import type { Result } from '../../../core/result.ts';
import { netsIn } from '../../../nn/nets.ts';
import { houseBotsWith } from '../../../players/player.ts';
import { playExperiment, prepareExperiment } from '../../../sim/experiment.ts';
import { serveWebStretches } from '../../../sim/pool.web.ts';
import { prepareSimulation } from '../../../sim/run.ts';
import type { Stretch } from '../../../sim/schedule.ts';
import { playStretch } from '../../../sim/stretch.ts';
import { houseBots } from './entrants.ts';
import type { LabJob } from './job.ts';

const need = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const prepare = (job: LabJob): ((stretch: Stretch) => unknown) => {
  const nets = need(netsIn(job.nets));
  switch (job.kind) {
    case 'simulation': {
      const simulation = need(prepareSimulation(job.plan, houseBotsWith(nets)));
      return (stretch) => playStretch(simulation, { records: false, rows: false }, stretch);
    }
    case 'experiment': {
      const experiment = need(prepareExperiment(job.plan, houseBotsWith(nets)));
      return (stretch) => playExperiment(experiment, stretch);
    }
    case 'tournament': {
      const tournament = need(prepareTournament(job.plan, need(houseBots(job.plan.game, job.plan.entrants, nets))));
      return (stretch) => playTables(tournament, stretch as TableStretch);
    }
  }
};

serveWebStretches(prepare);
