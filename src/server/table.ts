// One person at a table with bots. Drives core's Match; shows it only as the person's seat sees it.
import type { Agent, AgentFactory, Answer } from '../core/agent.ts';
import { checkAction, checkNotation } from '../core/check.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { CHANCE, OVER, type AnyGame, type BaseView, type Seat } from '../core/game.ts';
import { Match } from '../core/match.ts';
import { makeRecord, printRecord } from '../core/record.ts';
import { rngFrom } from '../core/rng.ts';
import type { GamePage, Line, Seating, SeenMove, Sight } from './gamePage.ts';

const BOT_NAMES = ['Ada', 'Bruno', 'Celina', 'Dario', 'Edyta'];
const HUMAN = 'human';
/** The button that ends a pause or a wait. */
export const GO_ON = 'go-on';

export interface Setup {
  readonly definition: AnyDefinition;
  readonly game: AnyGame & { readonly rules: unknown };
  readonly preset: string;
  readonly page: GamePage;
  readonly seat: Seat;
  readonly opponent: { readonly name: string; readonly create: AgentFactory };
  readonly seed: string;
  /** The person chose the seed, so it is no secret. */
  readonly seedIsKnown: boolean;
}

/** Why a form changed nothing. */
export interface Refused {
  readonly why: 'stale' | 'refused';
  readonly message: string;
}

const STALE: Refused = {
  why: 'stale',
  message:
    'That page was out of date, so nothing was done: the match had already gone on. Here is the table as it is now.',
};

export class Table {
  readonly setup: Setup;
  readonly seating: Seating;
  readonly #match: Match;
  readonly #agents: Agent[];
  readonly #story: Line[] = [];
  #newsFrom = 0;
  /** The latest view of the person that was told about. */
  #before: BaseView | null = null;
  #noticed: SeenMove | null = null;
  readonly #deals: BaseView[] = [];
  #watching = false;

  constructor(setup: Setup) {
    this.setup = setup;
    const { game, seat, opponent } = setup;
    const rng = rngFrom(setup.seed);
    const human: Agent = {
      name: HUMAN,
      decide: () => [],
      notice: (actor, id) => (this.#noticed = { actor, id }),
    };
    this.#agents = Array.from({ length: game.seats }, (_, i) =>
      i === seat ? human : opponent.create(game, i, rng.fork(`agent${i}`).fork('create')),
    );
    const bots = [...BOT_NAMES];
    const players = this.#agents.map(({ name: agent }, i) =>
      i === seat ? { name: 'You', agent } : { name: bots.shift() ?? `Bot ${i}`, agent },
    );
    this.seating = { definition: setup.definition, game, preset: setup.preset, seat, players };
    this.#match = new Match({ game, rng, onDecision: () => this.#tell(this.#noticed) });
    this.#match.seat(this.#agents);
    this.#run();
  }

  get over(): boolean {
    return this.#match.over;
  }

  /** What the page may show. `state` is another than the true one only in tests. */
  sight(address: string, tried: URLSearchParams | null = null, state: unknown = this.#match.state): Sight {
    return {
      ...this.seating,
      view: this.setup.game.view(state, this.setup.seat),
      ended: this.#deals.at(-1) ?? null,
      deals: this.#deals,
      story: this.#story,
      news: this.#story.slice(this.#newsFrom),
      paused: this.#paused,
      watching: this.#watching,
      result: this.#result(),
      step: this.#match.steps.length,
      address,
      tried,
    };
  }

  /** Makes the move of a form, and lets the bots answer it. Changes nothing when it answers why not. */
  act(step: number, form: URLSearchParams): Refused | null {
    if (step !== this.#match.steps.length) return STALE;
    if (this.over) return { why: 'refused', message: 'The match is over.' };
    const move = form.get('move') ?? '';
    if (this.#paused) {
      if (move !== GO_ON) return { why: 'refused', message: 'The deal is over; deal the next hand first.' };
      this.#newsFrom = this.#story.length;
      this.#advance();
    } else if (this.#watching) {
      if (move !== GO_ON) return { why: 'refused', message: 'You sit out this hand; press Continue.' };
      this.#newsFrom = this.#story.length;
      this.#watching = false;
    } else {
      const ids = this.#read(move, form);
      if ('why' in ids) return ids;
      this.#newsFrom = this.#story.length;
      this.#match.answer(HUMAN, ids);
    }
    this.#run();
    return null;
  }

  /** null while the match goes on: a record shows every card, and cards of finished deals may have to stay hidden. */
  record(): string | null {
    if (!this.over) return null;
    const { game, seed } = this.setup;
    const players = this.seating.players.map(({ agent }) => agent);
    return printRecord(makeRecord(game, players, seed, this.#match, this.#result()));
  }

  #result(): Sight['result'] {
    if (!this.over) return null;
    const { outcome, returns } = this.#match.result();
    return { ...outcome, returns };
  }

  get #paused(): boolean {
    return this.setup.game.actor(this.#match.state) === CHANCE; // chance is never due otherwise when #run has ended
  }

  #read(move: string, form: URLSearchParams): number[] | Refused {
    const { definition, game, page, seat } = this.setup;
    const view: BaseView = game.view(this.#match.state, seat);
    const read = page.readMove(form, this.sight(''));
    if (read !== null && 'problem' in read) return { why: 'refused', message: read.problem };
    const ids =
      read === null ? checkNotation(definition, game, view, move) : checkAction(definition, game, view, read.action);
    if (!ids.ok) return { why: 'refused', message: ids.error.message };
    // The match would replace an illegal answer by a random one; a person is asked again instead.
    if (!view.legal.includes(ids.value[0]!)) return { why: 'refused', message: 'That is not allowed now.' };
    return ids.value;
  }

  /** Goes on until the person is asked, a deal is to be looked at, or the match is over. */
  #run(): void {
    const { game, page, seat } = this.setup;
    while (!this.#watching) {
      const view: BaseView = game.view(this.#match.state, seat);
      if (page.pausesAt(view) && !this.over) return;
      const actor = this.#advance();
      if (actor === OVER || actor === seat || this.#watching) return;
      this.#askBot(actor);
    }
  }

  #advance(): number {
    const dealing = this.#paused;
    const actor = this.#match.advance();
    if (!dealing) return actor;
    this.#tell(null);
    const { game, page, seat } = this.setup;
    this.#watching = actor !== OVER && page.watches(this.seating, game.view(this.#match.state, seat));
    return actor;
  }

  #askBot(actor: Seat): void {
    const agent = this.#agents[actor]!;
    let answer: Answer;
    try {
      const turn = { rng: this.#match.decisionRng(actor), limitMs: null };
      answer = agent.decide(this.setup.game.view(this.#match.state, actor), turn) as Answer;
    } catch (problem) {
      return this.#match.fail(agent.name, 'crash', String(problem));
    }
    this.#match.answer(agent.name, answer);
  }

  #tell(move: SeenMove | null): void {
    const { game, page, seat } = this.setup;
    const after: BaseView = game.view(this.#match.state, seat);
    this.#story.push(...page.tell(this.seating, this.#before, move, after));
    this.#before = after;
    if (page.pausesAt(after)) this.#deals.push(after);
  }
}
