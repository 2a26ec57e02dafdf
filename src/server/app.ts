// Which address behind the pages answers what.
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { copyRoutes } from './copies/routes.ts';
import type { GameStore } from './copies/games.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { peopleRoutes } from './people/routes.ts';
import { jsonReply, NOTHING_HERE, problemReply, textOf, textReply } from './reply.ts';
import { tableRoutes, type TableTools } from './tables/routes.ts';
import { trainingRoutes } from './training/routes.ts';
import type { TrainingRuns } from './training/runs.ts';

/** Everything behind the pages. */
export interface App extends TableTools {
  readonly games: GameStore;
  readonly training: TrainingRuns;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** `addresses` are those at which other devices find this server. */
export const createApp = (app: App, addresses: () => readonly string[]): Hono<{ Bindings: HttpBindings }> => {
  const { games, training, people, store, metrics, log } = app;
  return new Hono<{ Bindings: HttpBindings }>()
    .route('/api/games', copyRoutes(games))
    .route('/api/training', trainingRoutes(training))
    .route('/api/me', peopleRoutes(people))
    .route('/api/tables', tableRoutes(app))
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
