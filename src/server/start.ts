// What `npm start` does.
import { isIP, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { withoutUnseen } from '../core/text.ts';
import { BuildError, ensureBuilt } from './build.ts';
import type { DatabaseSync } from 'node:sqlite';
import { parseAddress } from '../fleet/address.node.ts';
import { readFiles } from './files.ts';
import type { FleetSettings } from './fleet/serverFleet.ts';
import type { OpenHouse } from './openHouse.ts';
import { parseProxies } from './address.ts';
import { isEverywhere, LOCALHOST, parseHosts } from './names.ts';
import { startServer } from './server.ts';
import { defaultDataFolder, NewerData, openFile, storeIn } from './store/file.ts';

const DEFAULT_PORT = '8100';
const WRONG_INPUT = 2;

const giveUp = (sentence: string): never => {
  console.error(withoutUnseen(sentence, () => '?')); // a terminal might obey what stands in a variable
  process.exit(WRONG_INPUT);
};

const readPort = (text: string): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : giveUp(`PORT must be a whole number from 1 to 65535, not '${text}'.`);
};

const HOSTS = 'localhost (for this machine only), 0.0.0.0 (for everybody) or an address of this machine';

const readHost = (text: string): string =>
  text === LOCALHOST || isIP(text) !== 0 ? text : giveUp(`HOST must be ${HOSTS}, not '${text}'.`);

const readHosts = (text: string): string[] => {
  const hosts = parseHosts(text);
  return hosts.ok ? hosts.value : giveUp(hosts.error.message);
};

const FLEET_FOR = ['host', 'all'];

/** The fleet that runs of the laboratory can be sent to. */
const readFleet = (address: string | undefined, whom = 'host'): FleetSettings | null => {
  if (!FLEET_FOR.includes(whom))
    return giveUp(`TALON_FLEET_FOR must be host (whoever sits at this machine) or all, not '${whom}'.`);
  if (address === undefined || address === '') return null;
  const parsed = parseAddress(address, 'TALON_FLEET');
  return parsed.ok ? { address: parsed.value, isForAll: whom === 'all' } : giveUp(parsed.error.message);
};

const readyLine = (port: number, host: string): string => {
  if (isEverywhere(host)) {
    return `Talon is ready at http://localhost:${port}, and for other machines at every address of this one (${host})`;
  }
  return `Talon is ready at http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
};

const sentenceFor = (port: number, host: string, problem: NodeJS.ErrnoException): string => {
  if (problem.code === 'EADDRINUSE')
    return `Port ${port} is in use; set PORT to another one, e.g. PORT=8101 npm start.`;
  if (problem.code === 'EACCES') return `Port ${port} is not allowed to this user; set PORT to one above 1023.`;
  if (problem.code === 'EADDRNOTAVAIL') return `HOST must be ${HOSTS}; ${host} is none of its addresses.`;
  return `Port ${port} at ${host} cannot be used: ${problem.message}.`;
};

/** What is to be done before the end, in this order. */
const onStop: (() => Promise<void>)[] = [];
const stop = async (): Promise<void> => {
  while (onStop.length > 0) await onStop.shift()!();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  console.log(
    `Serves the web app. PORT chooses the port (default ${DEFAULT_PORT}), HOST who can reach it (default ${LOCALHOST}: this machine only), TALON_HOSTS the names it answers to besides localhost, addresses and the machine's .local name (default: none), TALON_PROXY the addresses of proxies in front of it, which say from where somebody asks (default: none), TALON_DATA the folder for copies of games, TALON_FLEET the fleet that the laboratory may send its runs to (default: none), TALON_FLEET_FOR who may do that (default host: whoever sits at this machine; all: everybody), --training the folder whose training runs the laboratory shows (default: training in TALON_DATA): PORT=8200 HOST=0.0.0.0 npm start -- --training training`,
  );
  process.exit(0);
}

/** `--training DIR`, or the folder `training` among the data. */
const readTraining = ([word, folder, ...rest]: readonly string[]): string => {
  if (word === undefined) return join(defaultDataFolder(), 'training');
  const isRight = word === '--training' && folder !== undefined && folder !== '' && rest.length === 0;
  return isRight ? folder : giveUp(`Only --training and a folder can stand behind npm start --, not '${word}'.`);
};

const training = readTraining(process.argv.slice(2));
const port = readPort(process.env['PORT'] ?? DEFAULT_PORT);
const host = readHost(process.env['HOST'] ?? LOCALHOST);
const hosts = readHosts(process.env['TALON_HOSTS'] ?? '');
const fleet = readFleet(process.env['TALON_FLEET'], process.env['TALON_FLEET_FOR']);

const proxies = parseProxies(process.env['TALON_PROXY']);
if (!proxies.ok) giveUp(proxies.error.message);

const openStore = (): DatabaseSync => {
  const folder = defaultDataFolder();
  try {
    return openFile(storeIn(folder));
  } catch (problem) {
    if (problem instanceof NewerData) return giveUp(`${problem.message} TALON_DATA chooses another folder.`);
    return giveUp(`TALON_DATA must be a folder that can be written, not '${folder}': ${(problem as Error).message}.`);
  }
};

try {
  const file = openStore();
  const files = readFiles(await ensureBuilt((line) => console.error(line)));
  const open = async (): Promise<OpenHouse> => {
    const { openHouse } = await import('./openHouse.ts');
    const house = await openHouse(file, training, fleet);
    onStop.push(house.close);
    // What goes wrong where nobody waits for it ends nobody's match: whatever counts is in the store.
    process.on('uncaughtException', ({ message }) => house.log.error({ problem: message }, 'uncaught'));
    return house;
  };
  const server = await startServer(port, host, { files, open }, hosts);
  onStop.unshift(server.close);
  console.log(readyLine(port, host));
  server.opened.catch((problem: Error) =>
    giveUp(`The data in ${defaultDataFolder()} cannot be read: ${problem.message}.`),
  );
} catch (problem) {
  giveUp(problem instanceof BuildError ? problem.message : sentenceFor(port, host, problem as NodeJS.ErrnoException));
}
