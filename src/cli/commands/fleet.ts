import { Argument, type Command } from 'commander';
import type { FleetAddress } from '../../fleet/address.node.ts';
import type { FleetDesk, FleetStatus } from '../../fleet/desk.node.ts';
import { fleetOption } from '../kit/fleetOption.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { Failure, UsageError } from '../kit/problems.ts';
import { columns, grouped, plural } from '../kit/words.ts';
import { duration } from '../longRun/progress.ts';

const ACTIONS = ['status', 'pause', 'resume', 'drain'] as const;
type Action = (typeof ACTIONS)[number];

const DETAILS = `
status  who plays, what is being played, and what went wrong
pause   nobody begins with anything new; resume takes that back
drain   all workers leave when they have ended what they play; those that join later stay

Examples:
  talon fleet status --fleet redis://localhost
  talon fleet pause --fleet redis://:password@host:6379?fleet=night`;

interface FleetOptions {
  fleet: FleetAddress;
  json?: true;
}

export const addFleet = (program: Command, io: Io): void => {
  program
    .command('fleet')
    .summary('look after a fleet: status, pause, resume, drain')
    .description('Shows the workers and runs of a fleet, or asks something of all workers.')
    .addArgument(new Argument('<action>', ACTIONS.join(', ')).argParser(parseAction))
    .addOption(fleetOption('the fleet: redis://:password@host:6379?fleet=name').makeOptionMandatory())
    .option('--json', 'print the status as JSON')
    .addHelpText('after', DETAILS)
    .action((action: Action, options: FleetOptions) => lookAfter(io, action, options));
};

const parseAction = (text: string): Action => {
  const action = ACTIONS.find((one) => one === text);
  if (action !== undefined) return action;
  throw new UsageError(`talon fleet can do ${ACTIONS.join(', ')}, not '${text}'.`);
};

const lookAfter = async (io: Io, action: Action, { fleet: address, json }: FleetOptions): Promise<void> => {
  const { FleetDesk } = await import('../../fleet/desk.node.ts');
  const { asSentence, FleetError } = await import('../../fleet/problems.ts');
  const fail = (thrown: unknown): never => {
    const problem = asSentence(thrown);
    throw problem instanceof FleetError ? new Failure(problem.message) : problem;
  };
  const desk = await FleetDesk.open(address).catch(fail);
  try {
    await ask(desk, action);
    if (action !== 'status') return print(io, SAID[action]);
    const status = await desk.status();
    if (json) printJson(io, status);
    else print(io, ...statusLines(status));
  } catch (problem) {
    fail(problem);
  } finally {
    desk.close();
  }
};

const SAID: Readonly<Record<Exclude<Action, 'status'>, string>> = {
  pause: 'Nobody begins with anything new.',
  resume: 'The workers go on.',
  drain: 'The workers leave when they have ended what they play.',
};

const ask = async (desk: FleetDesk, action: Action): Promise<void> => {
  if (action === 'drain') await desk.drain();
  else if (action !== 'status') await desk.pause(action === 'pause');
};

const speed = (perSecond: number): string =>
  `${perSecond >= 10 ? grouped(Math.round(perSecond)) : perSecond.toFixed(1)} a second`;

const speedOf = ({ done, count, perSecond = 0 }: FleetStatus['runs'][number]): string =>
  perSecond > 0 ? `${speed(perSecond)}, ${duration((count - done) / perSecond)} left` : '';

const statusLines = ({ workers, runs, orders, shutOut }: FleetStatus): string[] => {
  const nameOf = (id: string): string => workers.find((worker) => worker.id === id)?.name ?? id;
  const cores = workers.reduce((sum, { cores: own }) => sum + own, 0);
  const workerRows = workers.map(({ name, cores: own, playing, played, perSecond = 0, proof, allowsPrograms }) => [
    name,
    `${playing} of ${plural(own, 'core')}`,
    `${grouped(played)} stretches`,
    speed(perSecond),
    `build ${proof.build.slice(0, 12)}, ${proof.node}, ${proof.platform}${allowsPrograms ? ', programs' : ''}`,
  ]);
  const runRows = runs.map((run) => [
    run.title,
    `${grouped(run.done)} of ${grouped(run.count)} ${run.things}`,
    run.isSent ? speedOf(run) : '',
    `priority ${run.priority}`,
    run.isSent ? `from ${run.from}` : `${run.from} is gone; --resume goes on`,
  ]);
  const faults = [
    ...Object.entries(shutOut).map(([id, why]) => `The worker ${nameOf(id)} is shut out: ${why}.`),
    ...runs.flatMap(({ title, keptOut, refusals }) => [
      ...Object.entries(keptOut).map(([id, why]) => `The worker ${nameOf(id)} is kept out of '${title}': ${why}.`),
      ...Object.entries(refusals).map(([id, why]) => `The worker ${nameOf(id)} does not play '${title}': ${why}.`),
    ]),
  ];
  return [
    `Workers: ${workers.length}, with ${plural(cores, 'core')}${orders.pause === undefined ? '' : '; paused'}.`,
    ...columns(workerRows),
    `Runs: ${runs.length}.`,
    ...columns(runRows),
    ...(faults.length === 0 ? [] : ['Faults:', ...faults]),
  ];
};
