// The state of a training run as a file: everything needed to go on. In the folder of a run past versions have files of
// their own; a whole state has them in it, so that it can be kept and handed on alone.
import type { Json } from '../../core/game.ts';
import type { Best } from '../../learn/best.ts';
import type { Walk } from '../../learn/curriculum.ts';
import type { Member, PastVersion } from '../../learn/league.ts';
import type { TrainPlan } from '../../learn/plan.ts';
import type { TrainState } from '../../learn/trainer.ts';
import { packNumbers, unpackNumbers } from '../../nn/numbersFile.ts';
import { gameNamed } from '../kit/games.ts';
import { UsageError } from '../kit/problems.ts';
import { savedMember, type SavedMember } from './pastNets.ts';
import { stateMisfit, type StateFit } from './stateFit.ts';
import { parseStateHeader } from './stateSchema.ts';

const STATE_KIND = 'training state';
/** Grows whenever a state holds something else than before. */
const STATE_VERSION = 2;

/** What a run of `talon exploit` has besides: whom it is trained against, and how the answer is measured. */
interface ExploitRun {
  /** As it was named: a net's file or a bot. */
  agent: string;
  /** What the opponent began from: the agent itself, nothing, or a net's file. */
  from: string;
  pairs: number;
}

export interface SavedRun {
  plan: TrainPlan;
  command: string;
  /** Iterations between two checkpoints. */
  interval: number;
  /** Deals of an evaluation. */
  deals: number;
  walk: Walk;
  /** Whose net lies in the folder as the best; left out before an evaluation, and in states kept apart from the folder. */
  best?: Best;
  /** Left out where a net is trained for itself. */
  exploit?: ExploitRun;
  state: TrainState;
}

/** What a whole state says besides. */
interface WholeParts {
  /** Of the past versions, in the order of the league; their numbers stand behind those of the state. */
  pasts: Omit<PastVersion, 'parameters'>[];
  /** CPU time so far, of all threads. */
  cpuSeconds: number;
}

const pack = (
  { plan, walk, state, exploit, best, ...rest }: SavedRun,
  { rulesKey, featureHash }: Required<StateFit>,
  whole: WholeParts | null,
  pasts: Float32Array[],
): Uint8Array => {
  const { parameters, mean, square, league, tutor, ...numbers } = state;
  const members = league.map(savedMember) as unknown as Json[];
  const json = { plan: plan as unknown as Json, walk: walk as unknown as Json };
  const more = { ...rest, ...(best && { best: { ...best } }), ...(exploit && { exploit: { ...exploit } }) };
  const about = { version: STATE_VERSION, rulesKey, featureHash, ...json, ...more, ...numbers, league: members };
  const own = [parameters, mean, square, ...(tutor === undefined ? [] : [tutor])];
  const parts = { ...about, ...(tutor && { tutor: true }), ...(whole as object) };
  return packNumbers(STATE_KIND, parts, [...own, ...pasts]);
};

/** `fit` is that of the net. */
export const packState = (run: SavedRun, fit: Required<StateFit>): Uint8Array => pack(run, fit, null, []);

/** Without the best net, which stays in the folder. */
export const packWholeState = (run: SavedRun, fit: Required<StateFit>, cpuSeconds: number): Uint8Array => {
  const versions = run.state.league.flatMap(({ past }) => (past === null ? [] : [past]));
  const pasts = versions.map((past) => {
    const { parameters: _, ...about } = past;
    return about;
  });
  return pack(
    { ...run, best: undefined },
    fit,
    { pasts, cpuSeconds },
    versions.map(({ parameters }) => parameters),
  );
};

export interface ReadState {
  run: SavedRun;
  /** null where it stands elsewhere. */
  cpuSeconds: number | null;
}

/** `readPast` finds the past versions that are not in the file. */
export const unpackState = async (
  name: string,
  bytes: Uint8Array,
  readPast: (member: SavedMember) => Member,
): Promise<ReadState> => {
  const file = unpackNumbers(STATE_KIND, bytes);
  if (!file.ok) throw new UsageError(`--resume: '${name}' cannot be used: ${file.error.message}.`);
  if (file.value.header['version'] !== STATE_VERSION) {
    throw new UsageError(`--resume: '${name}' was written by another version of Talon; train anew with --out.`);
  }
  const [parameters, mean, square, ...behind] = file.value.arrays;
  const header = parseStateHeader(file.value.header);
  if (!header.ok) throw new UsageError(`--resume: '${name}' cannot be used: ${header.error.message}.`);
  const { plan, command, interval, deals, walk, best, exploit } = header.value;
  const { step, iteration, decisions, league, pasts, cpuSeconds } = header.value;
  const { rulesKey, featureHash } = header.value;
  const tutor = header.value.tutor ? (behind[0] ?? new Float32Array(0)) : undefined;
  const others = tutor === undefined ? behind : behind.slice(1);
  const isWhole = [mean, square].every((one) => one !== undefined && one.length === parameters!.length);
  if (!isWhole || others.length !== (pasts?.length ?? 0)) {
    throw new UsageError(`--resume: '${name}' cannot be used: its lists of numbers do not fit each other.`);
  }
  const definition = await gameNamed(plan.game, `--resume: '${name}' cannot be gone on from`);
  const wrong = stateMisfit(
    definition,
    { ...plan, stage: walk.stage },
    { rulesKey, featureHash },
    parameters!.length,
    tutor?.length,
  );
  if (wrong !== null) throw new UsageError(`--resume: '${name}' cannot be gone on from. ${wrong}`);
  let next = 0;
  const inFile = (saved: SavedMember): Member => {
    const { isPast, isFrozen: _, ...member } = saved;
    if (!isPast) return { ...member, past: null };
    const at = next++;
    return { ...member, past: { ...pasts![at]!, parameters: others[at]! } };
  };
  const members = league.map(pasts === undefined ? readPast : inFile);
  const numbers = {
    parameters: parameters!,
    mean: mean!,
    square: square!,
    step,
    iteration,
    decisions,
    ...(tutor && { tutor }),
  };
  const run = { plan, command, interval, deals, walk, best, exploit, state: { ...numbers, league: members } };
  return { run, cpuSeconds: cpuSeconds ?? null };
};
