// A record opened for reading: every step in words, every position as text.
import { CHANCE, HIDDEN, type BaseView, type Seat } from '../../core/game.ts';
import type { Fault } from '../../core/fault.ts';
import { replay } from '../../core/match.ts';
import type { Sentence } from '../../core/telling.ts';
import { HUMAN } from '../../play/seating.ts';
import { labelsOf } from '../../sim/plan.ts';
import { wantsColour, type Io } from '../kit/io.ts';
import { Narrator, type Told } from '../screen/narrator.ts';
import type { OpenedRecord } from './recordFile.ts';
import { nameOf, phrase, type CreateScreen, type Screen, type Setting } from '../screen/screen.ts';
import { resultLines } from '../screen/result.ts';
import type { Texts } from '../screen/texts.ts';
import { createPaint, messageLine, visible, type Paint } from '../kit/words.ts';

/** Steps are numbered from 1; position k is the one after step k, position 0 the beginning. */
export class Book {
  readonly loaded: OpenedRecord;
  /** Whose eyes we look through; null = all cards open. */
  readonly seat: Seat | null;
  readonly #setting: Setting;
  readonly #screen: Screen;

  constructor(loaded: OpenedRecord, seat: Seat | null, texts: Texts, createScreen: CreateScreen) {
    this.loaded = loaded;
    this.seat = seat;
    const { definition, game, record } = loaded;
    const human = texts.say({ key: 'cli.human' });
    const names = labelsOf(record.players.map((name) => (name === HUMAN ? human : name))).map(visible);
    this.#setting = { definition, game, names, you: null, texts };
    this.#screen = createScreen(this.#setting);
  }

