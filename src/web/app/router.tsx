// The pages of the app. The lobby comes with the first load; everything else is fetched when it is opened.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { GAMES } from '../kit/games/games.ts';
import { loadLanguage } from '../kit/i18n/load.ts';
import { Lobby } from '../pages/lobby/Lobby.tsx';
import type { GameRow } from '../kit/storage/db.ts';
import { listGames } from '../kit/storage/games.ts';
import { idOnThisDevice } from '../kit/storage/restore.ts';
import { NotFound } from '../kit/ui/NotFound.tsx';
import { BASE, HAS_SERVER } from '../kit/browser/place.ts';
import { chosenLanguage } from '../kit/browser/settings.ts';
import { folders } from './folders.ts';
import { Shell } from './Shell.tsx';
import { Trouble } from './Trouble.tsx';

/** A page whose texts are fetched before it, so that its modules may say them. */
const withTexts =
  <T,>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await loadLanguage(chosenLanguage());
    return load();
  };

/** Where a game is that an address names; the page itself says when it is nowhere, or the store cannot be read. */
const placeOf = (id: string): Promise<string> => idOnThisDevice(id).catch(() => id);

/** A store that does not answer for so long is not waited for any more, in ms. */
const STORE_PATIENCE = 500;

/** The games of this device, known before a page that lists them is laid out: a list that comes later moves the rest. */
const knownGames = (): Promise<readonly GameRow[]> =>
  Promise.race([
    listGames().catch(() => []),
    new Promise<readonly GameRow[]>((done) => setTimeout(done, STORE_PATIENCE, [])),
  ]);
/** They change with every step, so none are kept for the next time. */
const withGames = { loader: knownGames, gcTime: 0, preloadStaleTime: 0 };

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Trouble });
const lobby = createRoute({ getParentRoute: () => root, path: '/', ...withGames, component: Lobby });
const play = createRoute({
  getParentRoute: () => root,
  path: '/play/$id',
  beforeLoad: async ({ params, preload }) => {
    const id = preload ? params.id : await placeOf(params.id);
    if (id !== params.id) throw redirect({ to: '/play/$id', params: { id }, replace: true });
  },
  component: lazyRouteComponent(
    withTexts(() => import('../pages/play/PlayPage.tsx')),
    'PlayPage',
  ),
});
const friends = createRoute({
  getParentRoute: () => root,
  path: '/friends',
  component: lazyRouteComponent(
    withTexts(() => import('../pages/friends/FriendsPage.tsx')),
    'FriendsPage',
  ),
});
/** Tournaments of people: all of them, and one. */
const cups = createRoute({
  getParentRoute: () => root,
  path: '/cups',
  component: lazyRouteComponent(
    withTexts(() => import('../pages/friends/cups/CupsPage.tsx')),
    'CupsPage',
  ),
});
const cup = createRoute({
  getParentRoute: () => root,
  path: '/cup/$id',
  component: lazyRouteComponent(
    withTexts(() => import('../pages/friends/cups/CupPage.tsx')),
    'CupPage',
  ),
});
/** The open table that most people watch. */
const watch = createRoute({
  getParentRoute: () => root,
  path: '/watch',
  component: lazyRouteComponent(
    withTexts(() => import('../pages/friends/WatchPage.tsx')),
    'WatchPage',
  ),
});
/** A table that a server keeps. */
const table = createRoute({
  getParentRoute: () => root,
  path: '/table/$id',
  component: lazyRouteComponent(
    withTexts(() => import('../pages/friends/TablePage.tsx')),
    'TablePage',
  ),
});
/** The lists of the best, and the page of one person. */
const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  component: lazyRouteComponent(
    withTexts(() => import('../pages/people/BestPage.tsx')),
    'BestPage',
  ),
});
const person = createRoute({
  getParentRoute: () => root,
  path: '/people/$id',
  component: lazyRouteComponent(
    withTexts(() => import('../pages/people/PersonPage.tsx')),
    'PersonPage',
  ),
});
const rules = createRoute({
  getParentRoute: () => root,
  path: '/rules',
  component: lazyRouteComponent(
    withTexts(() => import('../pages/rules/RulesPage.tsx')),
    'RulesPage',
  ),
});
/** Whose rules: those of a stored game, of a table with others, or of a preset. */
const rulesAsked = ({
  id,
  table,
  preset,
}: Record<string, unknown>): { id?: string; table?: string; preset?: string } => ({
  ...(typeof id === 'string' ? { id } : {}),
  ...(typeof table === 'string' ? { table } : {}),
  ...(typeof preset === 'string' ? { preset } : {}),
});
/** The rules to read, of no game in particular. */
const learnAny = createRoute({
  getParentRoute: () => root,
  path: '/learn',
  beforeLoad: () => {
    throw redirect({ to: '/learn/$game', params: { game: GAMES[0]!.id }, replace: true });
  },
});
const learn = createRoute({
  getParentRoute: () => root,
  path: '/learn/$game',
  validateSearch: rulesAsked,
  component: lazyRouteComponent(
    withTexts(() => import('../pages/learn/LearnPage.tsx')),
    'LearnPage',
  ),
});
const lesson = createRoute({
  getParentRoute: () => root,
  path: '/learn/$game/lesson',
  validateSearch: rulesAsked,
  component: lazyRouteComponent(
    withTexts(() => import('../pages/learn/lesson/LessonPage.tsx')),
    'LessonPage',
  ),
});
const lab = createRoute({
  getParentRoute: () => root,
  path: '/lab',
  component: lazyRouteComponent(
    withTexts(() => import('../pages/lab/LabPage.tsx')),
    'LabPage',
  ),
});
/** A tab of the laboratory: its page stays when another is turned to, so that what runs there goes on. */
const labPart = createRoute({ getParentRoute: () => lab, path: '$part' });
const statistics = createRoute({
  getParentRoute: () => root,
  path: '/statistics',
  component: lazyRouteComponent(
    withTexts(() => import('../pages/stats/StatsPage.tsx')),
    'StatsPage',
  ),
});

