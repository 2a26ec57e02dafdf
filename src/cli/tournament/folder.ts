// Where the files of a tournament lie, and what is asked for in it.
import { lstatSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fingerprintOf, type TournamentPlan } from '../../arena/plan.ts';
import type { GameResult } from '../../arena/results.ts';
import { parseJson } from '../../core/boundedJson.ts';
import { canonicalJson } from '../../core/hash.ts';
import { LARGEST } from '../../files/kinds.ts';
import { isThere, type Unfinished } from '../../files/write.node.ts';
import { readText, type NamedFile } from '../kit/files.ts';
import { Damage, type Saved } from '../../jobs/checkpoint.node.ts';
import { ownLines } from '../longRun/saved.ts';
import { systemReason } from '../../files/reasons.ts';
import { UsageError } from '../kit/problems.ts';
import type { TournamentOptions } from './options.ts';

/** What is kept of a stopped tournament: the results of all games before the first that is missing, and their records. */
export type SavedTournament = Saved<{ results: GameResult[] }, Unfinished>;

/** Inside the folder: pages of single games. */
export const REPLAYS = 'replays';

/** Where tournaments go that nobody gave a folder. */
const OWN_PLACE = 'tournaments';

export class Folder {
  readonly path: string;
  /** The entrants that are files. */
  readonly entrantFiles: NamedFile[];
  readonly #plan: TournamentPlan;
  readonly #isOwn: boolean;

  constructor({ out }: TournamentOptions, plan: TournamentPlan, game: string) {
    this.#plan = plan;
    const name = `${game}-seed${plan.seed}-${fingerprintOf(plan).slice(0, 8)}`;
    this.#isOwn = out === undefined;
    this.path = out ?? join(OWN_PLACE, name);
    this.entrantFiles = plan.entrants.filter(isThere).map((path) => ({ option: '--entrants', path }));
  }

  file(name: string): string {
    return join(this.path, name);
  }

  get records(): string {
    return this.file('records.jsonl');
  }

  get page(): string {
    return this.file('index.html');
  }

  /** All that is written, the pages of single games left out. */
  get files(): NamedFile[] {
    const names = [
      'tournament.json',
      'standings.csv',
      'headToHead.csv',
      'index.html',
      'records.jsonl',
      'progress.json',
    ];
    return names.map((name) => ({ option: '--out', path: this.file(name) }));
  }

  /** Nobody's finished tournament is lost by using its folder again; the same one may be played again. */
  refuseOther(): void {
    const path = this.file('tournament.json');
    if (!isThere(path)) return;
    const found = fingerprintIn(readText(path, 'report'));
    if (found === fingerprintOf(this.#plan)) return;
    const what =
      found === null
        ? 'a file tournament.json of something else; choose another folder'
        : 'a finished tournament with other options; choose another folder, or delete it first';
    throw new UsageError(`--out: '${this.path}' holds ${what}.`);
  }

  create(): void {
    try {
      // Not recursive: where the system makes no folders, Node would try for ever.
      for (const path of this.#isOwn ? [OWN_PLACE, this.path] : [this.path]) if (!isThere(path)) mkdirSync(path);
      if (!statSync(this.path).isDirectory()) throw Object.assign(new Error(this.path), { code: 'EEXIST' });
    } catch (problem) {
      throw new UsageError(`--out: '${this.path}' cannot be the folder: ${systemReason(problem)}.`);
    }
  }

  /** After a tournament that came to nothing. */
  removeIfEmpty(): void {
    try {
      rmdirSync(this.path);
    } catch {
      // Something is in it.
    }
  }

  get progress(): string {
    return this.file('progress.json');
  }

  /** The records must be those of the results, and nothing in the folder may lead out of it. */
  check({ state, files }: SavedTournament): Unfinished {
    // In a folder of our own making there are none; through those of a strange one other files would be written.
    const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    const link = [...this.files.map(({ path }) => path), this.file(REPLAYS)].find(isLink);
    if (link !== undefined) throw new Damage(`'${link}' beside it is a link`);
    const isRight = (line: string, game: number): boolean => isResultOf(line, state.results[game]!);
    return ownLines(this.records, files, state.results.length, isRight);
  }
}

/** Does a record end as its game did? */
const isResultOf = (line: string, { places, returns, reason }: GameResult): boolean => {
  const json = parseJson(line, { longest: LARGEST.record });
  const record = json.ok ? recordSchema.safeParse(json.value).data : undefined;
  return canonicalJson(record?.result ?? null) === canonicalJson({ places, returns, reason });
};

const numbers = z.array(z.number());
const recordSchema = z.object({ result: z.object({ places: numbers, returns: numbers, reason: z.string() }) });
const reportSchema = z.object({ standings: z.array(z.unknown()), fingerprint: z.string().optional() });

/** Of the plan of a finished tournament; null when it is none. */
const fingerprintIn = (text: string): string | null => {
  const json = parseJson(text, { longest: LARGEST.report });
  const report = json.ok ? reportSchema.safeParse(json.value).data : undefined;
  return report === undefined ? null : (report.fingerprint ?? '');
};
