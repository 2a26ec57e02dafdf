// One match of any number of people and bots. Acting is plan, store, take: a plan says what an answer would make and
// changes nothing, so that whoever drives the match can write it down before anybody hears of it; then it is taken.
import type { Agent, Answer } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { CHANCE, OVER, type ActionId, type AnyGame, type BaseView, type Seat } from '../core/game.ts';
import type { Fault } from '../core/fault.ts';
import { failureOf, Match, replay, returnsOf, type Step } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import type { Standing, Telling } from '../core/telling.ts';
import type { Frame, MatchEnd, Pause, Refused, Seen } from './frame.ts';
import { offersOf, refusalOf } from './offers.ts';
import { tellingOf } from './plain.ts';
import { HUMAN, PERSON } from './seating.ts';
import { standingOf } from './standing.ts';
import { Story } from './story.ts';

export interface SessionSetup {
  readonly definition: AnyDefinition;
  readonly game: AnyGame & { readonly rules: unknown };
  readonly seed: string;
  /** By seat; null for a person. */
  readonly agents: readonly (Agent | null)[];
  /** Decisions can be undone. */
  readonly practice: boolean;
  /** How many of the newest steps, as seats saw them, are kept in memory; all when it is left out. */
  readonly keep?: number;
}

/** Steps to be taken, and who failed at them. */
export interface Taken {
  readonly steps: readonly Step[];
  readonly faults: readonly Fault[];
}

/** Whom a match waits for. */
export interface Waiting {
  /** A seat, CHANCE or OVER. */
  readonly actor: number;
  /** Their answer is a matter of form. */
  readonly isForm: boolean;
  /** A finished deal lies there to be looked at. */
  readonly isDealOver: boolean;
}

/** What an answer comes to, the chance events that follow among it, and how the match stands then. */
export interface Planned extends Taken {
  readonly result: MatchEnd | null;
  readonly standing: Standing;
  readonly waiting: Waiting;
}

export type Plan = { readonly ok: true; readonly value: Planned } | { readonly ok: false; readonly error: Refused };

/** Has a person waited too long? Searches then answer with what they have. Handed in, since the clock is not ours. */
export type IsLate = () => boolean;

const refusedBy = (key: string): { ok: false; error: Refused } => ({
  ok: false,
  error: { message: { key: `play.${key}` }, section: '' },
});

export class Session {
  readonly setup: SessionSetup;
  readonly telling: Telling;
  readonly #match: Match;
  readonly #stories = new Map<Seat | null, { story: Story; seen: Seen[] }>();
  /** People who have not yet said that they have seen whose deal they only watch. */
  readonly #watching = new Set<Seat>();
  /** People who have decided something that can be undone. */
  readonly #decided = new Set<Seat>();
  #isPractice: boolean;

  constructor(setup: SessionSetup, steps: readonly Step[], faults: readonly Fault[] = []) {
    this.setup = setup;
    this.telling = tellingOf(setup.definition);
    this.#isPractice = setup.practice;
    const { game, seed, agents } = setup;
    this.#match = new Match({ game, rng: rngFrom(seed), steps });
    this.#match.faults.push(...faults);
    this.#match.seat(agents.map((agent) => agent ?? PERSON));
    this.#rememberDecisions(steps);
  }

