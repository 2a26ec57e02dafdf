// A worker of a fleet whose stretches only take time.
import { parseAddress } from '../../src/fleet/address.node.ts';
import { FleetWorker } from '../../src/fleet/worker.node.ts';
import { HOUSE } from '../../src/games/house.ts';

const [, , url = '', cores = '1'] = process.argv;
const address = parseAddress(url);
if (!address.ok) throw new Error(address.error.message);
const worker = await FleetWorker.join({
  address: address.value,
  games: HOUSE,
  cores: Number(cores),
  note: (sentence) => console.log(sentence),
  thread: new URL('./pacedThread.ts', import.meta.url),
});
console.log('plays in the fleet');
process.on('SIGTERM', () => void worker.leave());
await worker.left;
