// One training run: learners play and compute gradients, the trainer puts them together and says how it goes. Iteration
// k draws from streams named by k, so a run that goes on from a saved state has the same curve as one never stopped.
import { rngFrom } from '../core/rng.ts';
import { parameterCount, playParameters, startParameters } from '../nn/net/parameters.ts';
import type { NetSpec } from '../nn/net/spec.ts';
import type { Runtime } from '../nn/runtime.ts';
import { TERMS, type Goal, type Term } from '../nn/train/lossGraph.ts';
import { addSums, explainedVariance, spreadOf, type PlaySums } from './figures.ts';
import type { BatchFigures } from './batches.ts';
import {
  addMeetings,
  addPast,
  newLeague,
  recordMeetings,
  rivalsOf,
  winRateOf,
  type Member,
  type Rival,
} from './league.ts';
import type { Learner, Played } from './learner.ts';
import { Optimiser, newLearningState, type LearningState } from './optimiser.ts';
import { falling, goalAt, isTaught, type TrainSettings } from './settings.ts';

type LearningFigures = Record<Term | 'gradientNorm', number> & {
  /** From the net that pulls; left out without one. */
  distance?: number;
};

/** One line of the log. Nothing in it depends on the clock. */
export interface IterationFigures extends LearningFigures {
  iteration: number;
  /** Of all iterations so far. */
  decisions: number;
  /** Decisions with more than one choice, as a share. */
  choiceShare: number;
  /** Mean reward of a deal; nearly zero where the net plays all seats. */
  reward: number;
  /** Mean of the hints in a deal, not part of the reward above; left out without them. */
  shaping?: number;
  /** Share of the choices in which the net would have done as its teacher; only while there is one. */
  agreement?: number;
  explainedVariance: number;
  learningRate: number;
  entropyCoefficient: number;
  /** Share of the matches won lately against each of the league; left out without one. */
  league?: { name: string; winRate: number }[];
}

/** All that is needed to go on. */
export interface TrainState extends LearningState {
  iteration: number;
  decisions: number;
  league: Member[];
  /** The part for play of the net that pulls: while it distils the one that it began as, if any, then what was distilled. */
  tutor?: Float32Array;
}

/** Where a run begins. */
export const newTrainState = (spec: NetSpec, { seed, league }: TrainSettings): TrainState => ({
  ...newLearningState(startParameters(spec, rngFrom(seed).fork('start'))),
  iteration: 0,
  decisions: 0,
  league: newLeague(league),
});

export class Trainer {
  readonly state: TrainState;
  readonly #settings: TrainSettings;
  readonly #spec: NetSpec;
  readonly #learners: readonly Learner[];
  readonly #optimiser: Optimiser;
  readonly #gradient: Float32Array;
  /** One for each learner. */
  readonly #parts: readonly Float32Array[];

  private constructor(
    spec: NetSpec,
    settings: TrainSettings,
    state: TrainState,
    learners: readonly Learner[],
    optimiser: Optimiser,
    parts: readonly Float32Array[],
  ) {
    this.#spec = spec;
    this.#settings = settings;
    this.state = state;
    this.#learners = learners;
    this.#optimiser = optimiser;
    this.#parts = parts;
    this.#gradient = new Float32Array(state.parameters.length);
  }

  static async open(
    runtime: Runtime,
    spec: NetSpec,
    settings: TrainSettings,
    learners: readonly Learner[],
    state: TrainState = newTrainState(spec, settings),
  ): Promise<Trainer> {
    const parts = learners.map(() => new Float32Array(parameterCount(spec)));
    return new Trainer(spec, settings, state, learners, await Optimiser.open(runtime, spec), parts);
  }

