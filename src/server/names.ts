// The names under which this server answers. A page elsewhere can have its own name lead to this machine and then ask
// as if it were one of ours (DNS rebinding); but the browser still sends that name, and it is none of these.
import { isIP, isIPv4 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { domainToASCII } from 'node:url';
import { err, ok, shortened, type BorderError, type Result } from '../core/result.ts';

/** The name that stands for this machine alone. Browsers and tools look it up as either of its addresses. */
export const LOCALHOST = 'localhost';
const ALL_ADDRESSES = ['0.0.0.0', '::'];

export const isEverywhere = (host: string): boolean => ALL_ADDRESSES.includes(host);

/** What tells the names of a machine; tests have one of their own. */
export interface Machine {
  readonly name: string;
  /** Asked each time: a machine that moves to another network has other addresses. */
  addresses(): readonly string[];
}

const THIS_MACHINE: Machine = {
  name: hostname(),
  addresses: () => Object.values(networkInterfaces()).flatMap((found) => found?.map(({ address }) => address) ?? []),
};

export class OwnNames {
  readonly #names: ReadonlySet<string>;
  readonly #machine: Machine;
  readonly #host: string;
  readonly #takesEveryAddress: boolean;

  /** `host` is where the server listens, `added` are names as `parseHosts` gives them. */
  constructor(host: string, added: readonly string[] = [], machine: Machine = THIS_MACHINE) {
    const local = `${machine.name.split('.', 1)[0]!.toLowerCase()}.local`;
    this.#names = new Set([LOCALHOST, local, ...added]);
    this.#machine = machine;
    this.#host = host;
    this.#takesEveryAddress = isEverywhere(host);
  }

  /** Is this, as it stands in a `Host`, one of ours? A literal address is never somebody else's name for us. */
  hasHost(text: string | undefined): boolean {
    const name = hostOf(text ?? '');
    if (name === null) return false;
    if (this.#names.has(name)) return true;
    if (isIP(name) === 0) return false;
    return (
      this.#takesEveryAddress ||
      isLoopback(name) ||
      this.#machine.addresses().some((address) => plainAddress(address) === name)
    );
  }

  /** The addresses at which other devices of the network find this server, the likeliest first; none where it is closed to them. */
  addresses(port: number): string[] {
    if (this.#host === LOCALHOST) return [];
    const all = this.#takesEveryAddress ? this.#machine.addresses().map(plainAddress) : [plainAddress(this.#host)];
    const others = all.filter((address) => !isLoopback(address) && !address.startsWith(LINK_LOCAL));
    return [...new Set(others)]
      .sort((a, b) => likelihood(b) - likelihood(a))
      .map((address) => `http://${isIPv4(address) ? address : `[${address}]`}:${port}`);
  }

  /** Is this, as it stands in an `Origin`, a page of ours? 'null' is a page that says no origin. */
  hasOrigin(text: string): boolean {
    const [, host] = /^https?:\/\/([^/]+)$/i.exec(text) ?? [];
    return host !== undefined && this.hasHost(host);
  }
}

/** A name or an address in brackets, and perhaps a port; nothing like 'user@name'. */
const HOST = /^(?:\[([\da-f:.]+(?:%[\w.~%-]+)?)\]|([^\s:@/\\?#%,[\]]+))(?::\d{0,5})?$/i;

/** The name without port, in one spelling; null for what is none. */
const hostOf = (text: string): string | null => {
  const [, address, name] = HOST.exec(text) ?? [];
  if (address !== undefined) return isIP(address) === 6 ? plainAddress(address) : null;
  return name === undefined ? null : plainName(name);
};

/** 'Talon.Test.' is 'talon.test'. */
const plainName = (name: string): string | null => {
  const plain = domainToASCII(name.replace(/\.$/, ''));
  return plain === '' ? null : plain;
};

/** IPv6 has many spellings of one address, and one of them for those of IPv4. */
export const plainAddress = (address: string): string => {
  const bare = address.replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  const plain = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain) ?? [];
  if (high === undefined) return plain;
  return [high, low!]
    .map((digits) => Number.parseInt(digits, 16))
    .map((word) => `${word >> 8}.${word & 255}`)
    .join('.');
};

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** Is this, as it stands in a `Host`, a name that a machine has only for itself? */
export const isLocalName = (text: string | undefined): boolean => {
  const name = hostOf(text ?? '');
  return name === LOCALHOST || (name !== null && isLoopback(name));
};

const LINK_LOCAL = 'fe80:';
/** What routers at home give out, the most usual last. */
const AT_HOME = [/^172\.(?:1[6-9]|2\d|3[01])\./, /^10\./, /^192\.168\./];
const likelihood = (address: string): number =>
  isIPv4(address) ? 1 + AT_HOME.findIndex((usual) => usual.test(address)) : -1;

/** A name as people write it into TALON_HOSTS. */
const WRITTEN_NAME = /^[^\s:@/\\?#%*[\]]{1,253}$/u;

/** Names with commas between them, without ports: 'talon.test, cards.example.org'. */
export const parseHosts = (text: string): Result<string[]> => {
  const names: string[] = [];
  for (const written of text.split(',').map((part) => part.trim())) {
    if (written === '') continue;
    const name = WRITTEN_NAME.test(written) ? plainName(written) : null;
    if (name === null)
      return err<BorderError>({
        code: 'ERR_HOSTS',
        message: `TALON_HOSTS must be names of hosts without ports, with commas between them; '${shortened(written)}' is none.`,
      });
    names.push(name);
  }
  return ok(names);
};
