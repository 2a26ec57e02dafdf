// What a host has decided about people: who may not play here, and who may not say anything to others. Everything that
// somebody asks for looks here, so it is held in memory, and read again when the host's own process has written.
import type { Database } from '../store/database.ts';
import type { SanctionsTable } from '../store/schema.ts';

export type SanctionKind = 'ban' | 'mute';

export interface Sanction extends SanctionsTable {
  readonly kind: SanctionKind;
}

export class Sanctions {
  readonly #db: Database;
  readonly #now: () => number;
  #known: Promise<ReadonlyMap<string, Sanction>>;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
    this.#known = this.#read();
    this.#known.catch(() => {}); // whoever asks is told
  }

  /** Reads them once more. */
  async load(): Promise<void> {
    const known = this.#read();
    await known;
    this.#known = known;
  }

  async ban(person: string): Promise<Sanction | null> {
    return this.#find(person, 'ban');
  }

  async isMuted(person: string): Promise<boolean> {
    return (await this.#find(person, 'mute')) !== null;
  }

  /** Those that count now. */
  async all(): Promise<Sanction[]> {
    return [...(await this.#known).values()].filter((sanction) => this.#counts(sanction));
  }

  /** Takes the place of an earlier one of the same kind. */
  async set(person: string, kind: SanctionKind, reason: string, until: number | null): Promise<void> {
    const words = { reason, at: this.#now(), until };
    await this.#db
      .insertInto('sanctions')
      .values({ person, kind, ...words })
      .onConflict((conflict) => conflict.columns(['person', 'kind']).doUpdateSet(words))
      .execute();
    await this.load();
  }

  /** false where there was none. */
  async lift(person: string, kind: SanctionKind): Promise<boolean> {
    const had = (await this.#find(person, kind)) !== null;
    await this.#db.deleteFrom('sanctions').where('person', '=', person).where('kind', '=', kind).execute();
    await this.load();
    return had;
  }

  /** What was decided about somebody, for themselves. */
  async of(person: string): Promise<Omit<Sanction, 'person'>[]> {
    return (await this.all()).flatMap(({ person: whose, ...sanction }) => (whose === person ? [sanction] : []));
  }

  /** Somebody has gone. */
  async forget(person: string): Promise<void> {
    await this.#db.deleteFrom('sanctions').where('person', '=', person).execute();
    await this.load();
  }

  async #find(person: string, kind: SanctionKind): Promise<Sanction | null> {
    const found = (await this.#known).get(keyOf(person, kind));
    return found && this.#counts(found) ? found : null;
  }

  #counts({ until }: Sanction): boolean {
    return until === null || until > this.#now();
  }

  async #read(): Promise<ReadonlyMap<string, Sanction>> {
    const rows = (await this.#db.selectFrom('sanctions').selectAll().orderBy('at').execute()) as Sanction[];
    return new Map(rows.map((row) => [keyOf(row.person, row.kind), row]));
  }
}

const keyOf = (person: string, kind: SanctionKind): string => `${kind} ${person}`;

/** For whoever was banned. */
export const banSentence = ({ reason, until }: Sanction): string => {
  const end = until === null ? '' : ` until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `The host of this server has banned you${end}${reason === '' ? '.' : `: ${reason}`}`;
};
