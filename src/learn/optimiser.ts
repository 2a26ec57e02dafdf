// The parameters and what Adam remembers of their gradients.
import { parameterCount } from '../nn/net/parameters.ts';
import type { NetSpec } from '../nn/net/spec.ts';
import { tensor, type Runtime, type Session, type Tensor } from '../nn/runtime.ts';
import { ADAM, adamGraph } from '../nn/train/adam.ts';

/** What changes while a net learns. */
export interface LearningState {
  parameters: Float32Array;
  /** Running means of the gradient and of its square. */
  mean: Float32Array;
  square: Float32Array;
  /** Updates made. */
  step: number;
}

export const newLearningState = (parameters: Float32Array): LearningState => ({
  parameters,
  mean: new Float32Array(parameters.length),
  square: new Float32Array(parameters.length),
  step: 0,
});

const scalar = (value: number): Tensor => tensor(Float32Array.of(value), []);

export class Optimiser {
  readonly #session: Session;
  /** The other half of a pair: a step writes here, then the halves change places. */
  #spare: LearningState;

  private constructor(session: Session, count: number) {
    this.#session = session;
    this.#spare = newLearningState(new Float32Array(count));
  }

  static async open(runtime: Runtime, spec: NetSpec): Promise<Optimiser> {
    const count = parameterCount(spec);
    return new Optimiser(await runtime.open(adamGraph(count).toModel()), count);
  }

  /** Changes the state in place and answers the length of the gradient. */
  async step(state: LearningState, gradient: Float32Array, rate: number): Promise<number> {
    const shape = [gradient.length];
    const spare = this.#spare;
    const step = state.step + 1;
    const { norm } = await this.#session.run(
      {
        parameters: tensor(state.parameters, shape),
        gradient: tensor(gradient, shape),
        mean: tensor(state.mean, shape),
        square: tensor(state.square, shape),
        rate: scalar(rate),
        meanCorrection: scalar(1 / (1 - ADAM.beta1 ** step)),
        squareCorrection: scalar(1 / (1 - ADAM.beta2 ** step)),
      },
      {
        newParameters: tensor(spare.parameters, shape),
        newMean: tensor(spare.mean, shape),
        newSquare: tensor(spare.square, shape),
      },
    );
    this.#spare = { ...state };
    const { parameters, mean, square } = spare;
    Object.assign(state, { parameters, mean, square, step });
    return norm.data[0] as number;
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}
