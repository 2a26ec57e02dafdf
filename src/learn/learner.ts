// One of those who share the work of an iteration: plays its matches, keeps what happened, and computes gradients from it.
import { findAgent } from '../agents/index.ts';
import type { AgentFactory } from '../core/agent.ts';
import { ok, type Result } from '../core/result.ts';
import { rngFrom, shuffle } from '../core/rng.ts';
import type { Nets } from '../nn/nets.ts';
import type { Runtime } from '../nn/runtime.ts';
import { BatchMaker, NOTHING, type BatchFigures, type BatchPlan } from './batches.ts';
import { CriticRunner } from './critic.ts';
import { addSequence, newSums, type PlaySums } from './figures.ts';
import { Labels } from './labels.ts';
import type { Meetings, Rival } from './league.ts';
import type { Opponent } from './seating.ts';
import { playAll, type SelfPlayOptions } from './selfPlay.ts';
import { goalAt, isTaught, ownShare, pullAt, teacherOf, type TrainSettings } from './settings.ts';
import { Shaper } from './shaping.ts';
import { learningSpec, type Stage } from './stage.ts';
import { StepRunner } from './stepRunner.ts';
import { SequencePool, estimateAdvantages, type Sequence } from './sequence.ts';

/** Its methods are called in this order in every iteration; the last two once an epoch and once a batch. */
export interface Learner {
  play(
    parameters: Float32Array,
    iteration: number,
    rivals: readonly Rival[],
    tutor: Float32Array | null,
  ): Promise<Played>;
  /** Puts the sequences into batches anew, advantages having this mean and deviation before; answers how many. */
  prepare(epoch: number, mean: number, deviation: number): Promise<number>;
  /** Writes the gradient of its part of a batch. Where it has none, there are no choices and the gradient is left. */
  gradient(parameters: Float32Array, batch: number, entropy: number, into: Float32Array): Promise<BatchFigures>;
  close(): Promise<void>;
}

export interface Played {
  sums: PlaySums;
  /** With each of the rivals. */
  meetings: Meetings[];
}

/** Which part of the work it does: `index` of `count`. */
export interface Share {
  index: number;
  count: number;
}

export class LocalLearner implements Learner {
  readonly #stage: Stage;
  readonly #settings: TrainSettings;
  readonly #share: Share;
  readonly #runner: StepRunner;
  readonly #critic: CriticRunner | null;
  readonly #maker: BatchMaker;
  /** Of the league, by name. */
  readonly #bots: ReadonlyMap<string, AgentFactory>;
  readonly #teacher: AgentFactory | null;
  readonly #labels: Labels | null;
  readonly #runtime: Runtime;
  /** For past versions; made when first needed. */
  #pastRunner: StepRunner | null = null;
  readonly #pool: SequencePool;
  #iteration = 0;
  #sequences: Sequence[] = [];
  #batches: BatchPlan[] = [];

  private constructor(
    runtime: Runtime,
    stage: Stage,
    settings: TrainSettings,
    share: Share,
    runner: StepRunner,
    critic: CriticRunner | null,
    bots: ReadonlyMap<string, AgentFactory>,
    teacher: AgentFactory | null,
  ) {
    this.#runtime = runtime;
    this.#stage = stage;
    this.#settings = settings;
    this.#share = share;
    this.#runner = runner;
    this.#pool = new SequencePool(runner.spec, settings.distil !== undefined);
    this.#labels = settings.distil === undefined ? null : new Labels(stage, settings.distil.temperature);
    this.#critic = critic;
    this.#maker = new BatchMaker(runtime, runner.spec, Math.ceil(settings.batch / share.count));
    this.#bots = bots;
    this.#teacher = teacher;
  }

