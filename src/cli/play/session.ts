// One person at the table, bots on all other seats.
import { setImmediate } from 'node:timers/promises';
import { dismiss, type Agent } from '../../core/agent.ts';
import { CHANCE, OVER, type ActionId, type BaseView } from '../../core/game.ts';
import { HostFailure } from '../../core/hostFailure.ts';
import { failureOf, Match } from '../../core/match.ts';
import { makeRecord, printRecord, type MatchRecord } from '../../core/record.ts';
import { rngFrom } from '../../core/rng.ts';
import { labelsOf } from '../../sim/plan.ts';
import { writeWhole } from '../files.ts';
import { printPainted, wantsColour, type Io } from '../io.ts';
import { Narrator } from '../narrator.ts';
import { systemReason } from '../../files/reasons.ts';
import { Failure, UsageError } from '../problems.ts';
import { createScreen } from '../screens/index.ts';
import type { Screen, Setting } from '../screens/screen.ts';
import { commandLine, createPaint, visible, wrapped, type Paint } from '../words.ts';
import { Lines } from './lines.ts';
import { readMove, type Typed } from './reading.ts';
import { seatAgents } from './seats.ts';
import type { Table } from './table.ts';
import { faultLine, greetingLines, helpLines, menuLines, resultLines } from './texts.ts';

const MAX_WIDTH = 100;
const QUIT_WORDS = ['quit', 'exit', 'q'];

export class Session {
  readonly #io: Io;
  readonly #table: Table;
  readonly #setting: Setting;
  readonly #screen: Screen;
  readonly #paint: Paint;
  readonly #lines: Lines;
  readonly #match: Match;
  readonly #agents: Agent[];
  readonly #narrator: Narrator;
  /** What happened in this deal, in words. */
  #log: string[] = [];
  #faultsTold = 0;
  #saveProblem: string | null = null;

