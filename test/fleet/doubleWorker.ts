// A worker that is not what it seems: it lies about what it has played, or its process dies at a stretch.
import { appendFileSync } from 'node:fs';
import { parseAddress } from '../../src/fleet/address.node.ts';
import { HOUSE } from '../../src/games/house.ts';
import { FleetWorker } from '../../src/fleet/worker.node.ts';

/** The index of the stretch that kills. */
const DEADLY = 5;

const [, , url = '', how = '', deaths = ''] = process.argv;
const address = parseAddress(url);
if (!address.ok) throw new Error(address.error.message);

const lie = (text: string): string =>
  text.replace(/"games":(\d+)/, (_, games: string) => `"games":${Number(games) + 1}`);
const die = (text: string, index: number): string => {
  if (index !== DEADLY) return text;
  appendFileSync(deaths, '.');
  process.kill(process.pid, 'SIGKILL');
  return text;
};

const worker = await FleetWorker.join({
  address: address.value,
  games: HOUSE,
  cores: 1,
  name: how,
  note: (sentence) => console.log(sentence),
  falsify: how === 'liar' ? lie : die,
});
console.log(`${how} plays in the fleet`);
process.on('SIGTERM', () => void worker.leave());
process.exitCode = (await worker.left) ? 0 : 1;