  static async open(
    runtime: Runtime,
    stage: Stage,
    settings: TrainSettings,
    share: Share,
    nets: Nets,
  ): Promise<Result<LocalLearner>> {
    const bots = new Map<string, AgentFactory>();
    for (const name of settings.league.bots) {
      const found = findAgent(stage.definition, name, nets);
      if (!found.ok) return found;
      bots.set(name, found.value);
    }
    const taughtBy = teacherOf(settings);
    const teacher = taughtBy === null ? null : findAgent(stage.definition, taughtBy, nets);
    if (teacher?.ok === false) return teacher;
    const spec = learningSpec(stage, settings);
    const runner = await StepRunner.open(runtime, spec, settings.rows);
    const critic = spec.critic === undefined ? null : await CriticRunner.open(runtime, spec);
    return ok(new LocalLearner(runtime, stage, settings, share, runner, critic, bots, teacher?.value ?? null));
  }

  async play(
    parameters: Float32Array,
    iteration: number,
    rivals: readonly Rival[],
    tutor: Float32Array | null,
  ): Promise<Played> {
    const { games, league, gamma, lambda, shaping, distil, iterations } = this.#settings;
    const goal = goalAt(this.#settings, iteration);
    const { index, count } = this.#share;
    this.#iteration = iteration;
    this.#pool.reuse();
    const { episodes, meetings, ...hinted } = await playAll(
      this.#stage,
      this.#runner,
      parameters,
      this.#stream().fork('play'),
      {
        from: Math.floor((games * index) / count),
        to: Math.floor((games * (index + 1)) / count),
        opponents: rivals.map(({ name, weight }): Opponent => ({ create: this.#bots.get(name) ?? null, weight })),
        share: league.share,
        past: await this.#past(rivals),
        sequences: this.#pool,
        hints: {
          shaper: Shaper.of(this.#stage, shaping, iteration, iterations),
          teacher: isTaught(goal) ? this.#teacher : null,
          labels: goal === 'distil' ? this.#labels : null,
          own: goal === 'distil' ? ownShare(distil!, iteration) : 1,
          tutor,
        },
      },
    );
    this.#sequences = episodes.flat();
    await this.#critic?.judge(this.#sequences, parameters);
    // What the net expects says little about a teacher's play; what came of it does.
    for (const episode of episodes) estimateAdvantages(episode, gamma, isTaught(goal) ? 1 : lambda);
    const sums = { ...newSums(episodes.length), ...hinted };
    for (const sequence of this.#sequences) addSequence(sums, sequence);
    return { sums, meetings };
  }

  async #past(rivals: readonly Rival[]): Promise<SelfPlayOptions['past']> {
    const { parameters = null, frozen } = rivals.find((rival) => rival.parameters !== null) ?? {};
    if (parameters === null) return null;
    const { rows, league } = this.#settings;
    const { seats } = this.#stage.game;
    // In a match with a past version about every other decision is its own; whoever never learns has all other seats.
    const part = frozen === undefined ? 1 / 2 : (seats - 1) / seats;
    const room = Math.ceil(rows * league.share * part);
    this.#pastRunner ??= await StepRunner.open(this.#runtime, frozen ?? this.#runner.spec, room);
    return { runner: this.#pastRunner, parameters, isFrozen: frozen !== undefined };
  }

  async prepare(epoch: number, mean: number, deviation: number): Promise<number> {
    if (epoch === 0) {
      for (const { length, advantage } of this.#sequences) {
        for (let t = 0; t < length; t++) advantage[t] = (advantage[t] - mean) / deviation;
      }
    }
    const rng = this.#stream().fork('epoch').fork(epoch).fork(this.#share.index);
    this.#batches = this.#maker.plan(shuffle(this.#sequences, rng), rng);
    return this.#batches.length;
  }

  async gradient(parameters: Float32Array, batch: number, entropy: number, into: Float32Array): Promise<BatchFigures> {
    const plan = this.#batches[batch];
    const goal = goalAt(this.#settings, this.#iteration);
    const coefficients = { entropy, pull: pullAt(this.#settings, this.#iteration) };
    return plan === undefined ? NOTHING : this.#maker.gradient(goal, plan, parameters, coefficients, into);
  }

  async close(): Promise<void> {
    await this.#runner.close();
    await this.#pastRunner?.close();
    await this.#critic?.close();
    await this.#maker.close();
  }

  /** Named by the iteration alone, so that a run can go on at any of them. */
  #stream() {
    return rngFrom(this.#settings.seed).fork('train').fork(this.#iteration);
  }
}
