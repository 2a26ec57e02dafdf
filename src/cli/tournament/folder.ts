// Where the files of a tournament lie, and what is asked for in it.
import { lstatSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Course } from '../../arena/course.ts';
import { fingerprintOf, planned, type TournamentPlan } from '../../arena/plan.ts';
import { isGameResult, type GameResult } from '../../arena/results.ts';
import { parseJson } from '../../core/boundedJson.ts';
import { canonicalJson, fingerprint } from '../../core/hash.ts';
import { ENGINE_VERSION } from '../../core/version.ts';
import { LARGEST } from '../../files/kinds.ts';
import { isThere, readText, type NamedFile, type Unfinished } from '../kit/files.ts';
import { Checkpoint } from '../longRun/checkpoint.ts';
import { Damage, ownLines } from '../longRun/saved.ts';
import { systemReason } from '../../files/reasons.ts';
import { UsageError } from '../kit/problems.ts';
import type { TournamentOptions } from './options.ts';

export interface Saved {
  /** Of all games before the first that is missing. */
  results: GameResult[];
  records: Unfinished;
}

/** Inside the folder: pages of single games. */
export const REPLAYS = 'replays';

/** Where tournaments go that nobody gave a folder. */
const OWN_PLACE = 'tournaments';

const KIND = {
  format: 'talon-tournament-progress',
  version: 1,
  names: {
    game: 'the game',
    rules: 'the rules',
    engine: 'the version of Talon',
    texts: 'the text of an entrant',
    limits: 'the limits of strategies',
    faults: '--on-fault',
    excludeAfter: '--exclude-after',
  },
};

export class Folder {
  readonly path: string;
  /** The entrants that are files. */
  readonly entrantFiles: NamedFile[];
  readonly #plan: TournamentPlan;
  readonly #isOwn: boolean;

  constructor({ out }: TournamentOptions, plan: TournamentPlan) {
    this.#plan = plan;
    const name = `${plan.game}-seed${plan.seed}-${fingerprintOf(plan).slice(0, 8)}`;
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
      found === null ? 'a file tournament.json of something else' : 'a finished tournament with other options';
    throw new UsageError(`--out: '${this.path}' holds ${what}; choose another folder, or delete it first.`);
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

  get checkpoint(): Checkpoint<Saved> {
    const texts = this.entrantFiles.map(({ path }) => fingerprint(readText(path, 'strategy')));
    const asked = { engine: ENGINE_VERSION, ...planned(this.#plan), texts };
    return new Checkpoint(this.file('progress.json'), KIND, asked, (body) => this.#read(body));
  }

  #read({ results, records }: Readonly<Record<string, unknown>>): Saved {
    const course = new Course(this.#plan);
    const { games } = course;
    if (!Array.isArray(results) || results.length > games) {
      throw new Damage(`"results" must be a list of at most ${games} games`);
    }
    const wrong = results.findIndex((result) => !isGameResult(result, this.#plan.seats));
    if (wrong >= 0) throw new Damage(`the result of game ${wrong + 1} is none of ${this.#plan.seats} seats`);
    const stand = course.take(results as GameResult[]);
    if (stand < results.length) {
      throw new Damage(`in game ${stand + 1} others are absent than those who were excluded by the games before`);
    }
    // In a folder of our own making there are none; through those of a strange one other files would be written.
    const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    const link = [...this.files.map(({ path }) => path), this.file(REPLAYS)].find(isLink);
    if (link !== undefined) throw new Damage(`'${link}' beside it is a link`);
    const isRight = (line: string, game: number): boolean => isResultOf(line, results[game] as GameResult);
    return { results: results as GameResult[], records: ownLines(this.records, records, results.length, isRight) };
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
