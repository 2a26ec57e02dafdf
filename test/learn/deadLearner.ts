// A learner's thread that is ended by whatever it is asked.
import { parentPort } from 'node:worker_threads';

parentPort!.on('message', () => {
  throw new Error('no memory left');
});
