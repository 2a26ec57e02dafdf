// One match in which nets play some or all seats: goes from one decision of a net to the next and keeps what the net
// that learns has done.
import type { Agent, AgentFactory, Answer } from '../core/agent.ts';
import { OVER, type ActionId, type BaseView, type Rng, type Seat } from '../core/game.ts';
import { Match } from '../core/match.ts';
import { marginOf, Worth } from '../agents/neural/worth.ts';
import type { NetSpec } from '../nn/net/spec.ts';
import { newMemory, type NetMemory } from '../nn/plain/plainNet.ts';
import type { Labels, Odds } from './labels.ts';
import type { Shaper } from './shaping.ts';
import { staged, type Stage } from './stage.ts';
import type { Episode, Sequence, SequencePool } from './sequence.ts';

/** Who sits somewhere: an agent, the net that learns, or one of its past versions. */
export type Occupant = Agent | 'net' | 'past';

/** What a seat of a net remembers and has done in the deal. */
interface Track {
  memory: NetMemory;
  tutor: NetMemory | null;
  deal: number;
  episode: Episode;
  /** How far it was ahead of the others at its last decision. */
  margin: number;
}

/** A decision that a net has to make. */
export interface Due {
  seat: Seat;
  isPast: boolean;
  view: BaseView;
  memory: NetMemory;
  /** Of the net that pulls, in the same seat. */
  tutor: NetMemory | null;
}

/** Help for the net that learns. */
export interface Hints {
  shaper: Shaper | null;
  teacher: AgentFactory | null;
  /** Says how likely each move should be, where the teacher is not simply imitated. */
  labels?: Labels | null;
  /** The share of its decisions that the net then makes by itself. */
  own?: number;
  /** The parameters of a net that pulls. */
  tutor?: Float32Array | null;
}

export const NO_HINTS: Hints = { shaper: null, teacher: null };

export class NetMatch {
  /** Episodes that have come to their end, in that order. */
  readonly finished: Episode[] = [];
  /** Of all rewards that were given beside those of the points. */
  shaping = 0;
  readonly #stage: Stage;
  readonly #sequences: SequencePool;
  readonly #hints: Hints;
  /** By seat. */
  readonly #specs: readonly NetSpec[];
  readonly #match: Match;
  readonly #occupants: readonly Occupant[];
  /** Of each seat; that of a net decides what is not learned, and where there is a teacher says what it would do. */
  readonly #agents: readonly Agent[];
  readonly #tracks: readonly Track[];
  /** By seat, what is left of a compound answer of its teacher. */
  readonly #taught: ActionId[][];
  readonly #worth: Worth;
  readonly #dealOf: (view: BaseView) => number;