  get steps(): readonly Step[] {
    return this.#match.steps;
  }
  get faults(): readonly Fault[] {
    return this.#match.faults;
  }
  get isOver(): boolean {
    return this.#match.over;
  }
  get actor(): number {
    return this.#match.over ? OVER : this.setup.game.actor(this.#match.state);
  }
  get result(): MatchEnd | null {
    return endOf(this.#match);
  }

  get waiting(): Waiting {
    return this.#waiting(this.#match);
  }

  /** How it stands, for lists of matches. */
  get standing(): Standing {
    return this.#standing(this.#match);
  }

  view(seat: Seat | null): BaseView {
    return this.setup.game.view(this.#match.state, seat);
  }

  /** What a person's answer would make; changes nothing. */
  plan(seat: Seat, ids: readonly ActionId[]): Plan {
    if (this.isOver) return refusedBy('over');
    if (!this.#isPerson(seat) || this.actor !== seat || this.#watching.has(seat)) return refusedBy('notYourTurn');
    const refused = this.#refuse(seat, ids);
    return refused ?? { ok: true, value: this.#try((match) => match.answer(HUMAN, asAnswer(ids))) };
  }

  /**
   * What happens next without a person: a bot decides, somebody's answer is a matter of form, or chance deals. null when
   * a person, a pause or the end is due. Changes nothing but what the bot remembers of its own thoughts.
   */
  async think(isLate?: IsLate): Promise<Planned | null> {
    const { actor } = this;
    if (actor === OVER || this.#watching.size > 0) return null;
    if (actor === CHANCE) return this.#isDealOver() ? null : this.deal();
    const agent = this.setup.agents[actor];
    if (agent) return this.#ask(actor, agent, isLate);
    const id = this.telling.automatic(this.view(actor));
    return id === null ? null : this.#try((match) => match.answer(HUMAN, id));
  }

  /** What somebody who sits in for the person that is to move would do. */
  standIn(agent: Agent): Promise<Planned> {
    return this.#ask(this.actor, agent);
  }

  /** The chance events that are due. */
  deal(): Planned {
    return this.#try((match) => void match.advance());
  }

  /** Follows steps from anywhere: planned here, or read from wherever they were stored. */
  take({ steps, faults }: Taken): void {
    this.#match.faults.push(...faults);
    for (const step of steps) this.#take(step);
    const isDealt = steps.at(-1)?.[0] === CHANCE && this.actor !== OVER;
    if (!isDealt) return;
    for (const seat of this.#people()) {
      if (this.telling.watches(this.setup.game, this.view(seat))) this.#watching.add(seat);
    }
  }

  #take(step: Step): void {
    const seat = step[0]!;
    if (seat !== CHANCE && this.#isPerson(seat) && this.telling.automatic(this.view(seat)) === null) {
      this.#decided.add(seat);
    }
    this.#match.follow(step);
  }

  /** A person has seen what the match waits for. */
  goOn(seat: Seat): void {
    this.#watching.delete(seat);
  }

  pauseFor(seat: Seat | null): Pause | null {
    if (this.isOver) return null;
    if (seat !== null && this.#watching.has(seat)) return 'watch';
    return this.#isDealOver() ? 'deal' : null;
  }

  /** The table as a seat or a spectator sees it, with everything that happened since a step. */
  frame(seat: Seat | null, since = this.steps.length): Frame {
    const seen = this.#seen(seat, since);
    const view = seen.at(-1)?.view ?? this.view(seat);
    const pause = this.pauseFor(seat);
    const { definition, game } = this.setup;
    return {
      step: this.steps.length,
      view,
      seen,
      ...(pause === null ? offersOf(definition, game, this.telling, view) : { moves: [], refusals: {} }),
      pause,
      result: this.result,
      canUndo: seat !== null && this.#isPractice && this.#decided.has(seat),
    };
  }

  /** From now on decisions can be undone, those that were made before among them. */
  allowUndo(): void {
    this.#isPractice = true;
  }

  /** How many steps there were before a person's last decision; null when there was none. */
  lastDecision(seat: Seat): number | null {
    const { game } = this.setup;
    const viewAt = (count: number): BaseView => game.view(replay(game, this.steps, count), seat);
    const isDecision = (count: number): boolean => this.telling.automatic(viewAt(count)) === null;
    const at = this.steps.findLastIndex(([actor], count) => actor === seat && isDecision(count));
    if (at < 0) return null;
    const { phase } = viewAt(at);
    let first = at;
    if (this.telling.isCompound(phase)) {
      while (first > 0 && this.steps[first - 1]![0] === seat && viewAt(first - 1).phase === phase) first--;
    }
    return first;
  }

  #isPerson(seat: Seat): boolean {
    return this.setup.agents[seat] === null;
  }

  #people(): Seat[] {
    return this.setup.agents.flatMap((agent, seat) => (agent === null ? [seat] : []));
  }

  /** A finished deal lies there to be looked at. */
  #isDealOver(): boolean {
    return this.actor === CHANCE && this.telling.pausesAt(this.view(null));
  }

  /** Plays on a copy; chance follows at once, unless there is a deal to be looked at first. */
  #try(play: (match: Match) => void): Planned {
    const match = this.#match.fork();
    play(match);
    const { game } = this.setup;
    const isOpen = match.over || game.actor(match.state) !== CHANCE;
    if (!isOpen && !this.telling.pausesAt(game.view(match.state, null))) match.advance();
    return {
      steps: match.steps.slice(this.steps.length),
      faults: match.faults.slice(this.faults.length),
      result: endOf(match),
      standing: this.#standing(match),
      waiting: this.#waiting(match),
    };
  }

  #waiting({ over, state }: Match): Waiting {
    const { game } = this.setup;
    const actor = over ? OVER : game.actor(state);
    const isForm = actor >= 0 && this.#isPerson(actor) && this.telling.automatic(game.view(state, actor)) !== null;
    return { actor, isForm, isDealOver: actor === CHANCE && this.telling.pausesAt(game.view(state, null)) };
  }

