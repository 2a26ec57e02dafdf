// Which page a game gets: one line a game that has its own.
import { plainPage } from './plainPage.ts';
import type { GamePage } from './gamePage.ts';
import { tysiacPage } from './tysiac/page.ts';

const PAGES: Readonly<Record<string, GamePage>> = { tysiac: tysiacPage };

export const pageOf = (gameId: string): GamePage => (Object.hasOwn(PAGES, gameId) ? PAGES[gameId]! : plainPage);
