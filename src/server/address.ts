// From where somebody asks, as far as what everybody may do is bounded by it. Behind a proxy that is known the address is the one
// that the proxy names; whoever else names one is not believed.
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { err, ok, shortened, type BorderError, type Result } from '../core/result.ts';
import { plainAddress } from './names.ts';

type Asked = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };
export type AddressOf = (request: Asked) => string;

/** Groups of an address of IPv6 that are one household: it has all the rest for itself. */
const HOUSEHOLD = 4;
const GROUPS = 8;

/** '2001:db8::1' is one of '2001:db8:0:0'. */
const household = (address: string): string => {
  const [before = '', after] = address.split('::') as [string, string?];
  const groups = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? [] : Array.from({ length: GROUPS - groups.length - last.length }, () => '0');
  return [...groups, ...zeros, ...last].slice(0, HOUSEHOLD).join(':');
};

const bounded = (address: string): string => (isIPv6(address) ? household(address) : address);

/** Addresses with commas between them: '127.0.0.1, 10.0.0.2'. */
export const parseProxies = (text = ''): Result<string[]> => {
  const proxies: string[] = [];
  for (const written of text.split(',').map((part) => part.trim())) {
    if (written === '') continue;
    if (isIP(written) === 0)
      return err<BorderError>({
        code: 'ERR_PROXY',
        message: `TALON_PROXY must be addresses of proxies with commas between them; '${shortened(written)}' is none.`,
      });
    proxies.push(plainAddress(written));
  }
  return ok(proxies);
};

export const addressOfBehind = (proxies: readonly string[]): AddressOf => {
  const known = new Set(proxies);
  return ({ socket, headers }) => {
    const next = plainAddress(socket.remoteAddress ?? '::');
    if (!known.has(next)) return bounded(next);
    const named = headers['x-forwarded-for'];
    const all = (Array.isArray(named) ? named.join() : (named ?? '')).split(',').map((part) => part.trim());
    // The last one was added by the proxy itself; what stands before it anybody may have written.
    for (const written of all.reverse()) {
      if (isIP(written) === 0) break;
      const address = plainAddress(written);
      if (!known.has(address)) return bounded(address);
    }
    return bounded(next);
  };
};