  constructor(io: Io, table: Table) {
    const { definition, game, players, human, seed, steps } = table;
    this.#io = io;
    this.#table = table;
    this.#setting = {
      definition,
      game,
      names: labelsOf(players.map((name, seat) => visible(table.bots[seat]?.name ?? name))),
      you: human,
    };
    this.#screen = createScreen(this.#setting);
    this.#paint = createPaint(wantsColour(io));
    const rng = rngFrom(seed);
    this.#match = new Match({ game, rng, steps });
    this.#match.faults.push(...table.faults);
    this.#faultsTold = table.faults.length;
    this.#agents = seatAgents(table, this.#match, rng);
    this.#narrator = new Narrator(game, this.#screen, human);
    this.#lines = new Lines(io);
  }

  /** Plays until the match is over or the person leaves. */
  async run(): Promise<void> {
    try {
      this.#save();
      if (this.#saveProblem)
        throw new UsageError(`The record '${this.#table.file}' cannot be written: ${this.#saveProblem}.`);
      this.#say(...greetingLines(this.#table, this.#setting).flatMap((line) => wrapped(line, this.#width)));
      if (this.#tell().length > 0) this.#say('', 'So far in this deal:', ...this.#log);
      const isOver = await this.#play();
      if (isOver) this.#finish();
      else this.#leave();
    } catch (problem) {
      // The match is as it was before the decision that could not be made.
      if (problem instanceof HostFailure) this.#leave();
      throw problem;
    } finally {
      this.#lines.close();
      dismiss(this.#agents);
      for (const bot of this.#table.bots) bot?.close();
    }
    if (this.#saveProblem)
      throw new Failure(`The match could not be saved to '${this.#table.file}': ${this.#saveProblem}.`);
  }

  /** true when the match is over, false when the person has left. */
  async #play(): Promise<boolean> {
    const { human } = this.#table;
    let news: string[] = [];
    for (let actor = this.#match.advance(); actor !== OVER; actor = this.#match.advance()) {
      news.push(...this.#tell());
      const automatic =
        actor === human ? this.#screen.automatic(this.#table.game.view(this.#match.state, human)) : null;
      if (automatic !== null) {
        this.#match.answer('human', automatic);
      } else if (actor === human) {
        this.#say('', ...news);
        news = [];
        const ids = await this.#ask();
        if (ids === null) return false;
        this.#match.answer('human', ids.length === 1 ? ids[0]! : ids);
      } else {
        await this.#letDecide(actor);
        if (this.#lines.interrupted) return false;
      }
      news.push(...this.#tell());
      this.#save();
    }
    this.#say('', ...news);
    return true;
  }

  async #letDecide(seat: number): Promise<void> {
    const agent = this.#agents[seat]!;
    await setImmediate(); // so that Ctrl-C is heard between two bots
    try {
      const turn = { rng: this.#match.decisionRng(seat), limitMs: null };
      const answer = await agent.decide(this.#table.game.view(this.#match.state, seat), turn);
      this.#match.answer(agent.name, answer);
    } catch (problem) {
      this.#match.fail(agent.name, ...failureOf(problem));
    }
  }

  /** The move of the person, or null to leave. */
  async #ask(): Promise<ActionId[] | null> {
    const view: BaseView = this.#table.game.view(this.#match.state, this.#table.human);
    this.#say('', ...this.#board(view));
    let begun = '';
    for (;;) {
      const line = (await this.#lines.ask(begun === '' ? '> ' : '… '))?.trim();
      if (line === undefined || QUIT_WORDS.includes(line.toLowerCase())) return null;
      if (line === '') continue;
      if (line.toLowerCase() === 'back') {
        this.#say(...(begun === '' ? ['  Nothing is chosen yet, so there is nothing to drop.'] : this.#menu(view)));
        begun = '';
        continue;
      }
      const told = this.#command(view, line.toLowerCase());
      if (told) {
        this.#say(...told);
        continue;
      }
      const typed = this.#read(view, begun, line);
      if ('ids' in typed) return typed.ids;
      if ('missing' in typed) begun = `${begun} ${line}`.trim();
      this.#say(`  ${visible('missing' in typed ? typed.missing : typed.problem)}`);
    }
  }

  /** A line that is a whole move replaces what was begun; any other goes on with it, if it can. */
  #read(view: BaseView, begun: string, line: string): Typed {
    const alone = readMove(this.#setting, this.#screen, view, line);
    if (begun === '' || 'ids' in alone) return alone;
    const further = readMove(this.#setting, this.#screen, view, `${begun} ${line}`);
    return 'problem' in further && 'problem' in alone && /[\s,]/.test(line) ? alone : further;
  }

  /** What a command that is no move says; null when it is none. */
  #command(view: BaseView, word: string): string[] | null {
    const [verb, ...name] = word.split(/\s+/);
    if (verb === 'explain' && this.#screen.explain)
      return this.#screen.explain(name.join(' '), this.#width).map(visible);
    switch (word) {
      case 'help':
      case '?':
        return helpLines(this.#screen.shorthand(view));
      case 'rules':
        return this.#screen.rules().flatMap((line) => wrapped(line, this.#width));
      case 'last':
        return this.#screen.lastTrick(view);
      case 'hand':
        return this.#screen.hand(view);
      case 'log':
        return this.#log;
      case 'table':
        return this.#board(view);
      default:
        return null;
    }
  }

  #board(view: BaseView): string[] {
    const [title = '', ...rest] = this.#screen.table(view);
    return [this.#paint.bold(title), ...rest, ...this.#menu(view)];
  }

  get #width(): number {
    return Math.min(this.#io.stdout.columns ?? MAX_WIDTH, MAX_WIDTH);
  }

  #menu(view: BaseView): string[] {
    return ['', ...menuLines(this.#screen.menu(view), this.#width)];
  }

  /** Tells what is new, and keeps it for `log`. */
  #tell(): string[] {
    const news: string[] = [];
    for (const { step, lines } of this.#narrator.tell(this.#match.steps)) {
      if (step[0] === CHANCE) this.#log = [];
      this.#log.push(...lines);
      news.push(...lines);
    }
    for (const fault of this.#match.faults.slice(this.#faultsTold)) news.push(faultLine(this.#setting, fault));
    this.#faultsTold = this.#match.faults.length;
    return news;
  }

  #finish(): void {
    const { outcome, returns } = this.#match.result();
    this.#say(
      ...resultLines(this.#setting, outcome, returns),
      '',
      `${commandLine(this.#io.env, 'replay', this.#table.file)}  shows the match again.`,
    );
  }

  #leave(): void {
    const command = commandLine(this.#io.env, 'play --resume', this.#table.file);
    if (!this.#saveProblem) this.#say('', `Saved. Go on with:  ${command}`);
  }

  /** A failed save is told once and tried again after every move; the match goes on. */
  #save(): void {
    const { game, players, seed, file } = this.#table;
    const result = this.#match.over ? this.#match.result() : null;
    const ended: MatchRecord['result'] = result && { ...result.outcome, returns: result.returns };
    try {
      writeWhole(file, printRecord(makeRecord(game, players, seed, this.#match, ended)));
      this.#saveProblem = null;
    } catch (problem) {
      const isNew = this.#saveProblem === null && this.#match.steps.length > 0;
      this.#saveProblem = systemReason(problem);
      if (isNew) this.#say(`(The match cannot be saved to '${visible(file)}': ${this.#saveProblem}.)`);
    }
  }

  #say(...lines: readonly string[]): void {
    printPainted(this.#io, ...lines.map((line) => this.#paint.cards(line)));
  }
}
