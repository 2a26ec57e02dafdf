// How fast nets learn and answer here: the update alone, inference alone, and training from end to end.
import { NETS, NetLayout, type NetSizes } from '../../agents/neural/layout.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { Json } from '../../core/game.ts';
import { rngFrom } from '../../core/rng.ts';
import { gameNamed, houseGames } from '../kit/games.ts';
import { openTrainer } from '../../learn/openTrainer.node.ts';
import { Batch } from '../../learn/batch.ts';
import { Optimiser, newLearningState } from '../../learn/optimiser.ts';
import { DEFAULT_SETTINGS } from '../../learn/settings.ts';
import { StepRunner } from '../../learn/stepRunner.ts';
import { newSequence, type Sequence } from '../../learn/sequence.ts';
import { parameterCount, parameterTensors, startParameters } from '../../nn/net/parameters.ts';
import { choiceCount, inputSize, type NetSpec } from '../../nn/net/spec.ts';
import { PlainNet, newMemory } from '../../nn/plain/plainNet.ts';
import { nodeRuntime } from '../../nn/runtime.node.ts';
import { tensor } from '../../nn/runtime.ts';
import { lossGraph } from '../../nn/train/lossGraph.ts';
import { loadBenchCases } from '../faces/index.ts';
import { need } from '../kit/problems.ts';
import { cpuSeconds } from './cpu.ts';
import { torchStepsPerSecond } from './torch.ts';

interface TrainingSize {
  /** CPU seconds of each measurement. */
  seconds: number;
  net: keyof typeof NETS;
  /** Sequences of the update, and their length. */
  rows: number;
  span: number;
  inferenceRows: readonly number[];
  /** From end to end: matches of an iteration, sequences of a batch, and how often each decision is learned from. */
  games: number;
  batch: number;
  epochs: number;
  /** From end to end with long sequences. */
  long: { games: number; batch: number; span: number };
}

const FULL_TRAINING: TrainingSize = {
  seconds: 4,
  net: 'large',
  rows: 64,
  span: 32,
  inferenceRows: [1, 64, 256],
  games: 512,
  batch: 256,
  epochs: 4,
  long: { games: 96, batch: 16, span: 128 },
};

export interface TrainingReport {
  game: string;
  net: { size: string; parameters: number; span: number };
  /** Forward, backward through time, clipping and Adam; without playing. */
  update: { rows: number; timestepsPerCpuSecond: number };
  inference: { batch: number; decisionsPerCpuSecond: number }[];
  /** Plain loops, one decision at a time, as `neural:` agents play. */
  plain: { decisionsPerCpuSecond: number };
  /** The LSTM alone, without attention: what recurrent PPO is elsewhere too, so that speeds can be compared. */
  endToEnd: EndToEnd;
  /** The whole net of that size, as `talon train` has it. */
  withAttention: EndToEnd;
  /** Without attention again, few sequences at a time, and long ones. */
  longSequences: EndToEnd;
}

/** A training of the stage with everything in it, in one thread; decisions learned from per second of CPU time. */
interface EndToEnd {
  game: string;
  parameters: number;
  stage: string;
  attention: number;
  span: number;
  batch: number;
  epochs: number;
  stepsPerSecond: number;
}

/** The speed of the best run of at least so many, after one that warms up. */
const bestOf = async (seconds: number, work: () => Promise<number> | number, least = 3): Promise<number> => {
  await work();
  let best = 0;
  const start = cpuSeconds();
  for (let runs = 0; runs < least || cpuSeconds() - start < seconds; runs++) {
    const before = cpuSeconds();
    const done = await work();
    best = Math.max(best, done / Math.max(1e-6, cpuSeconds() - before));
  }
  return best;
};

export const measureTraining = async (
  definition: AnyDefinition,
  size = FULL_TRAINING,
  /** Told what is measured next. */
  onPart: (part: string) => void = () => {},
): Promise<TrainingReport> => {
  const rules = definition.presets[definition.defaultPreset] as Json;
  const layout = new NetLayout(definition, definition.create(rules));
  const spec = layout.spec({ ...NETS[size.net], span: size.span });
  const parameters = startParameters(spec, rngFrom('bench'));
  onPart('the update');
  const update = await measureUpdate(spec, parameters, size);
  const inference = [];
  onPart('inference');
  for (const batch of size.inferenceRows) {
    const speed = await measureInference(spec, parameters, batch, size.seconds);
    inference.push({ batch, decisionsPerCpuSecond: Math.round(speed) });
  }
  const plain = await measurePlain(spec, parameters, size.seconds);
  const stage = definition.learning?.stages[0]?.name ?? 'match';
  const usual = { ...NETS[size.net], span: definition.learning?.span ?? size.span };
  onPart('training from end to end');
  const endToEnd = await measureEndToEnd(definition, stage, { ...usual, attention: 0 }, size, size);
  onPart('training with attention');
  const withAttention = await measureEndToEnd(definition, stage, usual, size, size);
  onPart('training with long sequences');
  return {
    game: definition.id,
    net: { size: size.net, parameters: parameterCount(spec), span: size.span },
    update: { rows: size.rows, timestepsPerCpuSecond: Math.round(update) },
    inference,
    plain: { decisionsPerCpuSecond: Math.round(plain) },
    endToEnd,
    withAttention,
    longSequences: await measureLong(size),
  };
};

/** About as long as those sequences are. */
const TORCH_SPAN = 10;

