// Which address behind the pages answers what.
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { Clubs } from './clubs/clubs.ts';
import { clubRoutes } from './clubs/routes.ts';
import { copyRoutes } from './copies/routes.ts';
import type { GameStore } from './copies/games.ts';
import type { OwnCopies } from './copies/ownCopies.ts';
import { cupRoutes, type CupTools } from './cups/routes.ts';
import { fleetRoutes } from './fleet/routes.ts';
import type { ServerFleet } from './fleet/serverFleet.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { refuseBanned } from './people/banned.ts';
import type { Lobby } from './lobby/lobby.ts';
import type { QuickPlay } from './lobby/quickPlay.ts';
import type { Shunned } from './people/shunned.ts';
import { friendRoutes } from './people/friendRoutes.ts';
import type { Friends } from './people/friends.ts';
import { ignoredRoutes } from './people/ignoredRoutes.ts';
import type { Best } from './people/best.ts';
import { ownCopyRoutes } from './people/ownCopyRoutes.ts';
import { ownTableRoutes } from './people/ownTables.ts';
import { ownRoutes } from './people/ownRoutes.ts';
import { profileRoutes } from './people/profileRoutes.ts';
import type { Presence } from './people/presence.ts';
import type { Profiles } from './people/profiles.ts';
import { reportRoutes } from './people/reportRoutes.ts';
import type { Bots } from './ratings/bots.ts';
import type { Reports } from './people/reports.ts';
import { peopleRoutes, personOf } from './people/routes.ts';
import { jsonReply, NOTHING_HERE, problemReply, textOf, textReply } from './reply.ts';
import { tableRoutes, type TableTools } from './tables/routes.ts';
import { trainingRoutes } from './training/routes.ts';
import type { TrainingRuns } from './training/runs.ts';

/** Everything behind the pages. */
export interface App extends TableTools, CupTools {
  readonly games: GameStore;
  readonly ownCopies: OwnCopies;
  readonly training: TrainingRuns;
  /** Missing where the host has named none. */
  readonly fleet?: ServerFleet | null;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly lobby: Lobby;
  readonly quickPlay: QuickPlay;
  readonly ignored: Shunned;
  readonly friends: Friends;
  readonly presence: Presence;
  readonly profiles: Profiles;
  readonly best: Best;
  readonly bots: Bots;
  readonly reports: Reports;
  readonly clubs: Clubs;
  readonly mutes: Shunned;
  readonly exportOf: (person: string) => AsyncGenerator<string>;
  readonly erase: (person: string) => Promise<void>;
}

/** `addresses` are those at which other devices find this server. */
export const createApp = (app: App, addresses: () => readonly string[]): Hono<{ Bindings: HttpBindings }> => {
  const { games, training, fleet = null, people, sanctions, ratings, store, metrics, log } = app;
  const { lobby, quickPlay, ignored, friends } = app;
  const { profiles, best, reports, clubs, addressOf } = app;
  const onChange = (): void => {
    best.forget();
    friends.reread();
    lobby.changed();
  };
  const join = async (context: Context, owner: string, id: string): Promise<void> => {
    const me = await personOf(people, context);
    if (me !== null) await app.ownCopies.join(me.id, owner, id);
  };
  const onLeave = async (club: string, person: string): Promise<void> => {
    quickPlay.drop(person, club);
    lobby.changed();
    await app.rooms.letOut(app.mayEnter);
  };
  return new Hono<{ Bindings: HttpBindings }>()
    .use('/api/*', refuseBanned(people, sanctions))
    .route('/api/games', copyRoutes(games, join))
    .route('/api/training', trainingRoutes(training))
    .route('/api/fleet', fleetRoutes(fleet))
    .route('/api/me/ignored', ignoredRoutes({ people, ignored, onChange: () => lobby.changed() }))
    .route('/api/me/friends', friendRoutes({ people, friends, onChange: () => lobby.changed() }))
    .route('/api/me/games', ownCopyRoutes(people, app.ownCopies))
    .route('/api/me/tables', ownTableRoutes(people, store))
    .route('/api/me', peopleRoutes({ people, sanctions, ratings, onChange }))
    .route('/api/me', ownRoutes({ people, exportOf: app.exportOf, erase: app.erase, onChange }))
    .route('/api/reports', reportRoutes(people, reports))
    .route('/api/clubs', clubRoutes({ people, sanctions, clubs, addressOf, onLeave }))
    .route('/api', profileRoutes({ people, profiles, best, bots: app.bots, addressOf }))
    .route('/api/tables', tableRoutes(app))
    .route('/api/cups', cupRoutes(app))
    .get('/api/watched', () => jsonReply(200, { table: lobby.mostWatched }))
    .get('/api/reach', () => jsonReply(200, { addresses: addresses() }))
    .all('/api/*', () => NOTHING_HERE())
    .get('/readyz', async () => {
      try {
        store.tryToWrite();
        return textReply(200, `ok, ${await store.countOpen()} tables`);
      } catch (problem) {
        log.error({ problem: (problem as Error).message }, 'store');
        return textReply(503, 'Nothing can be written: no table can be played at.');
      }
    })
    .get('/metrics', async () => {
      const { registry } = metrics;
      return textOf(200, await registry.metrics(), { 'Content-Type': registry.contentType });
    })
    .onError((problem, { req, env }) => {
      if (!env.incoming.complete) return problemReply(400, 'ERR_BODY', 'The request broke off.'); // nobody reads it
      log.error({ address: req.path, problem: problem.message }, 'request');
      return problemReply(500, 'ERR_SERVER', 'Something went wrong here; the server has written down what.');
    });
};
