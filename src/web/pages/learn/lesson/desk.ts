// A lesson at work, without the browser: opens a position, judges what the person does there, plays on after a right
// move. What is not allowed is refused by the engine, in its own words.
import { findAgent } from '../../../../agents/index.ts';
import type { AnyDefinition } from '../../../../core/definition.ts';
import type { ActionId, AnyGame, BaseView } from '../../../../core/game.ts';
import { replay } from '../../../../core/match.ts';
import { rngFrom } from '../../../../core/rng.ts';
import { HUMAN, seatAgents } from '../../../../play/seating.ts';
import { Session } from '../../../../play/session.ts';
import type { GameHost } from '../../../table/match/host.ts';
import { LocalTable } from '../../../table/match/localTable.ts';
import { gameName, namePlayers } from '../../../table/match/names.ts';
import { readerOf } from '../../../table/match/reader.ts';
import { t } from '../../../kit/i18n/index.ts';
import type { Frame, Line, TableInfo } from '../../../table/match/messages.ts';
import type { Lesson, Verdict } from '../../../table/match/lesson.ts';
import { findPositions, sceneOf, type Position } from './positions.ts';

/** A position as it is shown. */
export interface OpenStep {
  readonly at: number;
  readonly count: number;
  readonly title: string;
  readonly section: string;
  readonly ask: string;
  readonly info: TableInfo;
  readonly frame: Frame;
  readonly log: readonly Line[];
}

export type Answered =
  | { readonly type: 'refused'; readonly message: string }
  | {
      readonly type: 'judged';
      readonly verdict: Verdict;
      readonly frames: readonly Frame[];
      readonly deal: BaseView | null;
    };

/** A lesson is kept nowhere. */
const NOWHERE = (): Promise<void> => Promise.resolve();

/** What follows a right move is looked at, not played. */
const MOST_FRAMES = 24;

export class LessonDesk {
  readonly #definition: AnyDefinition;
  readonly #game: AnyGame & { readonly rules: unknown };
  readonly #preset: string;
  readonly #lesson: Lesson;
  readonly #host: GameHost;
  readonly positions: readonly Position[];
  #at = 0;
  #table: LocalTable | null = null;

  constructor(definition: AnyDefinition, rules: unknown, preset: string, lesson: Lesson, host: GameHost) {
    this.#definition = definition;
    this.#game = definition.create(rules);
    this.#preset = preset;
    this.#lesson = lesson;
    this.#host = host;
    this.positions = findPositions(definition, this.#game, lesson);
  }

  open(at: number): OpenStep {
    this.#at = at;
    const { step, steps, seat, seed } = this.positions[at]!;
    const { bot } = this.#lesson;
    const factory = findAgent(this.#definition, bot);
    if (!factory.ok) throw new Error(factory.error.message);
    const game = this.#game;
    const names = Array.from({ length: game.seats }, (_, other) => (other === seat ? HUMAN : bot));
    const players = namePlayers(names);
    const factories = names.map((name) => (name === HUMAN ? null : factory.value));
    const agents = seatAgents(factories, game, rngFrom(seed));
    const session = new Session({ definition: this.#definition, game, seed, agents, practice: false }, steps);
    const seating = { definition: this.#definition, game, seat, players };
    const reader = readerOf(players, seat);
    const table = new LocalTable(session, { seating, host: this.#host, reader }, NOWHERE);
    this.#table = table;
    return {
      at,
      count: this.positions.length,
      title: step.title,
      section: step.section,
      ask: step.ask(this.#scene()),
      info: {
        // A lesson is stored nowhere.
        id: '',
        game: this.#definition.id,
        gameName: gameName(this.#definition),
        rules: game.rules,
        preset: this.#preset,
        seat,
        you: seat,
        players,
        practice: false,
      },
      frame: table.frame(),
      log: [...table.shower.log],
    };
  }

  async act(step: number, ids: readonly ActionId[]): Promise<Answered> {
    const table = this.#table!;
    const { steps, step: lessonStep } = this.positions[this.#at]!;
    if (table.session.steps.length !== steps.length) return { type: 'refused', message: t('learn.lesson.stepDone') };
    const scene = this.#scene();
    // Judged only when it can be played; what cannot is for the engine to refuse.
    const isLegal = this.#isLegal(ids);
    const verdict = isLegal ? lessonStep.judge(scene, ids) : null;
    if (verdict && !verdict.right) return { type: 'judged', verdict, frames: [], deal: null };
    const shown = await table.act(step, ids);
    if (typeof shown === 'string') return { type: 'refused', message: shown };
    for (let next = await table.next(); next.length > 0 && shown.length < MOST_FRAMES; next = await table.next()) {
      shown.push(...next);
    }
    const ended = shown.findLast((one) => one.ended) ?? null;
    const frames = shown.map(({ frame }): Frame => ({ ...frame, moves: [], refusals: {}, result: null }));
    return { type: 'judged', verdict: verdict!, frames, deal: ended?.frame.view ?? null };
  }

  /** A right answer of the open step. */
  example(): readonly ActionId[] {
    return this.positions[this.#at]!.step.example(this.#scene());
  }

  #scene(): ReturnType<typeof sceneOf> {
    const { steps, seat } = this.positions[this.#at]!;
    return sceneOf(this.#game, replay(this.#game, steps), seat);
  }

  #isLegal(ids: readonly ActionId[]): boolean {
    const { steps, seat } = this.positions[this.#at]!;
    const game = this.#game;
    const state = replay(game, steps);
    return ids.every((id) => {
      if (game.actor(state) !== seat || !(game.view(state, seat) as BaseView).legal.includes(id)) return false;
      game.apply(state, id);
      return true;
    });
  }
}
