// Which lesson a game has; each is loaded when it is taken.
import type { Lesson } from '../lesson/lesson.ts';

const LESSONS: Readonly<Record<string, () => Promise<{ readonly lesson: unknown }>>> = {
  tysiac: () => import('./tysiac.ts'),
  ulti: () => import('./ulti.ts'),
  skitgubbe: () => import('./skitgubbe.ts'),
  mosaic: () => import('./mosaic.ts'),
};

export const hasLesson = (game: string): boolean => Object.hasOwn(LESSONS, game);

export const loadLesson = async (game: string): Promise<Lesson | null> => {
  const load = hasLesson(game) ? LESSONS[game] : undefined;
  return load ? ((await load()).lesson as Lesson) : null;
};