/** A game of this device, a sample, a match of a server's table, or a record that was brought to this tab, and which of a file with several. */
interface ReplaySearch {
  readonly id?: string;
  readonly sample?: string;
  readonly table?: string;
  readonly file?: string;
  readonly index?: number;
  /** A table at which others play: its deals that are over. */
  readonly behind?: string;
}

const replay = createRoute({
  getParentRoute: () => root,
  path: '/replay',
  ...withGames,
  validateSearch: ({ id, sample, table: from, file, index, behind }: Record<string, unknown>): ReplaySearch => ({
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof sample === 'string' ? { sample } : {}),
    ...(typeof from === 'string' ? { table: from } : {}),
    ...(typeof file === 'string' ? { file } : {}),
    ...(typeof index === 'number' ? { index } : {}),
    ...(typeof behind === 'string' ? { behind } : {}),
  }),
  beforeLoad: async ({ search, preload }) => {
    if (search.id === undefined || preload) return;
    const id = await placeOf(search.id);
    if (id !== search.id) throw redirect({ to: '/replay', search: { ...search, id }, hash: true, replace: true });
  },
  component: lazyRouteComponent(
    withTexts(() => import('../pages/replay/ReplayPage.tsx')),
    'ReplayPage',
  ),
});

export const router = createRouter({
  routeTree: root.addChildren([
    lobby,
    play,
    ...(HAS_SERVER ? [friends, cups, cup, watch, table, people, person] : []),
    replay,
    learnAny,
    learn,
    lesson,
    rules,
    lab.addChildren([labPart]),
    statistics,
  ]),
  basepath: BASE,
  ...(HAS_SERVER ? {} : { rewrite: folders }),
  defaultPreload: 'intent',
  defaultErrorComponent: Trouble,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
