// The faces of the games: everything that the page knows of one game lies in its folder here, and its parts are found by
// the names of their files. A game without a part goes without, or has the plain one.
import type { Lesson } from '../table/match/lesson.ts';
import { plainHost, type GameHost } from '../table/match/host.ts';

type Parts = Readonly<Record<string, () => Promise<unknown>>>;

const HOSTS: Parts = import.meta.glob('./*/host.ts', { import: 'host' });
const LESSONS: Parts = import.meta.glob('./*/lesson.ts', { import: 'lesson' });
const SAMPLES: Parts = import.meta.glob('./*/sample.json', { import: 'default' });

const has = (parts: Parts, game: string, file: string): boolean => Object.hasOwn(parts, `./${game}/${file}`);

const load = async <T>(parts: Parts, game: string, file: string): Promise<T | null> =>
  has(parts, game, file) ? ((await parts[`./${game}/${file}`]!()) as T) : null;

export const loadHost = async (game: string): Promise<GameHost> =>
  (await load<GameHost>(HOSTS, game, 'host.ts')) ?? plainHost;

export const hasLesson = (game: string): boolean => has(LESSONS, game, 'lesson.ts');
export const loadLesson = (game: string): Promise<Lesson | null> => load(LESSONS, game, 'lesson.ts');

/** A match to look at. */
export const hasSample = (game: string): boolean => has(SAMPLES, game, 'sample.json');
export const loadSample = (game: string): Promise<unknown> => load(SAMPLES, game, 'sample.json');
