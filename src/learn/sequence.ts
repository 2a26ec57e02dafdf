// What is kept of the decisions of one seat: sequences of at most `span`, each with the state it began with.
import { choiceCount, inputSize, stateSize, type NetSpec } from '../nn/net/spec.ts';

export interface Sequence {
  length: number;
  input: Float32Array;
  /** What all seats saw, where there is a critic that may see it. */
  open: Float32Array;
  kind: Uint8Array;
  allowed: Uint8Array;
  /** Logarithms of how likely each choice should be; empty where nobody says. */
  soft: Float32Array;
  action: Int32Array;
  /** Only one choice, or nobody knows which is good: steps the memory, but there is nothing to learn from it. */
  forced: Uint8Array;
  logChance: Float32Array;
  /** What the net expected. */
  value: Float32Array;
  /** Until the seat's next decision. */
  reward: Float32Array;
  advantage: Float32Array;
  target: Float32Array;
  /** Before the first decision. */
  hidden: Float32Array;
  memory: Float32Array;
}

export const newSequence = (spec: NetSpec, hidden: Float32Array, memory: Float32Array, isSoft = false): Sequence => ({
  length: 0,
  input: new Float32Array(spec.span * inputSize(spec)),
  open: new Float32Array(spec.span * (spec.critic?.inputs ?? 0)),
  kind: new Uint8Array(spec.span),
  allowed: new Uint8Array(spec.span * choiceCount(spec)),
  soft: new Float32Array(isSoft ? spec.span * choiceCount(spec) : 0),
  action: new Int32Array(spec.span),
  forced: new Uint8Array(spec.span),
  logChance: new Float32Array(spec.span),
  value: new Float32Array(spec.span),
  reward: new Float32Array(spec.span),
  advantage: new Float32Array(spec.span),
  target: new Float32Array(spec.span),
  hidden: hidden.slice(0, stateSize(spec)),
  memory: memory.slice(0, stateSize(spec)),
});

/** Hands out sequences, and again those of the iteration before: they are large, and to make them anew takes time. */
export class SequencePool {
  readonly spec: NetSpec;
  readonly #isSoft: boolean;
  readonly #all: Sequence[] = [];
  #used = 0;

  constructor(spec: NetSpec, isSoft = false) {
    this.spec = spec;
    this.#isSoft = isSoft;
  }

  /** All that were handed out are free again; more of them are not kept. */
  reuse(): void {
    this.#all.length = this.#used;
    this.#used = 0;
  }

  take(hidden: Float32Array, memory: Float32Array): Sequence {
    const found = this.#all[this.#used++];
    if (found === undefined) {
      const made = newSequence(this.spec, hidden, memory, this.#isSoft);
      this.#all.push(made);
      return made;
    }
    // The rest is written over, decision by decision.
    found.length = 0;
    found.allowed.fill(0);
    found.soft.fill(0);
    found.reward.fill(0);
    found.hidden.set(hidden.subarray(0, found.hidden.length));
    found.memory.set(memory.subarray(0, found.memory.length));
    return found;
  }
}

/** The decisions of one seat in one deal, whole. */
export type Episode = Sequence[];

/** Generalised advantage estimation, backwards over the whole episode; after its end nothing is to be expected. */
export const estimateAdvantages = (episode: Episode, gamma: number, lambda: number): void => {
  let advantage = 0;
  let next = 0;
  for (let i = episode.length - 1; i >= 0; i--) {
    const sequence = episode[i];
    for (let t = sequence.length - 1; t >= 0; t--) {
      const surprise = sequence.reward[t] + gamma * next - sequence.value[t];
      advantage = surprise + gamma * lambda * advantage;
      sequence.advantage[t] = advantage;
      sequence.target[t] = advantage + sequence.value[t];
      next = sequence.value[t];
    }
  }
};
