// One match of a person with bots, step by step, shown only as the person's seat sees it. Knows neither storage nor
// the browser: the worker does the waiting and the writing.
import type { Agent } from '../../core/agent.ts';
import { CHANCE, OVER, type ActionId, type BaseView, type Seat } from '../../core/game.ts';
import { Match, replay, type Step } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { t } from '../i18n/index.ts';
import type { Frame, Line, SeenMove } from '../table/messages.ts';
import { askAgent } from './ask.ts';
import type { Change, GameHost, Seating } from './host.ts';
import { offeredMove, refusalsOf, refusalText, seenMove } from './moves.ts';
import { standingOf } from './standing.ts';

const HUMAN = 'human';

export interface SessionSetup extends Seating {
  readonly host: GameHost;
  readonly seed: string;
  readonly practice: boolean;
  /** By seat; null for the person. */
  readonly agents: readonly (((seat: Seat) => Agent) | null)[];
}

/** A frame, and whether it ends a deal (its view is kept for the sheets). */
export interface Shown {
  readonly frame: Frame;
  readonly ended: boolean;
}

/** A decision of several steps is seen as one: halfway through it there is nothing to look at and nothing to do. */
const asOne = (shown: readonly Shown[]): Shown[] => {
  const last = shown.at(-1);
  if (!last) return [];
  const frames = shown.map(({ frame }) => frame);
  const frame = {
    ...last.frame,
    lines: frames.flatMap(({ lines }) => lines),
    events: frames.flatMap(({ events }) => events),
  };
  return [{ frame, ended: last.ended }];
};

export class Session {
  readonly setup: SessionSetup;
  readonly #match: Match;
  readonly #agents: readonly (Agent | null)[];
  readonly #log: Line[] = [];
  readonly #deals: BaseView[] = [];
  /** The latest view of the person that was told about. */
  #before: BaseView | null = null;
  /** What the listener in the person's seat noticed last. */
  #noticed: SeenMove | null = null;
  #watching = false;
  #isPractice: boolean;
  /** What the host remembers of all changes so far. */
  #memory: unknown = null;
  /** The person has decided something that can be undone. */
  #hasDecided = false;
  #shown: Shown[] = [];

