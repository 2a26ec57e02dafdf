// One row of a batch: a match after the other, each up to the next decision of a seat that the learner plays.
import { dismiss, type Agent, type AgentFactory, type Answer } from '../core/agent.ts';
import { OVER, type ActionId, type AnyGame, type BaseView, type Seat } from '../core/game.ts';
import { failureOf, Match } from '../core/match.ts';
import { makeRecord, type MatchRecord } from '../core/record.ts';
import { rngFrom } from '../core/rng.ts';
import { HUMAN, PERSON, seatAgents } from '../play/seating.ts';

export interface Table {
  game: AnyGame & { rules: unknown };
  /** By seat; null where the learner decides. */
  agents: readonly (AgentFactory | null)[];
  names: readonly (string | null)[];
  /** All move on by a seat with every match. */
  takesTurns: boolean;
}

export class Row {
  match!: Match;
  /** What the seat to move sees; null when the match is over. */
  view: BaseView | null = null;
  /** The last match that has ended. */
  #finished: { match: Match; seed: string; names: readonly (string | null)[] } | null = null;
  readonly #table: Table;
  /** Counts rows, so that not all begin with the same seat. */
  readonly #index: number;
  #agents: readonly (Agent | null)[] = [];
  #names: readonly (string | null)[] = [];
  /** Agents that have not been told that their match is over. */
  #busy: readonly Agent[] = [];
  #seed = '';
  #played = 0;

  constructor(table: Table, index: number) {
    this.#table = table;
    this.#index = index;
  }

  /** The first match has this very seed, the next ones 'seed/1', 'seed/2' … */
  reset(seed: string): void {
    this.leave();
    this.#seed = seed;
    this.#played = 0;
    this.#start();
  }

  next(): void {
    this.#played++;
    this.#start();
  }

  /** A move of the learner, known to be legal. */
  play(id: ActionId): void {
    this.match.follow([this.view!.actor, id]);
    this.#advance();
  }

  isPlayed(seat: Seat): boolean {
    return this.#agents[seat] === null;
  }

  nameAt(seat: Seat): string {
    return this.#names[seat] ?? HUMAN;
  }

  /** The agents of a match that has ended, or is given up, are free for another; who sat where is still known. */
  leave(): void {
    dismiss(this.#busy);
    this.#busy = [];
  }

  /** The record of the last match that has ended; that of a running one would tell hidden cards. */
  record(): MatchRecord | null {
    if (this.#finished === null) return null;
    const { match, seed, names } = this.#finished;
    const { outcome, returns, ...played } = match.result();
    const players = names.map((name) => name ?? HUMAN);
    return makeRecord(this.#table.game, players, seed, played, { ...outcome, returns });
  }

  #start(): void {
    const { game, agents, names, takesTurns } = this.#table;
    const shift = takesTurns ? this.#index + this.#played : 0;
    const turned = <T>(list: readonly T[]): T[] => list.map((_, seat) => list[(seat + shift) % list.length]);
    const rng = rngFrom(this.#matchSeed());
    this.#names = turned(names);
    this.#agents = seatAgents(turned(agents), game, rng);
    this.#busy = this.#agents.filter((agent) => agent !== null);
    this.match = new Match({ game, rng, policy: 'fallback' });
    this.match.seat(this.#agents.map((agent) => agent ?? PERSON));
    this.#advance();
  }

  #matchSeed(): string {
    return this.#played === 0 ? this.#seed : `${this.#seed}/${this.#played}`;
  }

  /** Up to the learner's next decision, or to the end. */
  #advance(): void {
    const { match } = this;
    const { game } = this.#table;
    for (let seat = match.advance(); seat !== OVER; seat = match.advance()) {
      const view: BaseView = game.view(match.state, seat);
      const agent = this.#agents[seat];
      if (agent === null) {
        this.view = view;
        return;
      }
      this.#decide(agent, seat, view);
    }
    this.view = null;
    this.#finished = { match, seed: this.#matchSeed(), names: this.#names };
    this.leave();
  }

  #decide(agent: Agent, seat: Seat, view: BaseView): void {
    let answer: Answer;
    try {
      answer = agent.decide(view, { rng: this.match.decisionRng(seat), limitMs: null }) as Answer;
    } catch (problem) {
      this.match.fail(agent.name, ...failureOf(problem));
      return;
    }
    this.match.answer(agent.name, answer);
  }
}