  async iterate(): Promise<IterationFigures> {
    const { state } = this;
    const { learningRate, entropy, iterations, distil } = this.#settings;
    const { parameters, iteration } = state;
    const rate = falling(learningRate, iteration, iterations);
    const entropyNow = falling(entropy, iteration, iterations);
    const goal = goalAt(this.#settings, iteration);
    const taught = isTaught(goal);
    if (goal === 'tutored' && (iteration === distil!.iterations || state.tutor === undefined)) {
      state.tutor = playParameters(this.#spec, parameters);
    }
    const tutor = goal === 'ppo' ? null : (state.tutor ?? null);
    const rivals = taught ? [] : rivalsOf(state.league, rngFrom(this.#settings.seed).fork('league').fork(iteration));
    const played = await Promise.all(
      this.#learners.map((learner) => learner.play(parameters, iteration, rivals, tutor)),
    );
    const sums = addSums(played.map((part) => part.sums));
    const figures = await this.#learn(sums, rate, entropyNow, goal);
    state.iteration++;
    // Nobody pulls any more, and the state stays small.
    if (state.iteration === iterations) delete state.tutor;
    state.decisions += sums.decisions;
    this.#holdLeague(rivals, played);
    return {
      iteration: state.iteration,
      decisions: state.decisions,
      choiceShare: sums.choices / sums.decisions,
      reward: (sums.reward - sums.shaping) / sums.episodes,
      ...(this.#settings.shaping !== null && { shaping: sums.shaping / sums.episodes }),
      ...(taught && { agreement: sums.agreed / sums.choices }),
      explainedVariance: explainedVariance(sums),
      ...figures,
      learningRate: rate,
      entropyCoefficient: entropyNow,
      ...(state.league.length > 0 && {
        league: state.league.map((member) => ({ name: member.name, winRate: winRateOf(member) })),
      }),
    };
  }

  #holdLeague(rivals: readonly Rival[], played: readonly Played[]): void {
    const { iteration, decisions, league, parameters } = this.state;
    const meetings = rivals.map((_, i) => addMeetings(played.map((part) => part.meetings[i])));
    recordMeetings(league, rivals, meetings);
    const { share, interval, most } = this.#settings.league;
    if (share === 0 || interval === 0 || iteration % interval > 0) return;
    addPast(league, { iteration, decisions, parameters: playParameters(this.#spec, parameters) }, most);
  }

  async #learn(sums: PlaySums, rate: number, entropy: number, goal: Goal): Promise<LearningFigures> {
    const { mean, deviation } = spreadOf(sums);
    const names = [...TERMS, ...(goal === 'tutored' ? ['distance'] : [])];
    const totals = Object.fromEntries([...names, 'gradientNorm'].map((name) => [name, 0]));
    let count = 0;
    for (let epoch = 0; epoch < this.#settings.epochs; epoch++) {
      const batches = await Promise.all(this.#learners.map((learner) => learner.prepare(epoch, mean, deviation)));
      for (let batch = 0; batch < Math.max(...batches); batch++) {
        const parts = await Promise.all(
          this.#learners.map((learner, i) => learner.gradient(this.state.parameters, batch, entropy, this.#parts[i])),
        );
        const choices = parts.reduce((sum, part) => sum + part.choices, 0);
        if (choices === 0) continue;
        totals['gradientNorm'] += await this.#optimiser.step(this.state, this.#combine(parts, choices), rate);
        for (const part of parts) {
          names.forEach((name, i) => (totals[name] += ((part.terms[i] ?? 0) * part.choices) / choices));
        }
        count++;
      }
    }
    return Object.fromEntries(
      Object.entries(totals).map(([name, total]) => [name, total / Math.max(1, count)]),
    ) as unknown as LearningFigures;
  }

  /** The mean of the gradients, each as heavy as the choices behind it; always in the same order. */
  #combine(parts: readonly BatchFigures[], choices: number): Float32Array {
    if (parts.length === 1) return this.#parts[0];
    const gradient = this.#gradient.fill(0);
    parts.forEach((part, learner) => {
      if (part.choices === 0) return;
      const own = this.#parts[learner];
      const weight = part.choices / choices;
      for (let i = 0; i < gradient.length; i++) gradient[i] += weight * own[i];
    });
    return gradient;
  }

  async close(): Promise<void> {
    await this.#optimiser.close();
    for (const learner of this.#learners) await learner.close();
  }
}