  /** Agents among the occupants play as the stage has it; the past version may be a net of other sizes. */
  constructor(
    stage: Stage,
    sequences: SequencePool,
    rng: Rng,
    occupants: readonly Occupant[],
    hints: Hints,
    pastSpec: NetSpec = sequences.spec,
  ) {
    this.#stage = stage;
    this.#sequences = sequences;
    this.#hints = hints;
    this.#specs = occupants.map((who) => (who === 'past' ? pastSpec : sequences.spec));
    const onDecision = (_: unknown, actor: Seat, id: number): void => {
      this.#worth.weigh(this.#match.state);
      hints.shaper?.afterDecision(this.#match, actor, id, (seat, reward) => this.#shape(seat, reward));
    };
    this.#match = new Match({ game: stage.game, rng, policy: 'throw', onDecision });
    this.#occupants = occupants;
    const beside = hints.teacher === null ? stage.bot : staged(stage, hints.teacher);
    this.#agents = occupants.map((who, seat) =>
      typeof who === 'string' ? beside(stage.game, seat, rng.fork(`stage${seat}`)) : who,
    );
    this.#match.seat(this.#agents);
    this.#tracks = this.#specs.map((own) => ({
      memory: newMemory(own),
      tutor: null,
      deal: -1,
      episode: [],
      margin: 0,
    }));
    this.#taught = occupants.map(() => []);
    this.#dealOf = stage.definition.learning?.dealOf ?? (() => 0);
    this.#worth = new Worth(stage.definition, stage.game, this.#match.state);
  }

  /** Plays on to the next decision of a net; null when the match is over. */
  next(): Due | null {
    const match = this.#match;
    for (let seat = match.advance(); seat !== OVER; seat = match.advance()) {
      const view: BaseView = this.#stage.game.view(match.state, seat);
      const isNet = typeof this.#occupants[seat] === 'string';
      if (isNet && this.#stage.isLearned(view.phase)) return this.#due(seat, view);
      const agent = this.#agents[seat];
      const answer = agent.decide(view, { rng: match.decisionRng(seat), limitMs: null });
      match.answer(agent.name, answer as Answer);
    }
    for (let seat = 0; seat < this.#tracks.length; seat++) this.#endEpisode(seat);
    return null;
  }

  /** The numbers from which the net draws its choice for the decision that is due. */
  rng(seat: Seat): Rng {
    return this.#match.decisionRng(seat);
  }

  /** What the teacher would do now; of a compound answer one id after the other. */
  taught({ seat, view }: Due): ActionId {
    const waiting = this.#taught[seat];
    if (waiting.length === 0) waiting.push(...this.#asked(seat, view));
    return waiting.shift()!;
  }

  /** How likely each legal move should be now; null where nobody knows. */
  odds({ seat, view }: Due): Odds | null {
    // What was left of an answer before does not count: the net may have gone another way.
    return this.#hints.labels!.of(this.#match.state, view.legal, () => this.#asked(seat, view)[0]);
  }

  #asked(seat: Seat, view: BaseView): readonly ActionId[] {
    const answer = this.#agents[seat].decide(view, { rng: this.rng(seat), limitMs: null }) as Answer;
    return typeof answer === 'number' ? [answer] : answer;
  }

  /** The sequence into which the decision that is due goes; a new one when the last is full. */
  sequence(seat: Seat): Sequence {
    const { episode, memory } = this.#tracks[seat];
    const last = episode.at(-1);
    if (last !== undefined && last.length < this.#sequences.spec.span) return last;
    const next = this.#sequences.take(memory.hidden, memory.memory);
    episode.push(next);
    return next;
  }

  /** What every seat sees now, this one, whose row is known, first; for a judge, and never for who plays. */
  writeOpen(seat: Seat, own: Float32Array, row: Float32Array): void {
    const { game, layout } = this.#stage;
    row.set(own);
    row.fill(0, layout.columns);
    for (let i = 1; i < game.seats; i++) {
      const view: BaseView = game.view(this.#match.state, (seat + i) % game.seats);
      layout.write(view, row.subarray(i * layout.columns, (i + 1) * layout.columns));
    }
  }

  play(id: number): void {
    this.#match.answer('net', id);
  }

  /** Whether the net that learns was ahead at the end, in a match where it had one seat; a tie is a half. */
  get win(): number {
    const { game } = this.#stage;
    const returns = new Float64Array(game.seats);
    game.returns(this.#match.state, returns);
    const margin = marginOf(returns, this.#occupants.indexOf('net'));
    return margin > 0 ? 1 : margin === 0 ? 0.5 : 0;
  }

  #due(seat: Seat, view: BaseView): Due {
    const track = this.#tracks[seat];
    const deal = this.#dealOf(view);
    if (deal !== track.deal) {
      this.#endEpisode(seat);
      track.deal = deal;
      track.memory = newMemory(this.#specs[seat]);
      if (this.#hints.tutor) track.tutor = newMemory(this.#specs[seat]);
      track.margin = this.#worth.margin(seat);
    } else {
      this.#reward(seat);
    }
    return { seat, isPast: this.#occupants[seat] === 'past', view, memory: track.memory, tutor: track.tutor };
  }

  #endEpisode(seat: Seat): void {
    const track = this.#tracks[seat];
    if (track.episode.length === 0) return;
    this.#reward(seat);
    this.finished.push(track.episode);
    track.episode = [];
  }

  /** What has happened since the seat's last decision is the reward for it. */
  #reward(seat: Seat): void {
    const track = this.#tracks[seat];
    const margin = this.#worth.margin(seat);
    const last = track.episode.at(-1);
    if (last !== undefined) last.reward[last.length - 1] += (margin - track.margin) / this.#worth.scale;
    track.margin = margin;
  }

  /** A reward of its own for what the seat decided last. */
  #shape(seat: Seat, reward: number): void {
    const last = this.#tracks[seat].episode.at(-1);
    if (last === undefined) return;
    last.reward[last.length - 1] += reward;
    this.shaping += reward;
  }
}
