// Nets from files among those whom a run names: opponents of its league, or its teacher.
import { NEURAL_PREFIX } from '../agents/neural/fromFile.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { netMisfit } from '../agents/neural/netFit.ts';
import { readBytes } from '../files/read.node.ts';
import { err, ok, type BorderError, type Result } from '../core/result.ts';
import { unpackCheckpoint, type Checkpoint } from '../nn/checkpoint.ts';
import { checksum } from '../nn/numbersFile.ts';
import { shippedNets } from '../nn/models.node.ts';
import { withNamed, type Nets } from '../nn/nets.ts';
import type { TrainPlan } from './plan.ts';
import { teacherOf } from './settings.ts';

/** All whom a run names. */
export const namedIn = ({ settings }: TrainPlan): string[] => {
  const teacher = teacherOf(settings);
  return [...settings.league.bots, ...(teacher === null ? [] : [teacher])];
};

export interface PlanNets {
  /** Those of the house, and the files that the run names. */
  nets: Nets;
  /** What is in the files, by name, so that a run goes on with no others. */
  sums: Record<string, string>;
}

export const netsOfPlan = (definition: AnyDefinition, plan: TrainPlan): Result<PlanNets> => {
  const own = new Map<string, Checkpoint>();
  const sums: Record<string, string> = {};
  for (const name of namedIn(plan).filter((other) => other.startsWith(NEURAL_PREFIX))) {
    const net = readNetFile(definition, plan, name);
    if (!net.ok) return net;
    own.set(name, net.value);
    sums[name] = checksum([net.value.parameters]);
  }
  return ok({ nets: withNamed(shippedNets(), own), sums });
};

const readNetFile = (definition: AnyDefinition, plan: TrainPlan, name: string): Result<Checkpoint> => {
  const file = name.slice(NEURAL_PREFIX.length);
  const bytes = readBytes(file, 'net');
  if (!bytes.ok) {
    const hint = 'Write neural: and the name of a file that talon train has made.';
    return refused(`The net '${file}' cannot be read: ${bytes.error.message}. ${hint}`);
  }
  const net = unpackCheckpoint(bytes.value);
  if (!net.ok) return refused(`${file}: ${net.error.message}`);
  // A stage may have other rules; what matters is for which ones both have learned.
  const wrong = netMisfit(definition, definition.create(plan.rules), net.value);
  if (wrong !== null) return refused(`${file}: ${wrong.message}`);
  const sum = checksum([net.value.parameters]);
  if ((plan.nets?.[name] ?? sum) !== sum) {
    return refused(`${file}: This is another net than the one that the run began with; put that one back.`);
  }
  return net;
};

const refused = (message: string): { ok: false; error: BorderError } => err({ code: 'ERR_NET', message });
