// One person at the table, bots on all other seats.
import { setImmediate } from 'node:timers/promises';
import { dismiss } from '../../core/agent.ts';
import { CHANCE, type ActionId, type BaseView } from '../../core/game.ts';
import { HostFailure } from '../../core/hostFailure.ts';
import { makeRecord, printRecord } from '../../core/record.ts';
import { rngFrom } from '../../core/rng.ts';
import { seatAgents } from '../../play/seating.ts';
import { Session as PlaySession } from '../../play/session.ts';
import { labelsOf } from '../../sim/plan.ts';
import { writeWhole } from '../../files/write.node.ts';
import { printPainted, wantsColour, type Io } from '../kit/io.ts';
import { Narrator } from '../screen/narrator.ts';
import { systemReason } from '../../files/reasons.ts';
import { Failure, UsageError } from '../kit/problems.ts';
import { resultLines } from '../screen/result.ts';
import { phrase, type CreateScreen, type Screen, type Setting } from '../screen/screen.ts';
import { systemLanguage, type Texts } from '../screen/texts.ts';
import { isModule } from '../../files/gameModule.node.ts';
import { gameWords } from '../kit/games.ts';
import { commandLine, createPaint, visible, wrapped, type Paint } from '../kit/words.ts';
import { Lines } from '../kit/lines.ts';
import { readMove, type Typed } from './reading.ts';
import type { Table } from './table.ts';
import { commandOf, faultLine, greetingLines, helpLines, menuLines } from './texts.ts';

const MAX_WIDTH = 100;

export class Session {
  readonly #io: Io;
  readonly #table: Table;
  readonly #setting: Setting;
  readonly #screen: Screen;
  readonly #paint: Paint;
  readonly #lines: Lines;
  readonly #session: PlaySession;
  readonly #narrator: Narrator;
  /** What happened in this deal, in words. */
  #log: string[] = [];
  #faultsTold = 0;
  #saveProblem: string | null = null;