  /** Colours for a terminal, or none. */
  paint(io: Io): Paint {
    return createPaint(wantsColour(io), this.#screen.paint);
  }

  phrase(key: string, params?: Sentence['params']): string {
    return phrase(this.#setting, key, params);
  }

  get length(): number {
    return this.loaded.steps.length;
  }

  titleLines(): string[] {
    const { definition, record } = this.loaded;
    const players = record.players.map((_, seat) =>
      this.phrase('cli.atSeat', { name: nameOf(this.#setting, seat), seat }),
    );
    const about = { game: definition.name, players: this.#setting.texts.list(players), count: this.length };
    return [this.phrase('cli.replay.title', about)];
  }

  endLines(): string[] {
    const { result } = this.loaded.record;
    const end =
      result === null ? [this.phrase('cli.replay.unfinished')] : resultLines(this.#setting, result, result.returns);
    return [...end, ...(this.#screen.summary?.(this.#lastView()) ?? []), ...this.#failureLines()];
  }

  /** What the game tells of the whole match, for machines; empty where it has nothing to tell. */
  summaryJson(): object {
    return this.loaded.definition.summary?.(this.#lastView()) ?? {};
  }

  #lastView(): BaseView {
    return this.loaded.game.view(this.stateAt(this.length), this.seat);
  }

  /** Who failed, and what came of it. */
  #failureLines(): string[] {
    const { faults, players } = this.loaded.record;
    const forfeits = faults.filter((fault) => this.#isForfeit(fault)).map((fault) => this.#failure(fault, 'forfeited'));
    const last = faults.filter(({ substituted }) => substituted).map((fault) => this.#failure(fault, 'last'));
    const replaced = players.flatMap((_, seat) => {
      const count = faults.filter((fault) => fault.seat === seat && fault.played.length > 0).length;
      const name = nameOf(this.#setting, seat);
      return count === 0 ? [] : [this.phrase('cli.replay.replaced', { name, count })];
    });
    return [...forfeits, ...last, ...replaced];
  }

  #isForfeit({ step }: Fault): boolean {
    return this.loaded.record.result?.reason === 'forfeit' && step >= this.length;
  }

  /** Of other seats only that they failed: what they wanted to play may be hidden. */
  #failure({ seat, reason, detail }: Fault, what: 'forfeits' | 'forfeited' | 'last' | 'failed'): string {
    const isOpen = this.seat === null || this.seat === seat;
    const word = this.phrase(`play.fault.${reason}`);
    const about = { name: nameOf(this.#setting, seat), reason: isOpen ? `${word}, ${detail}` : word };
    return messageLine(this.phrase(`cli.replay.${what}`, about));
  }

  /** What failed at step k, from 1; after the last step what ended the match. */
  faultLines(k: number): string[] {
    return this.loaded.record.faults
      .filter(({ step }) => step + 1 === k)
      .map((fault) => {
        if (this.#isForfeit(fault)) return this.#failure(fault, 'forfeits');
        const failure = this.#failure(fault, 'failed');
        return this.phrase(`cli.replay.failed.${consequence(fault)}`, { failure });
      });
  }

  /** The faults that belong to position k. */
  faultLinesAt(k: number): string[] {
    return [...this.faultLines(k), ...(k === this.length ? this.faultLines(k + 1) : [])];
  }

  /** The whole match in words; steps without any, such as a question that only one answer fits, are left out. */
  wholeLines(): string[] {
    const lines = this.titleLines();
    for (const { told, narrator } of this.told()) {
      const words = this.stepLines(told, narrator);
      const isSilent = words.every((line) => line.trim() === '');
      lines.push(...numbered(told.index + 1, [...this.faultLines(told.index + 1), ...(isSilent ? [] : words)]));
    }
    return [...lines, ...numbered(this.length + 1, this.faultLines(this.length + 1)), ...this.endLines()];
  }

  /** Step k in words; of a deal the cards too. */
  stepLines(told: Told, narrator: Narrator): string[] {
    return told.step[0] === CHANCE ? [...told.lines, ...this.#cards(narrator.state)] : told.lines;
  }

  /** Every step up to position k, told one after the other. */
  *told(upTo = this.length): Generator<{ told: Told; narrator: Narrator }> {
    const { steps } = this.loaded;
    const eyes = { seat: this.seat, open: this.seat === null };
    const narrator = new Narrator(this.#setting, this.#screen, eyes);
    for (let k = 1; k <= upTo; k++) for (const told of narrator.tell(steps.slice(0, k))) yield { told, narrator };
  }

  /** All that the seat can see at position k; with open cards the table and all cards. */
  tableLines(k: number): string[] {
    const state = this.stateAt(k);
    const table = this.#screen.table(this.loaded.game.view(state, this.seat));
    return this.seat === null ? [...table, ...this.#cards(state)] : table;
  }

  /** The whole state, as golden files have it. */
  dumpLines(k: number): string[] {
    return this.loaded.game.dump(this.stateAt(k)).split('\n');
  }

  stateAt(k: number): unknown {
    return replay(this.loaded.game, this.loaded.steps, k);
  }

  /** A step for machines; what the seat did not see is null. */
  stepJson(told: Told): object {
    const { game } = this.loaded;
    const [actor = CHANCE] = told.step;
    const isChance = actor === CHANCE;
    const notation = told.move === null || told.move.id === HIDDEN ? null : game.notation(told.move.id);
    return {
      step: told.index + 1,
      actor: isChance ? 'chance' : actor,
      notation,
      text: told.lines.filter((line) => line !== ''),
    };
  }

  /** For machines: of other seats only that they failed, since what they played may be hidden. */
  faultsJson(): object[] {
    return this.loaded.record.faults.map(({ played, detail, ...seen }) =>
      this.seat === null || this.seat === seen.seat ? { ...seen, detail, played } : seen,
    );
  }

  /** The seat's own hand; with open cards all hands, and what lies face down. */
  #cards(state: unknown): string[] {
    const { game } = this.loaded;
    const hand = (seat: Seat): string[] => this.#screen.hand(game.view(state, seat));
    if (this.seat !== null) return hand(this.seat);
    return [...this.loaded.record.players.flatMap((_, seat) => hand(seat)), ...this.#screen.hidden(state)];
  }
}

/** Failing to notice a move costs nothing. */
const consequence = ({ played, substituted }: Fault): string => {
  if (substituted) return 'substitute';
  return played.length > 0 ? 'replaced' : 'only';
};

/** Lines of step k; none without any. */
const numbered = (k: number, [first, ...rest]: readonly string[]): string[] =>
  first === undefined
    ? []
    : [`${String(k).padStart(5)}  ${first}`, ...rest.map((line) => (line === '' ? '' : `       ${line}`))];
