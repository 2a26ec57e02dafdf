// The pages of the app. The lobby comes with the first load; everything else is fetched when it is opened.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Lobby } from '../lobby/Lobby.tsx';
import { NotFound } from './NotFound.tsx';
import { Shell } from './Shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const lobby = createRoute({ getParentRoute: () => root, path: '/', component: Lobby });
const play = createRoute({
  getParentRoute: () => root,
  path: '/play/$id',
  component: lazyRouteComponent(() => import('../table/PlayPage.tsx'), 'PlayPage'),
});

export const router = createRouter({ routeTree: root.addChildren([lobby, play]), defaultPreload: 'intent' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
