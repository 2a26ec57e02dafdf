// The names of all training runs, or the log of one from a line on.
import { Hono } from 'hono';
import { jsonReply, problemReply, wrongMethod } from '../reply.ts';
import type { TrainingRuns } from './runs.ts';

/** To be mounted at /api/training. */
export const trainingRoutes = (training: TrainingRuns): Hono =>
  new Hono()
    .get('/', () => jsonReply(200, { runs: training.list() }))
    .get('/:name/log', (context) => {
      const from = context.req.query('from') ?? '0';
      if (!/^\d{1,9}$/.test(from)) return problemReply(400, 'ERR_FROM', 'from must be a whole number of 0 or more.');
      const log = training.log(context.req.param('name'), Number(from));
      return log === undefined
        ? problemReply(404, 'ERR_UNKNOWN_RUN', 'There is no training run with this name.')
        : jsonReply(200, log);
    })
    .all('/', wrongMethod('GET, HEAD'))
    .all('/:name/log', wrongMethod('GET, HEAD'));