/** The first stage of the first game, whose sequences are short, without attention; and beside PyTorch where that is. */
export const measureShortTraining = async (
  size = FULL_TRAINING,
): Promise<{ stepsPerSecond: number; toTorch: number | null }> => {
  const definition = await gameNamed(houseGames[0]!.id);
  const stage = definition.learning?.stages[0]?.name ?? 'match';
  const sizes = { ...NETS[size.net], span: definition.learning?.span ?? size.span, attention: 0 };
  const { stepsPerSecond } = await measureEndToEnd(definition, stage, sizes, { ...size, seconds: 0 }, size);
  const { games, batch, epochs } = size;
  const spec = new NetLayout(definition, definition.create(definition.presets[definition.defaultPreset])).spec(sizes);
  // A match of two is two sequences.
  const work = {
    inputs: inputSize(spec),
    choices: choiceCount(spec),
    games: 2 * games,
    batch,
    span: TORCH_SPAN,
    epochs,
  };
  const torch = torchStepsPerSecond(work);
  return { stepsPerSecond, toTorch: torch === null ? null : stepsPerSecond / torch };
};

/** By the first game whose seats decide that often. */
const measureLong = async (size: TrainingSize): Promise<EndToEnd> => {
  const { span } = size.long;
  for (const title of houseGames) {
    const { longSequences } = await loadBenchCases(title);
    if (longSequences === undefined) continue;
    const sizes = { ...NETS[size.net], ...longSequences, span, attention: 0 };
    return measureEndToEnd(await gameNamed(title.id), 'match', sizes, size, size.long, 2);
  }
  throw new Error('no face brings long sequences');
};

/** Sequences that are full, with random inputs and choices: as costly as real ones. */
const randomSequences = (spec: NetSpec, rows: number): Sequence[] => {
  const rng = rngFrom('stretches');
  return Array.from({ length: rows }, () => {
    const sequence = newSequence(spec, newMemory(spec).hidden, newMemory(spec).memory);
    sequence.length = spec.span;
    for (let i = 0; i < sequence.input.length; i++) sequence.input[i] = rng.int(5) === 0 ? 1 : 0;
    for (let t = 0; t < spec.span; t++) {
      sequence.allowed.fill(1, t * choiceCount(spec), (t + 1) * choiceCount(spec));
      sequence.action[t] = rng.int(choiceCount(spec));
      sequence.logChance[t] = -Math.log(choiceCount(spec));
      sequence.advantage[t] = rng.int(2001) / 1000 - 1;
    }
    return sequence;
  });
};

const measureUpdate = async (spec: NetSpec, parameters: Float32Array, { rows, seconds }: TrainingSize) => {
  const ppo = await nodeRuntime.open(lossGraph('ppo', spec, rows).toModel());
  const optimiser = await Optimiser.open(nodeRuntime, spec);
  const batch = new Batch(spec, rows);
  const sequences = randomSequences(spec, rows);
  const state = newLearningState(parameters.slice());
  const gradient = new Float32Array(parameters.length);
  const speed = await bestOf(seconds, async () => {
    batch.fill(sequences);
    const entropyCoefficient = tensor(Float32Array.of(0.01), []);
    await ppo.run(
      { ...batch.tensors, ...parameterTensors(spec, state.parameters), entropyCoefficient },
      { gradient: tensor(gradient, [gradient.length]) },
    );
    await optimiser.step(state, gradient, 3e-4);
    return rows * spec.span;
  });
  await ppo.close();
  await optimiser.close();
  return speed;
};

/** With the memory of every row taken in and given back, as in self-play. */
const measureInference = async (spec: NetSpec, parameters: Float32Array, rows: number, seconds: number) => {
  const runner = await StepRunner.open(nodeRuntime, spec, rows);
  const rng = rngFrom('rows');
  for (let i = 0; i < runner.input.length; i++) runner.input[i] = rng.int(5) === 0 ? 1 : 0;
  runner.allowed.fill(1);
  const memories = Array.from({ length: rows }, () => newMemory(spec));
  const steps = Math.max(4, Math.ceil(256 / rows));
  const speed = await bestOf(seconds, async () => {
    for (let i = 0; i < steps; i++) {
      memories.forEach((memory, row) => runner.load(row, memory));
      await runner.run(parameters);
      memories.forEach((memory, row) => runner.store(row, memory));
    }
    return steps * rows;
  });
  await runner.close();
  return speed;
};

const measurePlain = (spec: NetSpec, parameters: Float32Array, seconds: number) => {
  const net = new PlainNet(spec, parameters);
  const rng = rngFrom('row');
  const row = Float32Array.from({ length: inputSize(spec) }, () => (rng.int(5) === 0 ? 1 : 0));
  const memory = newMemory(spec);
  return bestOf(seconds, () => {
    for (let i = 0; i < 100; i++) net.step(row, 0, memory);
    return 100;
  });
};

const measureEndToEnd = async (
  definition: AnyDefinition,
  stage: string,
  sizes: NetSizes,
  { seconds, epochs }: TrainingSize,
  { games, batch }: { games: number; batch: number },
  leastRuns?: number,
): Promise<EndToEnd> => {
  const { id, presets, defaultPreset } = definition;
  const settings = { ...DEFAULT_SETTINGS, sizes, games, batch, epochs, iterations: 1000 };
  const rules = presets[defaultPreset] as Json;
  const { trainer } = need(
    await openTrainer(definition, { game: id, rules, stage, curriculum: null, settings, workers: 1 }),
  );
  let decisions = 0;
  const work = async (): Promise<number> => {
    await trainer.iterate();
    const before = decisions;
    decisions = trainer.state.decisions;
    return decisions - before;
  };
  const speed = await bestOf(seconds, work, leastRuns);
  const parameters = trainer.state.parameters.length;
  await trainer.close();
  const { attention, span } = sizes;
  return { game: id, parameters, stage, attention, span, batch, epochs, stepsPerSecond: Math.round(speed) };
};