  #standing(match: Match): Standing {
    return standingOf(
      this.telling,
      this.setup.game.view(match.state, null),
      returnsOf(match.game, match.state),
      endOf(match),
    );
  }

  async #ask(seat: Seat, agent: Agent, isLate?: IsLate): Promise<Planned> {
    const turn = { rng: this.#match.decisionRng(seat), limitMs: null, ...(isLate && { isLate }) };
    const view = this.view(seat);
    let answer: Answer;
    try {
      answer = await agent.decide(view, turn);
    } catch (problem) {
      const failure = failureOf(problem);
      return this.#try((match) => match.fail(agent.name, ...failure));
    }
    return this.#try((match) => match.answer(agent.name, answer));
  }

  #seen(seat: Seat | null, since: number): readonly Seen[] {
    let told = this.#stories.get(seat);
    if (!told) this.#stories.set(seat, (told = { story: this.#newStory(seat), seen: [] }));
    const { story, seen } = told;
    const { steps, faults } = this;
    const { keep = Infinity } = this.setup;
    const unasked = Math.min(since, steps.length - keep);
    if (story.step < unasked) {
      story.skip(steps, unasked);
      seen.length = 0;
    }
    seen.push(...story.follow(steps, faults));
    if (seen.length > keep) seen.splice(0, seen.length - keep);
    const isKept = since >= steps.length - seen.length;
    return isKept ? seen.filter(({ step }) => step > since) : this.#tellAgain(seat, since);
  }

  /** For whoever was away for longer than is kept. */
  #tellAgain(seat: Seat | null, since: number): readonly Seen[] {
    const story = this.#newStory(seat);
    story.skip(this.steps, since);
    return [...story.follow(this.steps, this.faults)];
  }

  #newStory(seat: Seat | null): Story {
    return new Story(this.setup.game, this.telling, { seat, open: false });
  }

  #rememberDecisions(steps: readonly Step[]): void {
    const { game } = this.setup;
    const people = new Set(this.#people());
    const state = game.newState();
    for (const [actor, ...rest] of steps) {
      if (actor === CHANCE) {
        game.applyChance(state, rest);
        continue;
      }
      const isOpen = people.has(actor!) && !this.#decided.has(actor!);
      if (isOpen && this.telling.automatic(game.view(state, actor!)) === null) this.#decided.add(actor!);
      game.apply(state, rest[0]!);
    }
  }

  /**
   * Why these ids cannot be played; null when they can. Several are one decision only within a phase of several steps:
   * elsewhere the answer to the second would tell what the first turns up before anybody has made it.
   */
  #refuse(seat: Seat, ids: readonly ActionId[]): { ok: false; error: Refused } | null {
    const { definition, game } = this.setup;
    const scratch = game.newState();
    game.copy(this.#match.state, scratch);
    let isOneDecision = true;
    for (const id of ids) {
      if (!isOneDecision) return refusedBy('notAllowed');
      const view: BaseView = game.view(scratch, seat);
      isOneDecision = this.telling.isCompound(view.phase);
      if (!view.legal.includes(id)) {
        const isKnown = Number.isInteger(id) && id >= 0 && id < game.actionCount;
        const refused = isKnown ? refusalOf(definition, game, view, game.toAction(id)) : null;
        return refused ? { ok: false, error: refused } : refusedBy('notAllowed');
      }
      game.apply(scratch, id);
    }
    return ids.length > 0 ? null : refusedBy('noMove');
  }
}

const endOf = (match: Match): MatchEnd | null => {
  if (!match.over) return null;
  const { outcome, returns } = match.result();
  return { ...outcome, returns };
};

const asAnswer = (ids: readonly ActionId[]): Answer => (ids.length === 1 ? ids[0]! : ids);
