// The talk at one table. It is held in memory alone, a few dozen lines of it, and gone when nobody looks at the table any
// more; no log has a word of it. Players hear players and spectators hear spectators: a spectator may have seen what a
// player must not know. When the match is over everybody hears everything that may still matter to them.
import { firstCharacters, readable } from '../../core/text.ts';
import type { Seat } from '../../core/game.ts';
import type { Code } from '../../net/messages.ts';
import { LONGEST_TEXT, type ShownLine, type ShownTalk, type Words } from '../../net/talk.ts';
import type { Allowances } from '../allowance.ts';
import type { Person } from '../people/people.ts';
import type { Shunned } from '../people/shunned.ts';

/** Lines that whoever comes later is shown. */
const MOST_LINES = 60;

export interface TalkTools {
  readonly mutes: Shunned;
  /** Whom somebody ignores altogether. */
  readonly ignoredBy: (person: string) => Promise<ReadonlySet<string>>;
  /** Has the host silenced them? */
  readonly isSilenced: (person: string) => Promise<boolean>;
  /** How often one may speak; by person, at all tables together. */
  readonly allowances: Allowances;
}

/** Somebody's connection. */
export interface Hearer {
  /** null for somebody who is nobody here. */
  readonly person: string | null;
  onTalk(shown: ShownTalk): void;
}

/** What is needed of the table. */
interface TalkingTable {
  readonly live: {
    readonly row: { readonly id: string; readonly isOver: boolean };
    seatOf(person: string | null): Seat | null;
  };
  readonly listeners: Iterable<Hearer>;
}

interface Line extends ShownLine {
  /** Was it said when the match was over? */
  readonly isLate: boolean;
}

const shownLine = ({ id, by, seat, words }: Line): ShownLine => ({ id, by, seat, words });

/** As it may be shown to others; null where nothing is left of it. */
const plain = (words: Words): Words | null => {
  if (!('text' in words)) return words;
  const text = firstCharacters(readable(words.text), LONGEST_TEXT);
  return text === '' ? null : { text };
};

export class Talk {
  readonly #table: TalkingTable;
  readonly #tools: TalkTools;
  #lines: Line[] = [];
  #count = 0;
  /** Lines reach everybody in the order in which they were said. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(table: TalkingTable, tools: TalkTools) {
    this.#table = table;
    this.#tools = tools;
  }

  async say(speaker: Person, said: Words): Promise<Code> {
    const { allowances, isSilenced } = this.#tools;
    const words = plain(said);
    if (words === null) return 'FORMAT';
    if (!allowances.of(speaker.id).take()) return 'OFTEN';
    if (await isSilenced(speaker.id)) return 'MUTED';
    const { live } = this.#table;
    const by = { id: speaker.id, name: speaker.name };
    const line: Line = {
      id: ++this.#count,
      by,
      seat: live.seatOf(speaker.id),
      words,
      isLate: live.row.isOver,
    };
    this.#lines.push(line);
    if (this.#lines.length > MOST_LINES) this.#lines.shift();
    this.#then(async () => {
      for (const hearer of this.#table.listeners)
        if (await this.#hears(hearer.person, line)) hearer.onTalk(this.#shown([shownLine(line)], false, []));
    });
    return 'OK';
  }

  /** Everything that somebody may hear now. */
  async heardBy(person: string | null): Promise<ShownTalk> {
    const lines: ShownLine[] = [];
    for (const line of this.#lines) if (await this.#hears(person, line)) lines.push(shownLine(line));
    const muted = person === null ? new Set<string>() : await this.#tools.mutes.of(person);
    const speakers = new Map(this.#lines.map(({ by }) => [by.id, by]));
    return this.#shown(
      lines,
      true,
      [...speakers.values()].filter(({ id }) => muted.has(id)),
    );
  }

  /** Somebody has gone, with every word of theirs. */
  forget(person: string): void {
    const left = this.#lines.filter(({ by }) => by.id !== person);
    if (left.length === this.#lines.length) return;
    this.#lines = left;
    this.tellAgain();
  }

  /** What may be heard has changed, for one person or for all: the match is over. */
  tellAgain(person?: string): void {
    this.#then(async () => {
      for (const hearer of this.#table.listeners)
        if (person === undefined || hearer.person === person) hearer.onTalk(await this.heardBy(hearer.person));
    });
  }

  #shown(lines: readonly ShownLine[], isAll: boolean, muted: ShownTalk['muted']): ShownTalk {
    return { table: this.#table.live.row.id, lines, isAll, muted };
  }

  async #hears(person: string | null, line: Line): Promise<boolean> {
    const { live } = this.#table;
    if (person === line.by.id) return true;
    const isPlayer = live.seatOf(person) !== null;
    const wasPlayer = line.seat !== null;
    // What players said among themselves stays theirs; what spectators said the players may read when it is over.
    if (!line.isLate && isPlayer !== wasPlayer && !(isPlayer && live.row.isOver)) return false;
    if (person === null) return true;
    const { mutes, ignoredBy } = this.#tools;
    return !(await mutes.of(person)).has(line.by.id) && !(await ignoredBy(person)).has(line.by.id);
  }

  #then(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch(() => {}); // whoever joins again is told
  }
}