  constructor(setup: SessionSetup, steps: readonly Step[]) {
    this.setup = setup;
    this.#isPractice = setup.practice;
    const { game, seat } = setup;
    this.#agents = setup.agents.map((create, at) => create?.(at) ?? null);
    this.#retell(steps);
    this.#match = new Match({ game, rng: rngFrom(setup.seed), steps, onDecision: () => this.#show(this.#noticed) });
    const person: Agent = {
      name: HUMAN,
      decide: () => [],
      notice: (actor, id) => (this.#noticed = seenMove(game, actor, id)),
    };
    this.#match.seat(this.#agents.map((agent, at) => (at === seat ? person : (agent ?? person))));
  }

  get steps(): readonly Step[] {
    return this.#match.steps;
  }
  get faults(): Match['faults'] {
    return this.#match.faults;
  }
  get log(): readonly Line[] {
    return this.#log;
  }
  get deals(): readonly BaseView[] {
    return this.#deals;
  }
  get result(): Frame['result'] {
    if (!this.#match.over) return null;
    const { outcome, returns } = this.#match.result();
    return { ...outcome, returns };
  }

  /** How it stands, in a line for the lobby. */
  standing(): string {
    return standingOf(this.setup, this.setup.host, this.#view(), this.returns(), this.result);
  }

  /** Points so far. */
  returns(): number[] {
    const returns = new Float64Array(this.setup.game.seats);
    this.setup.game.returns(this.#match.state, returns);
    return [...returns];
  }

  /** The table as it stands, with nothing that has just happened. */
  frame(): Frame {
    return this.#frame(null, [], []);
  }

  /** Plays one step that is not the person's: chance, or a bot. Empty when the person, a pause or the end is due. */
  next(): Shown[] {
    if (this.#match.over || this.#pause() !== null) return [];
    if (this.#actor() === CHANCE) return this.#deal();
    const actor = this.#actor();
    const agent = this.#agents[actor];
    if (agent) return this.#collect(() => askAgent(this.#match, actor, agent));
    const id = this.#automatic(this.#view());
    return id === null ? [] : this.#collect(() => this.#match.answer(HUMAN, id));
  }

  /** Makes the person's move; changes nothing when it answers why not. */
  act(step: number, ids: readonly ActionId[]): Shown[] | string {
    if (step !== this.#match.steps.length) return t('engine.stale');
    const refusal = this.#refuse(ids);
    if (refusal !== null) return refusal;
    this.#hasDecided = true;
    return asOne(this.#collect(() => this.#match.answer(HUMAN, ids.length === 1 ? ids[0]! : ids)));
  }

  /** From now on decisions can be undone, those that were made before among them. */
  allowUndo(): void {
    this.#isPractice = true;
  }

  /** Ends a pause. */
  goOn(step: number): Shown[] {
    if (step !== this.#match.steps.length || this.#match.over) return [];
    if (this.#watching) {
      this.#watching = false;
      return [{ frame: this.frame(), ended: false }];
    }
    return this.#pause() === 'deal' ? this.#deal() : [];
  }

  /** How many steps there were before the person's last decision; null when there was none. */
  lastDecision(): number | null {
    const { steps } = this.#match;
    const { seat, host, game } = this.setup;
    const viewAt = (count: number): BaseView => game.view(replay(game, steps, count), seat);
    const at = steps.findLastIndex(([actor], count) => actor === seat && this.#automatic(viewAt(count)) === null);
    if (at < 0) return null;
    let first = at;
    const phaseAt = (count: number): string => viewAt(count).phase;
    if (host.isCompound(phaseAt(at))) {
      while (first > 0 && steps[first - 1]![0] === seat && phaseAt(first - 1) === phaseAt(at)) first--;
    }
    return first;
  }

  #actor(): number {
    return this.setup.game.actor(this.#match.state);
  }

  #automatic(view: BaseView): ActionId | null {
    return this.setup.host.automatic?.(view) ?? null;
  }

  #view(): BaseView {
    return this.setup.game.view(this.#match.state, this.setup.seat);
  }

  #pause(): Frame['pause'] {
    if (this.#match.over) return null;
    if (this.#watching) return 'watch';
    return this.#actor() === CHANCE && this.setup.host.pausesAt(this.#view()) ? 'deal' : null;
  }

  #deal(): Shown[] {
    return this.#collect(() => {
      const actor = this.#match.advance();
      this.#watching = actor !== OVER && this.setup.host.watches(this.setup, this.#view());
      this.#show(null);
    });
  }

  /** Why these ids cannot be played, in a sentence; null when they can. */
  #refuse(ids: readonly ActionId[]): string | null {
    const { game, definition, seat } = this.setup;
    if (this.#match.over) return t('engine.matchOver');
    if (this.#pause() !== null || this.#actor() !== seat) return t('engine.notYourTurn');
    const scratch = game.newState();
    game.copy(this.#match.state, scratch);
    for (const id of ids) {
      const view: BaseView = game.view(scratch, seat);
      if (!view.legal.includes(id)) {
        const known = Number.isInteger(id) && id >= 0 && id < game.actionCount;
        const refusal = known ? game.refuse(view, game.toAction(id)) : null;
        return refusal ? refusalText(definition, refusal) : t('engine.notAllowed');
      }
      game.apply(scratch, id);
    }
    return ids.length > 0 ? null : t('engine.noMove');
  }

  #collect(play: () => void): Shown[] {
    this.#shown = [];
    play();
    return this.#shown;
  }

  #show(move: SeenMove | null): void {
    const change: Change = { before: this.#before, move, after: this.#view() };
    const { lines, ended } = this.#tell(change);
    const events = this.setup.host.events(this.setup, change);
    this.#shown.push({ frame: this.#frame(move, lines, events), ended });
  }

  #tell(change: Change): { lines: Line[]; ended: boolean } {
    const lines = this.setup.host.tell(this.setup, change);
    this.#log.push(...lines);
    this.#memory = this.setup.host.remember?.(this.#memory, change) ?? null;
    this.#before = change.after;
    const ended = this.setup.host.pausesAt(change.after);
    if (ended) this.#deals.push(change.after);
    return { lines, ended };
  }

  /** The log and the sheets of steps played earlier. */
  #retell(steps: readonly Step[]): void {
    const { game, seat } = this.setup;
    const state = game.newState();
    for (const [at, [actor, ...rest]] of steps.entries()) {
      if (actor === CHANCE) {
        game.applyChance(state, rest);
        if (steps[at + 1]?.[0] === CHANCE) continue; // told once, as when it is played
        this.#tell({ before: this.#before, move: null, after: game.view(state, seat) });
        continue;
      }
      const id = rest[0]!;
      if (actor === seat && this.#automatic(game.view(state, seat)) === null) this.#hasDecided = true;
      const move = seenMove(game, actor!, game.seenAs(state, id, seat));
      game.apply(state, id);
      this.#tell({ before: this.#before, move, after: game.view(state, seat) });
    }
  }

  #frame(move: SeenMove | null, lines: readonly Line[], events: Frame['events']): Frame {
    const { host } = this.setup;
    const view = this.#view();
    const pause = this.#pause();
    const isAsked = pause === null && view.legal.length > 0 && this.#automatic(view) === null;
    return {
      step: this.#match.steps.length,
      view,
      facts: host.facts(this.setup, view, this.#memory),
      move,
      lines,
      events,
      moves: isAsked ? view.legal.map((id) => offeredMove(this.setup, id)) : [],
      refusals: isAsked ? refusalsOf(this.setup, host, view) : {},
      pause,
      result: this.result,
      canUndo: this.#isPractice && this.#hasDecided,
    };
  }
}
