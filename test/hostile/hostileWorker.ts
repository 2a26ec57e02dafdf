// A worker of a crew in which hostile strategies run, as those of a job do.
import { skitgubbe } from '../../src/games/skitgubbe/index.ts';
import { serveJobs, threadData } from '../../src/jobs/serve.node.ts';
import { NO_NETS } from '../../src/nn/nets.ts';
import { playersWith } from '../../src/players/players.node.ts';
import { openWatchedRoom } from '../../src/players/room.node.ts';
import { outcomeOf } from './outcome.ts';

const room = openWatchedRoom(skitgubbe, threadData().watch);

serveJobs(async ({ plan }) => ({
  player: (isApart) => (index) => {
    const open = playersWith(NO_NETS, isApart ? undefined : room.guests);
    return JSON.stringify(outcomeOf((plan as string[])[index]!, open));
  },
  prepare: () => room.prepare(1),
  close: () => {},
}));