  constructor(io: Io, table: Table, texts: Texts, createScreen: CreateScreen) {
    const { definition, game, players, human, seed, steps } = table;
    this.#io = io;
    this.#table = table;
    this.#setting = {
      definition,
      game,
      names: labelsOf(players.map((name, seat) => visible(table.bots[seat]?.name ?? name))),
      you: human,
      texts,
    };
    this.#screen = createScreen(this.#setting);
    this.#paint = createPaint(wantsColour(io), this.#screen.paint);
    const factories = table.bots.map((bot) => bot?.create ?? null);
    const agents = seatAgents(factories, game, rngFrom(seed));
    const setup = { definition, game, seed, agents, practice: false };
    this.#session = new PlaySession(setup, steps, table.faults);
    this.#faultsTold = table.faults.length;
    this.#narrator = new Narrator(this.#setting, this.#screen, { seat: human, open: false });
    this.#lines = new Lines(io);
  }

  /** Plays until the match is over or the person leaves. */
  async run(): Promise<void> {
    try {
      this.#save();
      if (this.#saveProblem)
        throw new UsageError(`The record '${this.#table.file}' cannot be written: ${this.#saveProblem}.`);
      this.#say(...greetingLines(this.#table, this.#setting).flatMap((line) => wrapped(line, this.#width)));
      if (this.#tell().length > 0) this.#say('', phrase(this.#setting, 'cli.soFar'), ...this.#log);
      const isOver = await this.#play();
      if (isOver) this.#finish();
      else this.#leave();
    } catch (problem) {
      // The match is as it was before the decision that could not be made.
      if (problem instanceof HostFailure) this.#leave();
      throw problem;
    } finally {
      this.#lines.close();
      dismiss(this.#session.setup.agents.filter((agent) => agent !== null));
      for (const bot of this.#table.bots) bot?.close();
    }
    if (this.#saveProblem)
      throw new Failure(`The match could not be saved to '${this.#table.file}': ${this.#saveProblem}.`);
  }

  /** true when the match is over, false when the person has left. */
  async #play(): Promise<boolean> {
    const { human } = this.#table;
    const session = this.#session;
    let news: string[] = [];
    while (!session.isOver) {
      await setImmediate(); // so that Ctrl-C is heard between two bots
      if (this.#lines.interrupted) return false;
      // A terminal keeps what it has printed: nobody need say that they have looked at it.
      session.goOn(human);
      let planned = session.pauseFor(human) === 'deal' ? session.deal() : await session.think();
      if (planned === null) {
        this.#say('', ...news);
        news = [];
        const ids = await this.#ask();
        if (ids === null) return false;
        const plan = session.plan(human, ids);
        if (!plan.ok) throw new Error(`a move that was read cannot be played: ${plan.error.message.key}`);
        planned = plan.value;
      }
      session.take(planned);
      news.push(...this.#tell());
      this.#save();
    }
    this.#say('', ...news);
    return true;
  }

  /** The move of the person, or null to leave. */
  async #ask(): Promise<ActionId[] | null> {
    const view = this.#session.view(this.#table.human);
    this.#say('', ...this.#board(view));
    let begun = '';
    for (;;) {
      const line = (await this.#lines.ask(begun === '' ? '> ' : '… '))?.trim();
      const command = line === undefined ? 'quit' : commandOf(this.#setting, line.toLowerCase());
      if (line === undefined || command === 'quit') return null;
      if (line === '') continue;
      if (command === 'back') {
        const nothing = `  ${phrase(this.#setting, 'cli.nothingBegun')}`;
        this.#say(...(begun === '' ? [nothing] : this.#menu(view)));
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
    switch (commandOf(this.#setting, word)) {
      case 'help':
        return helpLines(this.#setting, this.#screen.shorthand(view), this.#screen.lastMeaning);
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
    for (const { step, lines } of this.#narrator.tell(this.#session.steps)) {
      if (step[0] === CHANCE) this.#log = [];
      this.#log.push(...lines);
      news.push(...lines);
    }
    for (const fault of this.#session.faults.slice(this.#faultsTold)) news.push(faultLine(this.#setting, fault));
    this.#faultsTold = this.#session.faults.length;
    return news;
  }

  #finish(): void {
    const end = this.#session.result!;
    this.#say(
      ...resultLines(this.#setting, end, end.returns),
      '',
      phrase(this.#setting, 'cli.shownAgain', { command: this.#replayCommand() }),
    );
  }

  #leave(): void {
    const { typedGame, file } = this.#table;
    const command = this.#commandOf(['play', ...(isModule(typedGame) ? [typedGame] : []), '--resume', file]);
    if (!this.#saveProblem) this.#say('', phrase(this.#setting, 'cli.left', { command }));
  }

  #replayCommand(): string {
    const { typedGame, file } = this.#table;
    return this.#commandOf(['replay', file, ...gameWords(typedGame)]);
  }

  /** A command that goes on in the same language. */
  #commandOf(words: readonly string[]): string {
    const { language } = this.#setting.texts;
    const isUsual = language === systemLanguage(this.#io);
    return commandLine(this.#io.env, isUsual ? words : [...words, '--language', language]);
  }

  /** A failed save is told once and tried again after every move; the match goes on. */
  #save(): void {
    const { game, players, seed, file } = this.#table;
    try {
      writeWhole(file, printRecord(makeRecord(game, players, seed, this.#session, this.#session.result)));
      this.#saveProblem = null;
    } catch (problem) {
      const isNew = this.#saveProblem === null && this.#session.steps.length > 0;
      this.#saveProblem = systemReason(problem);
      const about = { file: visible(file), reason: this.#saveProblem };
      if (isNew) this.#say(phrase(this.#setting, 'cli.notSaved', about));
    }
  }

  #say(...lines: readonly string[]): void {
    printPainted(this.#io, ...lines.map((line) => this.#paint.cards(line)));
  }
}
